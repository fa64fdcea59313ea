import SteleClients
import SteleJSONText

extension BodyWalk {
    /// Walks a value that a model keeps whatever it is; only what no decoder can keep is a deviation there.
    mutating func walkAny(_ token: JSONToken, _ node: Int32, _ reader: inout JSONReader) throws(JSONError) {
        let offset = start(of: token, reader)
        var isTooLarge = false
        switch token {
        case .objectStart, .arrayStart:
            let outside = reader.depth - 1
            while reader.depth > outside {
                if case .number(let number) = try reader.next(), isBeyondAny(number, reader) {
                    isTooLarge = true
                }
            }
        case .number(let number): isTooLarge = isBeyondAny(number, reader)
        default: break
        }
        if isTooLarge {
            report(
                .anyNumberInexact, node, at: offset, reader,
                expected: "numbers that a 64-bit float or a decimal of 38 digits can hold",
                found: "a number with more digits or a larger exponent")
        }
        if reader.sawLoneSurrogate {
            reader.sawLoneSurrogate = false
            report(
                .loneSurrogate, node, at: offset, reader, expected: "Unicode text",
                found: "half of a surrogate pair")
        }
    }
}
