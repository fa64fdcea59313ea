/// One entry of the catalogue: what `stele rules` lists and `stele explain` prints.
package struct Rule: Hashable, Sendable {
    /// What a rule looks at.
    package enum Subject: String, Hashable, Sendable, CaseIterable {
        /// The OpenAPI document.
        case contract
        /// A recorded exchange against the contract.
        case exchange
        /// A recording file itself.
        case recording
        /// A new contract against an old one.
        case change
        /// An edit of the contract that recordings ask for.
        case amendment
        /// What a whole run saw and did not see.
        case coverage
        /// Hand-written models against the contract.
        case model
        /// `stele.yaml` and the command line.
        case configuration
    }

    /// Stable and kebab-case: `response-required-missing`.
    package let id: String
    package let subject: Subject
    package let severity: Severity
    /// One lower-case phrase: `a required field is absent`.
    package let summary: String
    /// What it means and why it matters, in full sentences.
    package let explanation: String
    /// A few lines of contract, body or configuration that trigger it.
    package let example: String
    /// What to do about it, in full sentences.
    package let remedy: String
    /// Whether a violation keeps a part of the contract out of what is generated; false where the fault can be
    /// read past without loss.
    package let leavesOut: Bool

    package init(
        id: String, subject: Subject, severity: Severity, summary: String, explanation: String,
        example: String, remedy: String, leavesOut: Bool = true
    ) {
        self.id = id
        self.subject = subject
        self.severity = severity
        self.summary = summary
        self.explanation = explanation
        self.example = example
        self.remedy = remedy
        self.leavesOut = leavesOut
    }
}
