import SteleFindings

extension Rule {
    /// `contract-dynamic-reference`: a dynamic reference is read as a plain one.
    static let dynamicReference = Rule(
        id: "contract-dynamic-reference", subject: .contract, severity: .note,
        summary: "a dynamic reference is read as a plain one",
        explanation: """
            Where `$dynamicRef` leads depends on the way to it: the outermost schema with the anchor \
            counts. Stele follows that where one named schema includes another; over more steps the \
            schema is shared by all that refer to it, and its dynamic references mean its own anchors.
            """,
        example: """
            Strings: {$id: strings, $ref: list, $defs: {item: {$dynamicAnchor: item, type: string}}}
            """,
        remedy: """
            Refer to the generic schema directly from the one that has the anchors.
            """)
}
