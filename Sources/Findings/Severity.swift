/// How much a finding weighs before any client is asked.
///
/// A violation contradicts the contract (or stops a part of it from being generated); a note is worth
/// reading. `lint` prints the two as `error` and `warning`.
package enum Severity: String, Hashable, Comparable, Sendable, CaseIterable {
    case note
    case violation

    package static func < (left: Severity, right: Severity) -> Bool {
        left == .note && right == .violation
    }
}
