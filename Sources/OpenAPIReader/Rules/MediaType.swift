import SteleFindings

extension Rule {
    /// `contract-media-type`: a key of `content` is no media type.
    static let mediaType = Rule(
        id: "contract-media-type", subject: .contract, severity: .violation,
        summary: "a key of `content` is no media type",
        explanation: """
            A body is declared under a media type with two parts, such as `application/json`, each \
            of them once; parameters such as a charset make no difference.
            """,
        example: """
            content:
              json: {schema: {}}
            """,
        remedy: """
            Write the media type in full.
            """)
}
