extension ContractText {
    /// A constraint as `keyword value`.
    func constraintText(_ kind: Constraint.Kind) -> String {
        switch kind {
        case .minimum(let bound, let isExclusive): "\(isExclusive ? "exclusiveMinimum" : "minimum") \(bound)"
        case .maximum(let bound, let isExclusive): "\(isExclusive ? "exclusiveMaximum" : "maximum") \(bound)"
        case .multipleOf(let step): "multipleOf \(step)"
        case .minLength(let count): "minLength \(count)"
        case .maxLength(let count): "maxLength \(count)"
        case .pattern(let pattern): "pattern \(quoted(pattern))"
        case .content(let mediaType, let use): "content \(mediaType) \(useText(use))"
        case .minItems(let count): "minItems \(count)"
        case .maxItems(let count): "maxItems \(count)"
        case .uniqueItems: "uniqueItems"
        case .contains(let use, let minimum, let maximum):
            "contains \(minimum)...\(maximum.map(String.init) ?? "") of \(useText(use))"
        case .minProperties(let count): "minProperties \(count)"
        case .maxProperties(let count): "maxProperties \(count)"
        case .propertyNames(let id): "propertyNames \(reference(id))"
        case .dependentRequired(let key, let required):
            "when \(word(key)) required \(required.map(word).joined(separator: ", "))"
        case .dependentSchema(let key, let use): "when \(word(key)) also \(useText(use))"
        case .not(let use): "not \(useText(use))"
        case .conditional(let condition, let then, let otherwise):
            "if \(useText(condition))"
                + (then.map { " then \(useText($0))" } ?? "")
                + (otherwise.map { " else \(useText($0))" } ?? "")
        case .also(let uses, let combination):
            "\(combinationText(combination)) \(uses.map(useText).joined(separator: ", "))"
        }
    }

    private func combinationText(_ combination: Constraint.Combination) -> String {
        switch combination {
        case .all: "also all of"
        case .any: "also any of"
        case .exactlyOne: "also one of"
        }
    }
}
