import SteleFindings

/// Why a command cannot run: the process answers 2.
package struct Stop: Error {
    /// A lower-case phrase; nil when the findings say it all.
    let message: String?
    let help: String?
    /// What is wrong with a file, with places.
    let findings: [Finding]

    init(_ message: String, help: String? = nil) {
        self.message = message
        self.help = help
        findings = []
    }

    init(_ findings: [Finding]) {
        message = nil
        help = nil
        self.findings = findings
    }

    /// One line for a report.
    var reason: String {
        message ?? findings.first.map { "\($0.location?.description ?? ""): \($0.message)" } ?? ""
    }
}
