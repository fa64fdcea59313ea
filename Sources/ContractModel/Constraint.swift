import SteleFindings

/// An assertion beside the shape (JSON Schema 2020-12 validation §6 and applicators that no type expresses).
package struct Constraint: Hashable, Sendable {
    package let kind: Kind
    package let location: SourceRange

    package init(_ kind: Kind, at location: SourceRange) {
        self.kind = kind
        self.location = location
    }

    /// Numbers are kept as the exact text of the contract, valid as JSON numbers.
    package enum Kind: Hashable, Sendable {
        case minimum(String, isExclusive: Bool)
        case maximum(String, isExclusive: Bool)
        case multipleOf(String)
        case minLength(Int)
        case maxLength(Int)
        /// An ECMA 262 pattern that must match somewhere.
        case pattern(String)
        /// The text holds a document of another media type, which the type describes (`contentMediaType` and
        /// `contentSchema`, JSON Schema validation 2020-12 §8).
        case content(mediaType: String, TypeUse)
        case minItems(Int)
        case maxItems(Int)
        case uniqueItems
        case contains(AssertionID, minimum: Int, maximum: Int?)
        case minProperties(Int)
        case maxProperties(Int)
        case propertyNames(AssertionID)
        /// When `key` is present, all of `required` are.
        case dependentRequired(key: String, required: [String])
        /// When `key` is present, the whole object also satisfies the assertion.
        case dependentSchema(key: String, AssertionID)
        case not(AssertionID)
        case conditional(if: AssertionID, then: AssertionID?, else: AssertionID?)
        /// An `anyOf` or `oneOf` beside other keywords that could not be merged into the shape.
        case also([AssertionID], Combination)
        /// The schema itself, to the letter: it has keywords (`unevaluatedProperties`, patterns beside properties)
        /// whose meaning hangs together in a way that shape and other constraints do not say.
        case whole(AssertionID)
    }

    /// How many of the branches must hold.
    package enum Combination: Hashable, Sendable {
        case all
        case any
        case exactlyOne
    }
}
