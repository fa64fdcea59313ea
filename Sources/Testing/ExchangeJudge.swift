import SteleChecking
import SteleRecordings

/// Says what of an exchange is to be reported although models decode it.
struct ExchangeJudge: Sendable {
    /// Without anything seen.
    let checker: Checker
    let reporting: DecodingReports

    private static let rules: [(report: DecodingReports, rules: Set<String>)] = [
        (.undeclaredFields, ["response-field-undeclared"]),
        (.unknownValues, ["response-enum-value-unknown", "response-variant-unknown"]),
    ]

    func faults(of exchange: Exchange) -> [ModelFault] {
        let wanted = ExchangeJudge.rules.filter { reporting.contains($0.report) }
            .reduce(into: Set<String>()) { $0.formUnion($1.rules) }
        var checker = checker
        checker.check(exchange)
        return checker.report().findings.compactMap { finding in
            guard wanted.contains(finding.rule), let drift = finding.drift else { return nil }
            return ModelFault(
                path: drift.path, expected: drift.example.expected, found: drift.example.found,
                contract: finding.location.map { "\($0)" })
        }
    }
}
