import SteleJSONText

/// Why a value of a recording cannot be read.
enum ValueFault: Error {
    case damaged(JSONError)
    /// It is larger than a stretch may become.
    case tooLarge
}

// JSON that may be larger than memory: its outermost arrays and objects are stepped through byte by byte, and what is in
// them is read value by value.
extension RecordingInput {
    /// The next byte that is no white space (RFC 8259 §2), everything before it consumed; nil at the end.
    func peek() -> UInt8? {
        while true {
            let bytes = bytes
            if let index = bytes.firstIndex(where: { !isSpace($0) }) {
                consume(index)
                return bytes[index]
            }
            consume(bytes.count)
            if !more() { return nil }
        }
    }

    private func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    /// Consumes the next byte that is no white space where it is this one.
    func take(_ byte: UInt8) -> Bool {
        guard peek() == byte else { return false }
        consume(1)
        return true
    }

    /// Reads the value whose first byte is next, and reads on as long as the stretch ends within it. Nothing is consumed:
    /// what was read may refer to the bytes, up to the returned reader's offset.
    ///
    /// - Parameter read: is asked again, from the start, when there is more.
    func value<Read>(
        _ read: (inout JSONReader) throws(JSONError) -> Read
    ) throws(ValueFault) -> (Read, JSONReader) {
        while true {
            let bytes = bytes
            var reader = JSONReader(bytes)
            do throws(JSONError) {
                let result = try read(&reader)
                if reader.offset < bytes.count || isAtEnd || isFull { return (result, reader) }
                // A number that touches the end may go on behind it. What was read is read again in any case: asking for
                // more moves the bytes.
                _ = grow()
            } catch {
                // No token that a cut makes invalid is longer than a pair of escapes.
                let isCut = error.offset + 12 >= bytes.count
                if isCut, isFull { throw .tooLarge }
                if !isCut || !grow() { throw .damaged(error) }
            }
        }
    }

    /// Reads as much again, so that a value is not read over and over as it comes in.
    private func grow() -> Bool {
        let wanted = min(bytes.count * 2, limit)
        guard more() else { return false }
        fill(wanted)
        return true
    }

    /// What the grammar says about the byte that is next.
    func fault(_ expected: JSONError.Expectation) -> ValueFault {
        let isEnd = peek() == nil
        let kind: JSONError.Kind =
            isEnd ? .unexpectedEnd : expected == .nothing ? .trailingContent : .unexpectedByte
        return .damaged(JSONError(kind: kind, offset: 0, expected: expected))
    }
}
