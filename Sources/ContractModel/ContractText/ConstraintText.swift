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
            "contains \(minimum)...\(maximum.map(String.init) ?? "") of \(assertionText(use))"
        case .minProperties(let count): "minProperties \(count)"
        case .maxProperties(let count): "maxProperties \(count)"
        case .propertyNames(let id): "propertyNames \(assertionText(id))"
        case .dependentRequired(let key, let required):
            "when \(word(key)) required \(required.map(word).joined(separator: ", "))"
        case .dependentSchema(let key, let use): "when \(word(key)) also \(assertionText(use))"
        case .not(let use): "not \(assertionText(use))"
        case .conditional(let condition, let then, let otherwise):
            "if \(assertionText(condition))"
                + (then.map { " then \(assertionText($0))" } ?? "")
                + (otherwise.map { " else \(assertionText($0))" } ?? "")
        case .also(let ids, let combination):
            "\(combinationText(combination)) \(ids.map { assertionText($0) }.joined(separator: ", "))"
        case .whole(let id): "to the letter \(assertionText(id))"
        }
    }
}
