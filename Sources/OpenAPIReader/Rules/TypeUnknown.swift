import SteleFindings

extension Rule {
    /// `contract-type-unknown`: `type` is none of the seven types.
    static let typeUnknown = Rule(
        id: "contract-type-unknown", subject: .contract, severity: .violation,
        summary: "`type` is none of the seven types",
        explanation: """
            JSON Schema has the types null, boolean, object, array, number, integer and string. \
            Another word is read as the type that it most likely means; when there is none, it is \
            ignored.
            """,
        example: """
            type: int
            """,
        remedy: """
            Write one of the seven types, and say the rest with `format`: `type: integer, format: \
            int64`.
            """)
}
