import SteleFindings

/// The rules under which emitters report.
package enum EmissionRules {
    package static let all: [Rule] = [nameCollision]

    package static let nameCollision = Rule(
        id: "emit-name-collision", subject: .contract, severity: .note,
        summary: "two things of the contract would have one name in generated code",
        explanation: """
            Names of the contract become identifiers by each language's conventions. Where two of them come out \
            equal (`user-name` and `user_name`), or one equals a word that the language or the support code owns, \
            one keeps the name and the others get a number. Which one depends only on the names that collide, so \
            unrelated changes of the contract never move it; but another colliding name would.
            """,
        example: """
            components:
              schemas:
                user-name: {type: object}
                user_name: {type: object}
            """,
        remedy: "Rename one in the contract, or pin the names with the line that the finding prints.")
}
