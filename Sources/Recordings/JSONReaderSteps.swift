import SteleJSONText

// Steps through JSON whose members come in any order and may have any type: what is of another type than the
// format asks for is skipped and counts as absent.
extension JSONReader {
    /// Enters the next value when it is an object, else skips it.
    mutating func enterObject() throws(JSONError) -> Bool {
        let before = self
        if case .objectStart = try next() { return true }
        self = before
        try skipValue()
        return false
    }

    /// Enters the next value when it is an array, else skips it.
    mutating func enterArray() throws(JSONError) -> Bool {
        let before = self
        if case .arrayStart = try next() { return true }
        self = before
        try skipValue()
        return false
    }

    /// The next key of the object that was entered; nil behind its end.
    mutating func nextKey() throws(JSONError) -> JSONString? {
        if case .key(let key) = try next() { return key }
        return nil
    }

    /// Stands before the next element of the array that was entered; false behind its end.
    mutating func nextElement() throws(JSONError) -> Bool {
        let before = self
        if case .arrayEnd = try next() { return false }
        self = before
        return true
    }

    /// The next value when it is a string, else it is skipped.
    mutating func stringValue() throws(JSONError) -> JSONString? {
        let before = self
        if case .string(let string) = try next() { return string }
        self = before
        try skipValue()
        return nil
    }

    mutating func textValue() throws(JSONError) -> String? {
        guard let string = try stringValue() else { return nil }
        return text(string)
    }

    /// The next value when it is an integer, or text that is one; else it is skipped.
    mutating func integerValue() throws(JSONError) -> Int? {
        let before = self
        switch try next() {
        case .number(let number): return Int(text(number))
        case .string(let string): return Int(text(string))
        default:
            self = before
            try skipValue()
            return nil
        }
    }

    /// The next value when it is none of others, else its first token, and the rest is skipped.
    mutating func scalar() throws(JSONError) -> JSONToken {
        let token = try next()
        try skipRest(of: token)
        return token
    }

    /// Skips what is left of the value whose first token was read.
    mutating func skipRest(of token: JSONToken) throws(JSONError) {
        guard token == .objectStart || token == .arrayStart else { return }
        try leave(to: depth - 1)
    }

    /// Where the value begins whose first token was read.
    func start(of token: JSONToken) -> Int {
        switch token {
        case .string(let string): string.start - 1
        case .number(let number): number.start
        case .boolean(let value): offset - (value ? 4 : 5)
        case .null: offset - 4
        default: offset - 1
        }
    }

    func equals(_ string: JSONString, _ name: StaticString) -> Bool {
        equals(string, UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }
}
