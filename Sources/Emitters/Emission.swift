import SteleFindings

/// What an emitter made of a contract, and what a person should know about it.
package struct Emission: Sendable {
    /// In the order of the language's fixed list of file names.
    package let files: [GeneratedFile]
    /// Sorted.
    package let findings: [Finding]

    package init(files: [GeneratedFile], findings: [Finding]) {
        self.files = files
        self.findings = findings
    }
}
