import SteleFindings
import SteleRecordings

/// Something in a response that tolerant clients decode although the contract does not have it.
package struct Surprise: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A member that the contract does not declare.
        case undeclaredField
        /// A value of an open enumeration, or a variant of a union, that the contract does not list.
        case unknownValue

        fileprivate var rules: Set<String> {
            switch self {
            case .undeclaredField: ["response-field-undeclared"]
            case .unknownValue: ["response-enum-value-unknown", "response-variant-unknown"]
            }
        }
    }

    package let kind: Kind
    package let path: String
    package let expected: String
    package let found: String
    package let location: SourceRange?
}

extension Checker {
    /// What surprises in an exchange, in the order of a report. This checker must not have seen any.
    package func surprises(in exchange: Exchange) -> [Surprise] {
        var alone = self
        alone.check(exchange)
        return alone.report().findings.compactMap { finding in
            guard let kind = Surprise.Kind.allCases.first(where: { $0.rules.contains(finding.rule) }),
                let drift = finding.drift
            else { return nil }
            return Surprise(
                kind: kind, path: drift.path, expected: drift.example.expected, found: drift.example.found,
                location: finding.location)
        }
    }
}
