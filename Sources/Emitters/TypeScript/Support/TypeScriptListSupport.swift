extension TypeScriptCode {
    static let list = TypeScriptCode(
        .shape, .elementsOf, .readMember,
        text: #"""
            function list(element: JSONShapeOf): JSONShape {
                return {
                    kinds: ["array"],
                    first: element,
                    read: (json, place) => elementsOf(json, place).map((value, index) => readMember(element, index, value, place)),
                };
            }
            """#)

    static let elementsOf = TypeScriptCode(
        .place, .wrongType,
        text: #"""
            function elementsOf(json: unknown, place: JSONPlace): readonly unknown[] {
                if (!Array.isArray(json)) throw wrongType("array", json, place);
                return json;
            }
            """#)

    static let tuple = TypeScriptCode(
        .shape, .elementsOf, .readMember, .error,
        text: #"""
            /** `rest`: the shape of elements behind the last, where they are kept. */
            function tuple(elements: readonly JSONShapeOf[], rest: JSONShapeOf | null = null): JSONShape {
                const [first = rest] = elements;
                return {
                    kinds: ["array"],
                    ...(first === null ? {} : { first }),
                    read(json, place) {
                        const values = elementsOf(json, place);
                        const result = elements.map((element, index) => {
                            if (index < values.length) return readMember(element, index, values[index], place);
                            place.path.push(index);
                            throw new APIDecodingError("missing", place, "an element", "nothing");
                        });
                        if (rest === null) return result;
                        const others = values.slice(elements.length);
                        return result.concat(others.map((value, index) => readMember(rest, elements.length + index, value, place)));
                    },
                };
            }
            """#)

    static let orNull = TypeScriptCode(
        .shape, .shapeOf, .nothing,
        text: #"""
            function orNull(shape: JSONShapeOf): JSONShape {
                return {
                    kinds: [],
                    variants: [shape, nothing],
                    read: (json, place) => json === null ? null : shapeOf(shape).read(json, place),
                };
            }
            """#)
}
