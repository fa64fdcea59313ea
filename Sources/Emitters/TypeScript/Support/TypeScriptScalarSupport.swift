extension TypeScriptCode {
    static let held = TypeScriptCode(
        .place, .error, .kindOf,
        text: #"""
            /** Any JSON, unless a number in it is too large for JavaScript: it would be written as `null`. */
            function held(json: unknown, place: JSONPlace): unknown {
                if (typeof json === "number" && !Number.isFinite(json)) {
                    throw new APIDecodingError("wrongValue", place, "a number that fits", "number");
                }
                if (typeof json === "object" && json !== null) {
                    if (place.path.length >= 512) throw new APIDecodingError("wrongValue", place, "at most 512 levels", kindOf(json));
                    for (const [key, value] of Object.entries(json)) {
                        place.path.push(Array.isArray(json) ? Number(key) : key);
                        held(value, place);
                        place.path.pop();
                    }
                }
                return json;
            }
            """#)

    static let anything = TypeScriptCode(
        .shape, .held,
        text: #"""
            const anything: JSONShape = {
                kinds: ["null", "boolean", "number", "string", "array", "object"],
                read: held,
            };
            """#)

    static let mixed = TypeScriptCode(
        .shape, .kindOf, .wrongType, .held,
        text: #"""
            /** Values of several JSON types side by side; another JSON type is an error. */
            function mixed(kinds: readonly JSONKind[]): JSONShape {
                return {
                    kinds,
                    read(json, place) {
                        if (!kinds.includes(kindOf(json))) throw wrongType(kinds.join(" or "), json, place);
                        return held(json, place);
                    },
                };
            }
            """#)

    static let scalar = TypeScriptCode(
        .shape, .kindOf, .wrongType, .error,
        text: #"""
            /** A JSON type; `isRight`: which of its values are right. */
            function scalar<T>(kind: JSONKind, expected: string, isRight: (json: T) => boolean = () => true): JSONShape {
                return {
                    kinds: [kind],
                    // A number that is too large is still no other variant.
                    fits: (json) => expected === "number" || isRight(json as T),
                    read(json, place) {
                        if (kindOf(json) !== kind) throw wrongType(kind === "number" || kind === "null" ? expected : kind, json, place);
                        if (!isRight(json as T)) {
                            throw new APIDecodingError("wrongValue", place, kind === "number" ? "a number that fits" : expected, kind);
                        }
                        return json;
                    },
                };
            }
            """#)

    static let nothing = scalar(#"const nothing = /* @__PURE__ */ scalar<null>("null", "null");"#)

    static let flag = scalar(#"const flag = /* @__PURE__ */ scalar<boolean>("boolean", "boolean");"#)

    static let plainText = scalar(#"const text = /* @__PURE__ */ scalar<string>("string", "string");"#)

    static let double = scalar(
        #"const double = /* @__PURE__ */ scalar<number>("number", "number", (json) => Number.isFinite(json));"#
    )

    static let integer = scalar(
        #"""
        /** A number of 64 bits without fraction, however it is written; JavaScript rounds it beyond 2^53. */
        const integer = /* @__PURE__ */ scalar<number>(
            "number", "integer", (json) => Number.isInteger(json) && Math.abs(json) <= 2 ** 63);
        """#)

    static let decimal = scalar(
        #"const decimal = /* @__PURE__ */ scalar<number>("number", "number", (json) => isDecimal(String(json)));"#,
        .isDecimal)

    static let decimalText = scalar(
        #"const decimalText = /* @__PURE__ */ scalar<string>("string", "a decimal number", (json) => isDecimal(json));"#,
        .isDecimal)

    static func scalar(_ text: String, _ others: TypeScriptPiece...) -> TypeScriptCode {
        TypeScriptCode(needs: [.scalar] + others, text: text)
    }
}
