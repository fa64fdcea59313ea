import SteleFindings

/// What values a type has, as far as a decoder cares.
package enum Shape: Hashable, Sendable {
    /// Any JSON value, `null` included.
    case any
    /// No value at all: the schema `false`.
    case nothing
    /// Only `null`.
    case null
    case boolean
    case integer(IntegerWidth)
    case number(NumberFormat)
    case string(StringFormat)
    case enumeration(Enumeration)
    /// Exactly one value that is not `null`.
    case constant(JSONLiteral)
    case object(ObjectShape)
    case array(element: TypeUse)
    case tuple(TupleShape)
    /// An object whose keys the contract does not declare.
    case map(MapShape)
    case union(Union)
}

/// How an integer travels.
package enum IntegerWidth: Hashable, Sendable {
    /// `format: int32`.
    case int32
    /// `format: int64`.
    case int64
    /// No format, or one that Stele does not know; clients use their 64-bit integer.
    case unspecified
}

/// How a number travels.
package enum NumberFormat: Hashable, Sendable {
    /// `format: float`.
    case float
    /// `format: double`, no format, or one that Stele does not know.
    case double
    /// `format: decimal`: exact decimal text of the number.
    case decimal
}

/// What the text of a string means.
package enum StringFormat: Hashable, Sendable {
    case plain
    /// RFC 3339 date-time.
    case dateTime
    /// RFC 3339 full-date.
    case date
    case uuid
    case uri
    /// `format: byte` or `contentEncoding: base64`.
    case base64
    /// `format: decimal` on a string.
    case decimal
    /// Bytes outside JSON: `format: binary`, or a body that is not text.
    case binary
    /// A format that is text to every client: `email`, `duration`, `time`, `hostname`, `password`, …
    case other(String)
}

/// A list whose first elements have types of their own.
package struct TupleShape: Hashable, Sendable {
    package let elements: [TypeUse]
    /// The type of elements behind the last; nil when there may be none.
    package let rest: TypeUse?

    package init(elements: [TypeUse], rest: TypeUse?) {
        self.elements = elements
        self.rest = rest
    }
}

/// An object of undeclared keys.
package struct MapShape: Hashable, Sendable {
    package let value: TypeUse
    /// The type of the keys where the contract restricts them (`propertyNames`); they are text.
    package let key: TypeID?

    package init(value: TypeUse, key: TypeID? = nil) {
        self.value = value
        self.key = key
    }
}
