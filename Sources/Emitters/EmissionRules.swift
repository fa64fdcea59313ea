import SteleFindings

/// The rules under which emitters report.
package enum EmissionRules {
    package static let all: [Rule] = [nameCollision, nameUnmatched, tupleTooLong]

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

    package static let nameUnmatched = Rule(
        id: "emit-name-unmatched", subject: .configuration, severity: .violation,
        summary: "a name is pinned for something that the contract does not have",
        explanation: """
            `names:` in stele.yaml pins the name of a type, property or case by its place in the contract. Nothing \
            that is generated stands at that place: the contract changed, or the place is misspelt, and the name \
            that was pinned is no longer kept.
            """,
        example: """
            generate:
              swift:
                output: Generated/Swift
                names: {types: {user-nmae: UserName}}
            """,
        remedy: "Correct the place, or take the line out.")

    package static let tupleTooLong = Rule(
        id: "emit-tuple-too-long", subject: .contract, severity: .note,
        summary: "a list has more positions with types of their own than a constructor can have parameters",
        explanation: """
            A list whose positions have types of their own becomes a class with a property for each. On the Java \
            virtual machine a constructor takes no more than 255 values, so in Kotlin a list of more than a hundred \
            such positions is a list of any JSON instead.
            """,
        example: """
            prefixItems: [{type: string}, {type: integer}, …]
            """,
        remedy: "Describe the list by one type for all its elements, or as an object.")
}
