extension TypeScriptCode {
    static let ranking = TypeScriptCode(
        .shape, .shapeOf, .kindOf, .anything, .jsonObject, .hasMember,
        text: #"""
            /** A shape that is no union, and which of the variants it comes from. */
            interface JSONAlternative {
                readonly shape: JSONShape;
                readonly owner: JSONShapeOf;
            }

            /** The shape, or those of its variants. */
            function alternativesOf(shape: JSONShapeOf, owner: JSONShapeOf, depth = 0): readonly JSONAlternative[] {
                // A union of unions of itself: its own variants are listed already.
                if (depth > 8) return [{ shape: anything, owner }];
                const own = shapeOf(shape);
                if (own.variants === undefined) return [{ shape: own, owner }];
                return own.variants.flatMap((variant) => alternativesOf(variant, owner, depth + 1));
            }

            /**
             * The alternatives that a value has, the best first. The only one of the value's JSON type is taken without a closer
             * look, unless `isStrict`. `isOneOfThem`: those that lack required keys come last instead of never.
             */
            function ranking(
                json: unknown, all: readonly JSONAlternative[],
                { mark, isStrict = false, isOneOfThem = false }: { mark?: string | undefined; isStrict?: boolean; isOneOfThem?: boolean },
            ): readonly JSONAlternative[] {
                const kind = kindOf(json);
                const candidates = all.filter(({ shape }) => shape.kinds.includes(kind));
                if (candidates.length === 0 || (candidates.length === 1 && !isStrict)) return candidates;
                switch (kind) {
                    case "object": {
                        const left = mark === undefined ? candidates : unmarked(json as JSONObject, candidates, mark);
                        return left.length === 1 && !isStrict ? left : rankingByKeys(json as JSONObject, left, isOneOfThem);
                    }
                    case "array": return rankingByElement(json as readonly unknown[], candidates);
                    default: return candidates.filter(({ shape }) => shape.fits === undefined || shape.fits(json));
                }
            }

            /** The candidates without those that list other texts than the one that the mark has. */
            function unmarked(json: JSONObject, candidates: readonly JSONAlternative[], mark: string): readonly JSONAlternative[] {
                const text = hasMember(json, mark) ? json[mark] : undefined;
                const texts = ({ shape }: JSONAlternative) => shape.texts?.(mark) ?? [];
                if (typeof text !== "string" || !candidates.some((candidate) => texts(candidate).includes(text))) return candidates;
                return candidates.filter((candidate) => texts(candidate).length === 0 || texts(candidate).includes(text));
            }

            /** No required key missing, then most declared keys, then the first. */
            function rankingByKeys(
                json: JSONObject, candidates: readonly JSONAlternative[], isOneOfThem: boolean,
            ): readonly JSONAlternative[] {
                const ranked = candidates.map((candidate) => {
                    const { required, optional } = candidate.shape.keys ?? { required: [], optional: [] };
                    const present = required.filter((key) => hasMember(json, key)).length;
                    const declared = present + optional.filter((key) => hasMember(json, key)).length;
                    return { candidate, missing: required.length - present, declared };
                });
                return ranked.filter(({ missing }) => missing === 0 || isOneOfThem)
                    .sort((left, right) => left.missing - right.missing || right.declared - left.declared)
                    .map(({ candidate }) => candidate);
            }

            /** By the first element; an empty list is the first of several kinds of list. */
            function rankingByElement(json: readonly unknown[], candidates: readonly JSONAlternative[]): readonly JSONAlternative[] {
                if (json.length === 0) return candidates.slice(0, 1);
                const owners = new Map<JSONShapeOf, JSONAlternative>();
                const elements = candidates.flatMap((candidate) => {
                    const owner = () => candidate.shape;
                    owners.set(owner, candidate);
                    const { first, kinds, fits } = candidate.shape;
                    if (first !== undefined) return alternativesOf(first, owner);
                    const isEmptyList = kinds.length === 1 && fits === undefined;
                    return isEmptyList ? [] : [{ shape: anything, owner }];
                });
                const found = new Set(ranking(json[0], elements, { isStrict: true }).map(({ owner }) => owner));
                return [...found].flatMap((owner) => owners.get(owner) ?? []);
            }
            """#)
}
