extension TypeScriptCode {
    static let decoded = TypeScriptCode(
        .shape, .shapeOf, .place,
        text: #"""
            /** A value of a shape: what the contract declares of it, and nothing else. */
            function decoded(
                json: unknown, shape: JSONShapeOf, place: JSONPlace = placeOf(null, null, null),
            ): unknown {
                return shapeOf(shape).read(json, place);
            }
            """#)

    static let shape = TypeScriptCode(
        .place,
        text: #"""
            type JSONKind = "null" | "boolean" | "number" | "string" | "array" | "object";

            /** How values of a type are read. */
            interface JSONShape {
                /** The JSON types of the values; none for a union, which has those of its variants. */
                readonly kinds: readonly JSONKind[];
                /** The value of the shape; an error where there is none. */
                read(json: unknown, place: JSONPlace): unknown;
                /** False for a value that only another variant of a union can have; its JSON type is right. */
                fits?(json: unknown): boolean;
                /** The members of an object. */
                readonly keys?: { readonly required: readonly string[]; readonly optional: readonly string[] };
                /** The texts that an object has for a member, where they are listed. */
                texts?(key: string): readonly unknown[];
                /** The texts, where no other is right. */
                readonly values?: readonly unknown[];
                /** The shape of a list's first element. */
                readonly first?: JSONShapeOf;
                readonly variants?: readonly JSONShapeOf[];
                /** Those of them that a tag has in common. */
                readonly group?: readonly JSONShapeOf[];
            }

            /** A shape, or a function that makes it; functions may refer to each other. */
            type JSONShapeOf = JSONShape | (() => JSONShape);
            """#)

    static let shapeOf = TypeScriptCode(
        .shape,
        text: #"""
            const shapes = /* @__PURE__ */ new Map<() => JSONShape, JSONShape>();

            function shapeOf(shape: JSONShapeOf): JSONShape {
                if (typeof shape !== "function") return shape;
                const known = shapes.get(shape);
                if (known !== undefined) return known;
                const made = shape();
                shapes.set(shape, made);
                return made;
            }
            """#)

    static let kindOf = TypeScriptCode(
        .shape,
        text: #"""
            function kindOf(json: unknown): JSONKind {
                if (Array.isArray(json)) return "array";
                switch (typeof json) {
                    case "string": return "string";
                    case "number": return "number";
                    case "boolean": return "boolean";
                    case "object": return json === null ? "null" : "object";
                    default: return "null";
                }
            }
            """#)

    static let readMember = TypeScriptCode(
        .shape, .shapeOf, .place, .error, .kindOf,
        text: #"""
            function readMember(shape: JSONShapeOf, key: string | number, json: unknown, place: JSONPlace): unknown {
                // No deeper than `JSONDecoder` goes: every level takes some of the stack.
                if (place.path.length >= 512) throw new APIDecodingError("wrongValue", place, "at most 512 levels", kindOf(json));
                place.path.push(key);
                const value = shapeOf(shape).read(json, place);
                place.path.pop();
                return value;
            }
            """#)

    static let jsonObject = TypeScriptCode(
        text: #"""
            interface JSONObject {
                [key: string]: unknown;
            }
            """#)

    static let objectOf = TypeScriptCode(
        .jsonObject, .place, .kindOf, .wrongType,
        text: #"""
            function objectOf(json: unknown, place: JSONPlace): JSONObject {
                if (kindOf(json) !== "object") throw wrongType("object", json, place);
                return json as JSONObject;
            }
            """#)

    static let hasMember = TypeScriptCode(
        text: #"""
            /** True for a member of the object's own: `constructor` is none of an empty one. */
            function hasMember(json: { readonly [key: string]: unknown }, key: string): boolean {
                return Object.prototype.hasOwnProperty.call(json, key);
            }
            """#)

    static let put = TypeScriptCode(
        .jsonObject,
        text: #"""
            /** Sets a member; an assignment to `__proto__` would set the prototype. */
            function put(json: JSONObject, key: string, value: unknown): void {
                if (key !== "__proto__") {
                    json[key] = value;
                } else {
                    Object.defineProperty(json, key, { value, writable: true, enumerable: true, configurable: true });
                }
            }
            """#)
}
