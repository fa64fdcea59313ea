/// What of a recording may be shown (DESIGN.md §7): names, tags and declared-enum values that look like words;
/// never a value, and never a credential.
enum Redaction {
    /// Whether text is made of `[A-Za-z0-9_.-]` and has 1 to 64 characters: the form in which an unknown value of a
    /// declared enum, or an unknown tag, is shown.
    static func isToken(_ text: some Collection<UInt8>) -> Bool {
        (1...64).contains(text.count) && text.allSatisfy(isTokenByte)
    }

    /// Whether an unknown value of a declared enum, or an unknown tag, is shown: a token that is neither a credential nor,
    /// by its many digits, a date, a number of a person or an address.
    static func isShown(_ text: String) -> Bool {
        isToken(text.utf8) && text.utf8.count(where: isDigit) <= 6 && !Credential.isKey(text.utf8)
    }

    /// Whether an undeclared member name is shown. A field's name is needed to act on it, but names are data where
    /// a map was meant: so a name with many digits (an identifier, a date, a hash) is not shown.
    static func isFieldName(_ name: some Collection<UInt8>) -> Bool {
        guard (1...40).contains(name.count), let first = name.first else { return false }
        let body = first == UInt8(ascii: "@") || first == UInt8(ascii: "$") ? name.dropFirst() : name[...]
        return body.allSatisfy(isTokenByte) && body.contains { !isDigit($0) }
            && name.count(where: isDigit) <= 4 && !Credential.isKey(name)
    }

    /// Whether an undeclared path segment is shown: a word, or a version such as `v2`.
    static func isWord(_ text: String) -> Bool {
        let bytes = text.utf8
        return (1...32).contains(bytes.count) && bytes.allSatisfy(isTokenByte)
            && bytes.count(where: isDigit) <= 2 && bytes.contains { !isDigit($0) }
            && !Credential.isKey(bytes)
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
