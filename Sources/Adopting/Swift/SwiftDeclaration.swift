import SteleFindings

/// A type that Swift source declares, as far as decoding is concerned.
package struct SwiftDeclaration: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case structure
        case enumeration
        case alias(SwiftTypeNotation)
    }

    /// With the names of the types around it: `Order.State`.
    package let name: String
    package let kind: Kind
    /// What stands behind its colon, and behind those of its extensions.
    package var inherited: [String]
    package var properties: [SwiftProperty] = []
    /// The cases of an enumeration.
    package var cases: [SwiftCase] = []
    /// What its enumeration `CodingKeys` lists; nil when it has none.
    package var codingKeys: [SwiftCase]?
    /// Where it decodes by code of its own.
    package var ownDecoding: SourceRange?
    package var isGeneric = false
    /// The name in its declaration.
    package let range: SourceRange

    init(name: String, kind: Kind, inherited: [String], range: SourceRange) {
        self.name = name
        self.kind = kind
        self.inherited = inherited
        self.range = range
    }
}

/// A stored property.
package struct SwiftProperty: Hashable, Sendable {
    package let name: String
    /// Nil when neither a type nor a plain literal says it.
    package let type: SwiftTypeNotation?
    /// A value of its own: decoding asks for the key all the same.
    package let hasValue: Bool
    package let isConstant: Bool
    package let isLazy: Bool
    /// The first attribute that may be a property wrapper: `@Published`.
    package let wrapper: String?
    package let range: SourceRange
}

/// A case of an enumeration.
package struct SwiftCase: Hashable, Sendable {
    package enum Value: Hashable, Sendable {
        case text(String)
        case number(Int)
        /// Not a plain literal.
        case unknown
    }

    package let name: String
    /// What stands behind its equals sign.
    package let value: Value?
    package let hasPayload: Bool
    package let range: SourceRange
}

/// What was not understood, or is not judged, with its place.
package struct SwiftRemark: Hashable, Sendable {
    package let message: String
    package let range: SourceRange
}
