/// Why a file cannot be used as evidence.
package struct EvidenceFault: Error, Hashable {
    /// A lower-case phrase.
    package let message: String
    /// Of the file; nil where it is about the file as a whole.
    package var line: Int?
    package let help: String?

    init(_ message: String, line: Int? = nil, help: String? = nil) {
        self.message = message
        self.line = line
        self.help = help
    }
}

extension EvidenceFault {
    /// In a line, unless it says another one itself.
    func at(_ line: Int) -> EvidenceFault {
        var fault = self
        fault.line = self.line ?? line
        return fault
    }
}
