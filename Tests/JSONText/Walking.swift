import SteleJSONText

/// Walks a text to its end; the tokens, or where and why it is not JSON.
func walk(_ text: String, maximumDepth: Int = 10_000) -> Result<[JSONToken], JSONError> {
    walk(Array(text.utf8), maximumDepth: maximumDepth)
}

func walk(_ bytes: [UInt8], maximumDepth: Int = 10_000) -> Result<[JSONToken], JSONError> {
    bytes.withUnsafeBufferPointer { buffer in
        var reader = JSONReader(buffer, maximumDepth: maximumDepth)
        var tokens: [JSONToken] = []
        do throws(JSONError) {
            while tokens.last != .end { tokens.append(try reader.next()) }
            return .success(tokens)
        } catch {
            return .failure(error)
        }
    }
}

/// Skips a whole text as one value; where and why it is not JSON.
func skip(_ bytes: [UInt8]) -> JSONError? {
    bytes.withUnsafeBufferPointer { buffer -> JSONError? in
        var reader = JSONReader(buffer)
        do throws(JSONError) {
            try reader.skipValue()
            _ = try reader.next()
            return nil
        } catch {
            return error
        }
    }
}

/// Hands over a reader of a text.
func withReader<Value>(
    _ text: String, range: Range<Int>? = nil, _ body: (inout JSONReader) throws -> Value
) throws -> Value {
    try Array(text.utf8).withUnsafeBufferPointer { buffer in
        var reader = JSONReader(buffer, range: range)
        return try body(&reader)
    }
}

/// Reads a text that is one string, and hands it over with its reader.
func withString<Value>(_ text: String, _ body: (JSONReader, JSONString) throws -> Value) throws -> Value {
    try withReader(text) { reader in
        guard case .string(let string) = try reader.next() else { throw NotAString() }
        return try body(reader, string)
    }
}

struct NotAString: Error {}
