import SteleFindings

extension Rule {
    /// `contract-security-undeclared`: a security requirement names no security scheme.
    static let securityUndeclared = Rule(
        id: "contract-security-undeclared", subject: .contract, severity: .violation,
        summary: "a security requirement names no security scheme",
        explanation: """
            Each name in `security` is that of a scheme under `components/securitySchemes` of the \
            root document (in 3.2 it may be a reference to one). Nobody can know how to authenticate \
            with another name.
            """,
        example: """
            security: [{apikey: []}]
            components:
              securitySchemes:
                apiKey: {type: apiKey, in: header, name: X-Key}
            """,
        remedy: """
            Correct the name, or declare the scheme.
            """,
        leavesOut: false)
}
