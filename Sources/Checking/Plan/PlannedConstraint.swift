import SteleContractModel

/// An assertion about a value, compiled; those that need a walk of their own are not here.
enum PlannedConstraint: Sendable {
    case minimum(Bound, isExclusive: Bool)
    case maximum(Bound, isExclusive: Bool)
    case multipleOf(Bound)
    case atLeast(Int, Measure)
    case atMost(Int, Measure)
    case pattern(TextRegex)
    case uniqueItems

    /// What is counted.
    enum Measure: String, Sendable {
        case characters
        case elements
        case members

        /// `1 element`, `2 elements`.
        func counted(_ count: Int) -> String {
            "\(count) \(count == 1 ? String(rawValue.dropLast()) : rawValue)"
        }
    }

    /// A number of the contract, also as an integer where it is one, for a quick comparison.
    struct Bound: Sendable {
        let text: String
        let exact: DecimalNumber
        let integer: Int64?

        init(_ text: String) {
            self.text = text
            self.exact = DecimalNumber(text)
            self.integer = Int64(text)
        }
    }

    /// What the contract expects, in words.
    var expectation: String {
        switch self {
        case .minimum(let bound, let isExclusive): "\(isExclusive ? "more than" : "at least") \(bound.text)"
        case .maximum(let bound, let isExclusive): "\(isExclusive ? "less than" : "at most") \(bound.text)"
        case .multipleOf(let bound): "a multiple of \(bound.text)"
        case .atLeast(let count, let measure): "at least \(measure.counted(count))"
        case .atMost(let count, let measure): "at most \(measure.counted(count))"
        case .pattern: "text that matches its pattern"
        case .uniqueItems: "array of different elements"
        }
    }

    /// Nil for an assertion that needs a walk of its own, or a pattern that the engine does not understand.
    init?(_ kind: Constraint.Kind) {
        switch kind {
        case .minimum(let bound, let isExclusive): self = .minimum(Bound(bound), isExclusive: isExclusive)
        case .maximum(let bound, let isExclusive): self = .maximum(Bound(bound), isExclusive: isExclusive)
        case .multipleOf(let step): self = .multipleOf(Bound(step))
        case .minLength(let count): self = .atLeast(count, .characters)
        case .maxLength(let count): self = .atMost(count, .characters)
        case .minItems(let count): self = .atLeast(count, .elements)
        case .maxItems(let count): self = .atMost(count, .elements)
        case .minProperties(let count): self = .atLeast(count, .members)
        case .maxProperties(let count): self = .atMost(count, .members)
        case .uniqueItems: self = .uniqueItems
        case .pattern(let pattern):
            guard let regex = TextRegex(pattern) else { return nil }
            self = .pattern(regex)
        case .content, .contains, .propertyNames, .dependentRequired, .dependentSchema, .not, .conditional,
            .also, .whole:
            return nil
        }
    }
}
