/// Why a text is not JSON, and the byte where that shows.
@usableFromInline
package struct JSONError: Error, Hashable, Sendable {
    @usableFromInline
    package enum Kind: Hashable, Sendable {
        case unexpectedEnd
        case unexpectedByte
        case invalidNumber
        case invalidEscape
        case invalidUTF8
        case controlCharacter
        case byteOrderMark
        case tooDeep
        case trailingContent
    }

    @usableFromInline package let kind: Kind
    @usableFromInline package let offset: Int
    /// What could have stood there.
    @usableFromInline package let expected: Expectation

    @inlinable
    package init(kind: Kind, offset: Int, expected: Expectation) {
        self.kind = kind
        self.offset = offset
        self.expected = expected
    }

    /// What the grammar allows at a place.
    @usableFromInline
    package enum Expectation: String, Hashable, Sendable {
        case value = "a value"
        case key = "a key in double quotes"
        case colon = "a colon"
        case commaOrObjectEnd = "a comma or `}`"
        case commaOrArrayEnd = "a comma or `]`"
        case stringEnd = "the closing quote"
        case digit = "a digit"
        case nothing = "the end of the text"
    }

    /// A lower-case phrase without a full stop, and without any of the text.
    package var message: String {
        switch kind {
        case .unexpectedEnd: "the text ends where \(expected.rawValue) is expected"
        case .unexpectedByte: "expected \(expected.rawValue)"
        case .invalidNumber: "this is not how JSON writes a number"
        case .invalidEscape: "this escape is not one of JSON's"
        case .invalidUTF8: "this byte is not UTF-8"
        case .controlCharacter: "a control character stands unescaped in a string"
        case .byteOrderMark: "a byte order mark stands before the value"
        case .tooDeep: "arrays and objects are nested too deeply"
        case .trailingContent: "something follows the value"
        }
    }
}
