import SteleFindings

extension Rule {
    static let configFileUnreadable = Rule(
        id: "config-file-unreadable", subject: .configuration, severity: .violation,
        summary: "stele.yaml names a file that cannot be used",
        explanation: """
            The contract or a recording that stele.yaml names is not there, cannot be read, or is not what it should \
            be. Paths in stele.yaml start at the folder of stele.yaml.
            """,
        example: """
            contract: contract/openapi.yml
            """,
        remedy: "Correct the path, or the permissions of the file.")
}
