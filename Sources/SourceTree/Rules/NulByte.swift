import SteleFindings

extension Rule {
    /// The file is not text.
    package static let sourceNulByte = Rule(
        id: "source-nul-byte", subject: .contract, severity: .violation,
        summary: "the file is not text",
        explanation:
            "A NUL byte occurs in no YAML or JSON text. The file is binary, or it is UTF-16 or UTF-32 "
            + "without the byte order mark that would say so.",
        example: "PK␃␄␀…",
        remedy: "Name the text file that is meant, or save it as UTF-8.")
}
