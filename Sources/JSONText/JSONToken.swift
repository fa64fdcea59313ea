/// One step of a reader through a JSON text (RFC 8259 §2).
@usableFromInline
package enum JSONToken: Hashable, Sendable {
    case objectStart
    case objectEnd
    case arrayStart
    case arrayEnd
    /// A member's name; its colon is already read, so that a value follows.
    case key(JSONString)
    case string(JSONString)
    case number(JSONNumber)
    case boolean(Bool)
    case null
    /// The document is complete and nothing but white space follows.
    case end
}

/// Where a string's content stands, quotes excluded, as byte offsets.
@usableFromInline
package struct JSONString: Hashable, Sendable {
    @usableFromInline package let start: Int
    @usableFromInline package let end: Int
    /// Whether a backslash occurs in it: if not, the bytes are the content.
    @usableFromInline package let hasEscapes: Bool

    @inlinable
    package init(start: Int, end: Int, hasEscapes: Bool) {
        self.start = start
        self.end = end
        self.hasEscapes = hasEscapes
    }
}

/// Where a number's text stands, as byte offsets.
@usableFromInline
package struct JSONNumber: Hashable, Sendable {
    @usableFromInline package let start: Int
    @usableFromInline package let end: Int
    /// Whether it has neither a fraction nor an exponent.
    @usableFromInline package let isInteger: Bool

    @inlinable
    package init(start: Int, end: Int, isInteger: Bool) {
        self.start = start
        self.end = end
        self.isInteger = isInteger
    }
}
