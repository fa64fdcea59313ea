import SteleContractModel
import SteleFindings

extension SchemaLowering {
    /// Reports bounds that leave no value, of one schema or of several that must all hold.
    func reportContradictions(_ constraints: [Constraint]) {
        guard constraints.count > 1 else { return }
        var least: [Measure: (bound: Bound, place: SourceRange)] = [:]
        var most: [Measure: (bound: Bound, place: SourceRange)] = [:]
        for constraint in constraints {
            guard let (measure, bound, isLower) = Measure.of(constraint.kind) else { continue }
            if isLower {
                if least[measure].map({ $0.bound.value < bound.value }) != false {
                    least[measure] = (bound, constraint.location)
                }
            } else if most[measure].map({ $0.bound.value > bound.value }) != false {
                most[measure] = (bound, constraint.location)
            }
        }
        for (measure, low) in least.sorted(by: { $0.value.place < $1.value.place }) {
            guard let high = most[measure], low.bound.excludes(high.bound) else { continue }
            reading.log.report(
                .boundInvalid,
                "no value fits: the \(measure.rawValue) is at least \(low.bound.text), and at most "
                    + high.bound.text, at: low.place,
                notes: [RelatedPlace("the upper bound", at: high.place)])
        }
    }

    /// What a bound measures.
    private enum Measure: String {
        case number
        case length = "length of the text"
        case elements = "number of elements"
        case members = "number of members"

        static func of(_ kind: Constraint.Kind) -> (Measure, Bound, isLower: Bool)? {
            switch kind {
            case .minimum(let text, let isExclusive): (.number, Bound(text, isExclusive), true)
            case .maximum(let text, let isExclusive): (.number, Bound(text, isExclusive), false)
            case .minLength(let count): (.length, Bound("\(count)", false), true)
            case .maxLength(let count): (.length, Bound("\(count)", false), false)
            case .minItems(let count): (.elements, Bound("\(count)", false), true)
            case .maxItems(let count): (.elements, Bound("\(count)", false), false)
            case .minProperties(let count): (.members, Bound("\(count)", false), true)
            case .maxProperties(let count): (.members, Bound("\(count)", false), false)
            default: nil
            }
        }
    }

    /// A bound near enough for a comparison: what the nearest `Double` cannot tell apart is taken to be possible.
    private struct Bound {
        let text: String
        let isExclusive: Bool
        let value: Double

        init(_ text: String, _ isExclusive: Bool) {
            self.text = text
            self.isExclusive = isExclusive
            value = Double(text) ?? (text.hasPrefix("-") ? -.infinity : .infinity)
        }

        func excludes(_ high: Bound) -> Bool {
            value > high.value || text == high.text && (isExclusive || high.isExclusive)
        }
    }
}
