extension TypeScriptCode {
    static let byKeys = TypeScriptCode(
        .shape, .unlisted, .ranking, .firstOf,
        text: #"""
            /**
             * A union whose variants are told apart by JSON type, then by the texts of its mark, by their keys, or by values; where
             * the best one cannot be read, the next one is tried.
             */
            function byKeys(variants: readonly JSONShapeOf[], mark?: string): JSONShape {
                let known: readonly JSONAlternative[] | null = null;
                return {
                    kinds: [],
                    variants,
                    read(json, place) {
                        known ??= variants.flatMap((variant) => alternativesOf(variant, variant));
                        const ranked = ranking(json, known, { mark });
                        return ranked.length === 0 ? unlisted(null, json, place) : firstOf(ranked, json, place);
                    },
                };
            }
            """#)

    static let oneOf = TypeScriptCode(
        .shape, .unlisted, .ranking, .firstOf,
        text: #"""
            /** Variants that have a tag in common: the value is one of them, whatever it lacks. */
            function oneOf(...group: readonly JSONShapeOf[]): JSONShape {
                let known: readonly JSONAlternative[] | null = null;
                return {
                    kinds: [],
                    variants: group,
                    group,
                    read(json, place) {
                        known ??= group.flatMap((variant) => alternativesOf(variant, variant));
                        const ranked = ranking(json, known, { isOneOfThem: true });
                        return ranked.length === 0 ? unlisted(null, json, place) : firstOf(ranked, json, place);
                    },
                };
            }
            """#)

    static let firstOf = TypeScriptCode(
        .shape, .shapeOf, .place, .error, .ranking,
        text: #"""
            /**
             * What the first alternative that can be read makes of a value, else the first one's error. Each level of what is nested
             * could double the work: within the outermost value for which it happens, others are tried a thousand times.
             */
            function firstOf([best, ...others]: readonly JSONAlternative[], json: unknown, place: JSONPlace): unknown {
                const read = ({ owner }: JSONAlternative) => shapeOf(owner).read(json, place);
                if (best === undefined) return undefined;
                if (others.length === 0) return read(best);
                const depth = place.path.length;
                const isOutermost = place.attempts === null;
                const attempts = (place.attempts ??= { left: 1000 });
                try {
                    return read(best);
                } catch (error) {
                    if (!(error instanceof APIDecodingError)) throw error;
                    for (const other of others) {
                        if (attempts.left <= 0) break;
                        attempts.left -= 1;
                        place.path.length = depth;
                        try {
                            return read(other);
                        } catch (fault) {
                            if (!(fault instanceof APIDecodingError)) throw fault;
                        }
                    }
                    throw error;
                } finally {
                    if (isOutermost) place.attempts = null;
                }
            }
            """#)

    static let listed = TypeScriptCode(
        .shape, .kindOf, .isEqual,
        text: #"""
            /** A shape whose listed values are what tells it from other variants; `isOpen`: where others are right, too. */
            function listed(shape: JSONShape, values: readonly unknown[], isOpen = false): JSONShape {
                const texts = isOpen || values.some((value) => typeof value !== "string") ? {} : { values };
                return { ...shape, ...texts, kinds: values.map(kindOf), fits: (json) => values.some((value) => isEqual(value, json)) };
            }
            """#)

    static let isEqual = TypeScriptCode(
        .kindOf, .jsonObject, .hasMember,
        text: #"""
            function isEqual(left: unknown, right: unknown): boolean {
                if (kindOf(left) !== kindOf(right)) return false;
                if (Array.isArray(left) && Array.isArray(right)) {
                    return left.length === right.length && left.every((value, index) => isEqual(value, right[index]));
                }
                if (kindOf(left) !== "object") return left === right;
                const [first, second] = [left as JSONObject, right as JSONObject];
                const keys = Object.keys(first);
                return keys.length === Object.keys(second).length
                    && keys.every((key) => hasMember(second, key) && isEqual(first[key], second[key]));
            }
            """#)
}
