extension TypeScriptCode {
    static let unknownVariant = TypeScriptCode(
        text: #"""
            /** A variant of a union that the contract does not list, kept as it came; `JSON.stringify` writes it unchanged. */
            export class UnknownVariant {
                /** The text that would have told which variant it is; null where variants are told apart by other means. */
                readonly unknownTag: string | null;
                readonly json: unknown;

                constructor(unknownTag: string | null, json: unknown) {
                    this.unknownTag = unknownTag;
                    this.json = json;
                }

                toJSON(): unknown {
                    return this.json;
                }
            }
            """#)

    static let unlisted = TypeScriptCode(
        .unknownVariant, .place, .wrongType, .held,
        text: #"""
            /** `null` is no variant: where it may stand, the shape is `orNull`. */
            function unlisted(tag: string | null, json: unknown, place: JSONPlace): UnknownVariant {
                if (json === null || json === undefined) throw wrongType("a value", json, place);
                return new UnknownVariant(tag, held(json, place));
            }
            """#)

    static let byTag = TypeScriptCode(
        .shape, .shapeOf, .kindOf, .jsonObject, .hasMember, .put, .wrongType, .error, .unknownVariant,
        .unlisted,
        text: #"""
            /** A union told apart by a member; `others`: variants that are no objects, by their JSON type. */
            function byTag(
                property: string, tagged: readonly (readonly [tag: string, shape: JSONShapeOf])[],
                fallback: JSONShapeOf | null = null, others: { readonly [Kind in JSONKind]?: JSONShapeOf } = {},
            ): JSONShape {
                const shapes = new Map([...tagged].reverse());
                return {
                    kinds: [],
                    variants: [
                        ...new Set(tagged.flatMap(([, shape]) => typeof shape === "object" && shape.group || [shape])),
                        ...(fallback === null ? [] : [fallback]), ...Object.values(others),
                    ],
                    read(json, place) {
                        const kind = kindOf(json);
                        if (kind !== "object") {
                            const other = others[kind];
                            return other === undefined ? unlisted(null, json, place) : shapeOf(other).read(json, place);
                        }
                        const source = json as JSONObject;
                        const tag = hasMember(source, property) ? source[property] : undefined;
                        // A number or boolean counts as its text where a variant has such a tag.
                        const isText = ["string", "number", "boolean"].includes(typeof tag);
                        const shape = (isText ? shapes.get(String(tag)) : undefined) ?? fallback;
                        if (shape === null) {
                            if (typeof tag === "string") return unlisted(tag, json, place);
                            place.path.push(property);
                            if (tag === undefined) throw new APIDecodingError("missing", place, "a member", "nothing");
                            throw wrongType("string", tag, place);
                        }
                        const value = shapeOf(shape).read(json, place);
                        // The tag is part of the value even where the variant does not declare it.
                        if (tag !== undefined && tag !== null && isPlainObject(value) && !hasMember(value, property)) {
                            put(value, property, tag);
                        }
                        return value;
                    },
                };
            }

            function isPlainObject(value: unknown): value is JSONObject {
                return kindOf(value) === "object" && !(value instanceof UnknownVariant);
            }
            """#)

    static let byType = TypeScriptCode(
        .shape, .shapeOf, .kindOf, .unlisted,
        text: #"""
            /** A union whose variants have different JSON types. */
            function byType(shapes: { readonly [Kind in JSONKind]?: JSONShapeOf }): JSONShape {
                return {
                    kinds: [],
                    variants: [...new Set(Object.values(shapes))],
                    read(json, place) {
                        const shape = shapes[kindOf(json)];
                        return shape === undefined ? unlisted(null, json, place) : shapeOf(shape).read(json, place);
                    },
                };
            }
            """#)
}
