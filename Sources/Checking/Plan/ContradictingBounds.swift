import SteleContractModel

/// Bounds that leave no value are the contract's fault: it is told so once, and no body is blamed for it.
enum ContradictingBounds {
    /// What a bound is about, where it is, and whether it is out of bounds itself.
    private struct Bound {
        let measure: Measure
        let value: DecimalNumber
        var isExclusive = false
    }

    private enum Measure {
        case value
        case characters
        case elements
        case members
    }

    /// The constraints without such bounds.
    static func removed(from constraints: [Constraint]) -> [Constraint] {
        let lowest = constraints.compactMap { lower($0.kind) }
        let highest = constraints.compactMap { upper($0.kind) }
        if lowest.isEmpty || highest.isEmpty { return constraints }
        let contradicting = Set(
            lowest.filter { low in highest.contains { areContradicting(low, $0) } }.map(\.measure))
        if contradicting.isEmpty { return constraints }
        return constraints.filter { constraint in
            let bound = lower(constraint.kind) ?? upper(constraint.kind)
            return bound.map { !contradicting.contains($0.measure) } ?? true
        }
    }

    private static func areContradicting(_ low: Bound, _ high: Bound) -> Bool {
        guard low.measure == high.measure else { return false }
        return high.value < low.value || low.value == high.value && (low.isExclusive || high.isExclusive)
    }

    private static func lower(_ kind: Constraint.Kind) -> Bound? {
        switch kind {
        case .minimum(let text, let isExclusive):
            Bound(measure: .value, value: DecimalNumber(text), isExclusive: isExclusive)
        case .minLength(let count): Bound(measure: .characters, value: DecimalNumber(String(count)))
        case .minItems(let count): Bound(measure: .elements, value: DecimalNumber(String(count)))
        case .minProperties(let count): Bound(measure: .members, value: DecimalNumber(String(count)))
        default: nil
        }
    }

    private static func upper(_ kind: Constraint.Kind) -> Bound? {
        switch kind {
        case .maximum(let text, let isExclusive):
            Bound(measure: .value, value: DecimalNumber(text), isExclusive: isExclusive)
        case .maxLength(let count): Bound(measure: .characters, value: DecimalNumber(String(count)))
        case .maxItems(let count): Bound(measure: .elements, value: DecimalNumber(String(count)))
        case .maxProperties(let count): Bound(measure: .members, value: DecimalNumber(String(count)))
        default: nil
        }
    }
}
