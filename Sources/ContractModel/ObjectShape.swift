import SteleFindings

/// An object with declared properties, `allOf` already merged.
package struct ObjectShape: Hashable, Sendable {
    /// Contract order; wire names are unique.
    package private(set) var properties: [Property]
    package private(set) var additional: AdditionalProperties
    /// Required names that no branch declares as a property, in contract order.
    package let requiredUndeclared: [String]
    /// `patternProperties`: an ECMA 262 pattern and the type of the values whose key it matches.
    package private(set) var patterns: [PatternProperty]

    package init(
        properties: [Property], additional: AdditionalProperties, requiredUndeclared: [String] = [],
        patterns: [PatternProperty] = []
    ) {
        self.properties = properties
        self.additional = additional
        self.requiredUndeclared = requiredUndeclared
        self.patterns = patterns
    }

    /// Replaces each use of a type in place.
    package mutating func changeUses(_ change: (TypeUse) -> TypeUse) {
        for index in properties.indices { properties[index].use = change(properties[index].use) }
        if case .typed(let use) = additional { additional = .typed(change(use)) }
        for index in patterns.indices { patterns[index].use = change(patterns[index].use) }
    }
}

/// A declared member of an object.
package struct Property: Hashable, Sendable {
    /// The name on the wire.
    package let name: String
    package fileprivate(set) var use: TypeUse
    package let isRequired: Bool
    package let access: Access
    package let defaultValue: JSONLiteral?
    package let documentation: Documentation
    /// The property's schema in the contract.
    package let location: SourceRange

    package init(
        name: String, use: TypeUse, isRequired: Bool, access: Access = .readWrite,
        defaultValue: JSONLiteral? = nil, documentation: Documentation = .none, location: SourceRange
    ) {
        self.name = name
        self.use = use
        self.isRequired = isRequired
        self.access = access
        self.defaultValue = defaultValue
        self.documentation = documentation
        self.location = location
    }

    /// In which direction the property travels.
    package enum Access: Hashable, Sendable {
        case readWrite
        /// Only in responses.
        case readOnly
        /// Only in requests.
        case writeOnly
    }
}

/// What an object allows beside its declared properties.
package enum AdditionalProperties: Hashable, Sendable {
    /// Nothing is said, or anything is allowed.
    case allowed
    /// `additionalProperties: false` or `unevaluatedProperties: false`.
    case closed
    case typed(TypeUse)
}

/// Undeclared members whose key matches a pattern.
package struct PatternProperty: Hashable, Sendable {
    package let pattern: String
    package fileprivate(set) var use: TypeUse

    package init(pattern: String, use: TypeUse) {
        self.pattern = pattern
        self.use = use
    }
}
