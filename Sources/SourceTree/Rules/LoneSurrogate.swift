import SteleFindings

extension Rule {
    /// Half of a surrogate pair stands alone.
    package static let sourceLoneSurrogate = Rule(
        id: "source-lone-surrogate", subject: .contract, severity: .note,
        summary: "half of a surrogate pair stands alone",
        explanation: "A `\\u` escape between D800 and DFFF is half of a character; without its other half it "
            + "stands for none. It reads as U+FFFD.",
        example: "{\"title\": \"\\ud83d\"}",
        remedy: "Write the character itself, or both halves of it.")
}
