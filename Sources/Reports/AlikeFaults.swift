import SteleFindings

/// Faults of one kind at many places: the first few are told whole and stand for the rest.
///
/// Alike are faults of one rule and weight whose messages differ in quoted names only. Formats for programs have all.
struct AlikeFaults {
    /// How a report for people tells a fault.
    enum Telling: Hashable {
        case whole
        /// Told whole, and followed by the number of those that are not.
        case last(more: Int)
        case passedOver
    }

    private(set) var tellings: [Telling] = []

    init(_ findings: [Finding]) {
        let kinds = findings.map(Kind.init)
        let counts = Dictionary(kinds.map { ($0, 1) }, uniquingKeysWith: +)
        var met: [Kind: Int] = [:]
        for kind in kinds {
            let number = met[kind, default: 0] + 1
            met[kind] = number
            let count = counts[kind] ?? 0
            let shown = kind.severity == .violation ? 10 : 3
            // To say that there is one more is as long as to tell it.
            if count <= shown + 1 || number < shown {
                tellings.append(.whole)
            } else {
                tellings.append(number == shown ? .last(more: count - shown) : .passedOver)
            }
        }
    }

    private struct Kind: Hashable {
        let rule: String
        let severity: Severity
        let message: String

        init(_ finding: Finding) {
            rule = finding.rule
            severity = finding.severity
            message = AlikeFaults.withoutNames(finding.message)
        }
    }

    /// The message with nothing between its back-ticks.
    private static func withoutNames(_ message: String) -> String {
        let parts = message.split(separator: "`", omittingEmptySubsequences: false)
        return parts.enumerated().map { $0 % 2 == 0 ? String($1) : "" }.joined(separator: "`")
    }
}
