import SteleFindings

/// One type of the contract; an object, because what it says is handed about much more often than it is made.
package final class TypeDeclaration: Sendable {
    /// Where the type stands in the contract; its name in each language follows from it.
    package let origin: TypeOrigin
    package let shape: Shape
    /// What the shape does not say: bounds, patterns and other assertions. They never decide whether a client
    /// can decode.
    package let constraints: [Constraint]
    package let documentation: Documentation
    /// Whether values of this type are sent by clients, received by them, or both.
    package let usage: Usage
    /// Whether the schema names no `type`, and its other keywords imply the shape: to the letter of JSON Schema
    /// values of other JSON types fit as well.
    package let isImplied: Bool
    /// The schema in the contract.
    package let location: SourceRange

    package init(
        origin: TypeOrigin, shape: Shape, constraints: [Constraint] = [],
        documentation: Documentation = .none, usage: Usage = [], isImplied: Bool = false,
        location: SourceRange
    ) {
        self.origin = origin
        self.shape = shape
        self.constraints = constraints
        self.documentation = documentation
        self.usage = usage
        self.isImplied = isImplied
        self.location = location
    }
}

/// The directions in which values of a type travel, found by walking from the operations.
package struct Usage: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Reached from a parameter or a request body (or from the response of a webhook).
    package static let request = Usage(rawValue: 1)
    /// Reached from a response, a response header or an event (or from the body of a webhook).
    package static let response = Usage(rawValue: 2)
}

/// What the contract says about a schema, property or operation in words.
package struct Documentation: Hashable, Sendable {
    /// `summary` or `title`.
    package let summary: String?
    package let description: String?
    package let isDeprecated: Bool

    package init(summary: String? = nil, description: String? = nil, isDeprecated: Bool = false) {
        self.summary = summary
        self.description = description
        self.isDeprecated = isDeprecated
    }

    package static let none = Documentation()
}
