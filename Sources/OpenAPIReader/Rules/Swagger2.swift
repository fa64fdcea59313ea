import SteleFindings

extension Rule {
    /// `contract-swagger-2`: the document is Swagger 2.0.
    static let swagger2 = Rule(
        id: "contract-swagger-2", subject: .contract, severity: .violation,
        summary: "the document is Swagger 2.0",
        explanation: """
            Swagger 2.0 describes bodies, parameters and files in another way than OpenAPI 3. Stele \
            does not read it.
            """,
        example: """
            swagger: "2.0"
            """,
        remedy: """
            Convert the document once, for instance with `npx swagger2openapi --yaml --outfile \
            openapi.yaml swagger.yaml`, and keep the result as the contract.
            """)
}
