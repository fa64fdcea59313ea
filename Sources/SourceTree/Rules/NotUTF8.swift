import SteleFindings

extension Rule {
    /// The file is not Unicode.
    package static let sourceNotUTF8 = Rule(
        id: "source-not-utf8", subject: .contract, severity: .violation,
        summary: "the file is not Unicode",
        explanation:
            "Stele reads UTF-8, and UTF-16 and UTF-32 with a byte order mark. A byte that fits none of "
            + "them could stand for any character, so nothing is guessed.",
        example: "title: Caf\\xE9    # saved as Latin-1",
        remedy: "Save the file as UTF-8.")
}
