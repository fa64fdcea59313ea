import SteleFindings

extension Rule {
    /// An alias stands inside the node that it names.
    package static let sourceAliasCycle = Rule(
        id: "source-alias-cycle", subject: .contract, severity: .violation,
        summary: "an alias stands inside the node that it names",
        explanation: "Such a document has no end when its aliases are followed. The alias reads as null.",
        example: """
            pet: &pet
              parent: *pet
            """,
        remedy: "Describe recursion with `$ref`, which OpenAPI is made for.")
}
