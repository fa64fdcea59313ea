import SteleFindings

extension Rule {
    /// A byte order mark stands before JSON.
    package static let sourceByteOrderMark = Rule(
        id: "source-byte-order-mark", subject: .contract, severity: .note,
        summary: "a byte order mark stands before JSON",
        explanation:
            "RFC 8259 §8.1 forbids a byte order mark in JSON that is sent, and lets readers ignore one. "
            + "Stele ignores it; other tools refuse the file.",
        example: "U+FEFF {\"openapi\": \"3.1.0\"}",
        remedy: "Save the file as UTF-8 without a byte order mark.")
}
