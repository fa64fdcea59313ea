import SteleFindings

extension Rule {
    /// `model-not-judged`: a part of the Swift source that is not judged.
    static let modelNotJudged = Rule(
        id: "model-not-judged", subject: .model, severity: .note,
        summary: "a part of the Swift source that is not judged",
        explanation: """
            What decodes by code of its own (`init(from:)`, a property wrapper), a generic type, a type of a file that \
            was not named, and syntax that is not understood are not held against the contract. Nothing is said about \
            them, neither good nor bad.
            """,
        example: """
            @Default<Empty> var tags: [String]
            """,
        remedy: """
            Name the missing file, or look at the place yourself; a decoding test over recordings judges it by running \
            it (`SteleTesting`).
            """)
}
