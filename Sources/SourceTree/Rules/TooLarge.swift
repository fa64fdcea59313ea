import SteleFindings

extension Rule {
    /// The file is too large.
    package static let sourceTooLarge = Rule(
        id: "source-too-large", subject: .contract, severity: .violation,
        summary: "the file is too large",
        explanation: "A document may have up to two gigabytes, so that every place in it has a number.",
        example: "a file of 3 GB",
        remedy: "Name the file that is meant, or split the contract over several files with `$ref`.")
}
