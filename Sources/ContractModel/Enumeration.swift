import SteleFindings

/// A set of known values; clients keep values that they do not know.
package struct Enumeration: Hashable, Sendable {
    /// What the known values are.
    package enum Kind: Hashable, Sendable {
        case string
        case integer
        /// Text, numbers and booleans side by side.
        case mixed
    }

    package let kind: Kind
    /// Contract order, duplicates and `null` removed.
    package let values: [EnumerationValue]
    /// True when the contract itself allows further values (`x-extensible-enum`, or an `anyOf` of an enum and
    /// its base type): an unknown value is then no drift.
    package let isExtensible: Bool

    package init(kind: Kind, values: [EnumerationValue], isExtensible: Bool = false) {
        self.kind = kind
        self.values = values
        self.isExtensible = isExtensible
    }
}

/// One known value.
package struct EnumerationValue: Hashable, Sendable {
    package let value: JSONLiteral
    /// The name that the contract gives it (`x-enum-varnames`, `x-enumNames`).
    package let name: String?
    package let documentation: Documentation
    package let location: SourceRange

    package init(
        value: JSONLiteral, name: String? = nil, documentation: Documentation = .none, location: SourceRange
    ) {
        self.value = value
        self.name = name
        self.documentation = documentation
        self.location = location
    }
}
