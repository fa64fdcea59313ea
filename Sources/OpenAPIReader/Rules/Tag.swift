import SteleFindings

extension Rule {
    /// `contract-tag`: the declared tags contradict each other.
    static let tag = Rule(
        id: "contract-tag", subject: .contract, severity: .violation,
        summary: "the declared tags contradict each other",
        explanation: """
            Under `tags` of the document each name stands once. From 3.2 on a tag may have a \
            `parent`, which must be declared too, and parents must not lead in a circle. Tags of \
            operations need no declaration.
            """,
        example: """
            tags:
              - {name: orders, parent: shop}        # no tag is called shop
            """,
        remedy: """
            Join tags of the same name, and declare each parent.
            """,
        leavesOut: false)
}
