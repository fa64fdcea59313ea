/// Why a finding is let pass: somebody knows of it and wrote that down.
package struct Acceptance: Hashable, Sendable {
    package let reason: String
    /// The last day on which it is let pass, such as `2027-06-30`.
    package let until: String?
    /// Where it is written.
    package let location: SourceRange

    package init(reason: String, until: String?, location: SourceRange) {
        self.reason = reason
        self.until = until
        self.location = location
    }
}
