import SteleFindings

extension Rule {
    /// `contract-field-misplaced`: a field says something that does not apply here.
    static let fieldMisplaced = Rule(
        id: "contract-field-misplaced", subject: .contract, severity: .violation,
        summary: "a field says something that does not apply here",
        explanation: """
            Some fields belong only to objects of one kind: `scheme` to a security scheme of the \
            type `http`, `allowReserved` to parameters that are percent-encoded. Elsewhere the field \
            has no effect, and the author may have meant another kind.
            """,
        example: """
            name: X-Trace
            in: header
            allowReserved: true   # headers are not percent-encoded
            """,
        remedy: """
            Leave the field out, or correct the field that says of which kind the object is.
            """,
        leavesOut: false)
}
