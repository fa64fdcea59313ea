extension TypeScriptCode {
    static let object = TypeScriptCode(
        .shape, .shapeOf, .jsonObject, .objectOf, .hasMember, .put, .readMember, .place, .error,
        text: #"""
            /** A declared member, and what it is when it is absent or `null`. */
            interface JSONMember {
                readonly key: string;
                readonly shape: JSONShapeOf;
                readonly presence: "required" | "requiredJSON" | "nullable" | "optional" | "field";
            }

            /**
             * `rest`: the shape of members that are not declared, where they are kept; `others`: required ones among them; `kept`: a
             * test of the keys of those that are kept, where not all are.
             */
            function object(
                members: readonly JSONMember[], rest: JSONShapeOf | null = null, others: readonly string[] = [],
                kept: (key: string) => boolean = () => true,
            ): JSONShape {
                const declared = new Map(members.map((member) => [member.key, member]));
                const isRequired = (member: JSONMember) => member.presence.startsWith("required");
                return {
                    kinds: ["object"],
                    keys: {
                        required: [...members.filter(isRequired).map((member) => member.key), ...others],
                        optional: members.filter((member) => !isRequired(member)).map((member) => member.key),
                    },
                    texts(key) {
                        const member = declared.get(key);
                        return (member === undefined ? undefined : shapeOf(member.shape).values) ?? [];
                    },
                    read(json, place) {
                        const source = objectOf(json, place);
                        const result: JSONObject = {};
                        for (const member of members) readDeclared(member, source, result, place);
                        if (rest === null) return result;
                        for (const key of Object.keys(source)) {
                            if (!declared.has(key) && kept(key)) put(result, key, readMember(rest, key, source[key], place));
                        }
                        return result;
                    },
                };
            }

            function readDeclared(member: JSONMember, source: JSONObject, result: JSONObject, place: JSONPlace): void {
                const { key, shape, presence } = member;
                const json = hasMember(source, key) ? source[key] : undefined;
                if (json === undefined) {
                    if (presence === "nullable" || presence === "requiredJSON") put(result, key, null);
                    if (presence !== "required") return;
                    place.path.push(key);
                    throw new APIDecodingError("missing", place, "a member", "nothing");
                }
                if (json === null && presence !== "required") {
                    if (presence !== "optional") put(result, key, null);
                    return;
                }
                put(result, key, readMember(shape, key, json, place));
            }
            """#)

    static let matching = TypeScriptCode(
        text: #"""
            /** A test of keys by ECMA 262 patterns; one that is none matches no key. */
            function matching(...patterns: readonly string[]): (key: string) => boolean {
                const expressions = patterns.flatMap((pattern) => {
                    try {
                        return [new RegExp(pattern, "u")];
                    } catch {
                        return [];
                    }
                });
                return (key) => expressions.some((expression) => expression.test(key));
            }
            """#)

    /// What declares a member of one kind.
    static func presence(_ name: String, _ meaning: String) -> TypeScriptCode {
        TypeScriptCode(
            .object, .shape,
            text: """
                /** \(meaning) */
                function \(name)(key: string, shape: JSONShapeOf): JSONMember {
                    return { key, shape, presence: "\(name)" };
                }
                """)
    }

    static let record = TypeScriptCode(
        .shape, .objectOf, .jsonObject, .put, .readMember,
        text: #"""
            function record(value: JSONShapeOf): JSONShape {
                return {
                    kinds: ["object"],
                    read(json, place) {
                        const source = objectOf(json, place);
                        const result: JSONObject = {};
                        for (const key of Object.keys(source)) put(result, key, readMember(value, key, source[key], place));
                        return result;
                    },
                };
            }
            """#)
}
