import SteleClients
import SteleJSONText

extension BodyWalk {
    /// Walks a value that a model keeps whatever it is; only what no decoder can keep is a deviation there.
    mutating func walkAny(_ token: JSONToken, _ node: Int32, _ reader: inout JSONReader) throws(JSONError) {
        let offset = start(of: token, reader)
        var fault: Deviation?
        switch token {
        case .objectStart, .arrayStart:
            let outside = reader.depth - 1
            while reader.depth > outside {
                guard case .number(let number) = try reader.next() else { continue }
                if fault != .anyNumberOutOfRange { fault = faultAsAny(number, reader) ?? fault }
            }
        case .number(let number): fault = faultAsAny(number, reader)
        default: break
        }
        if let fault {
            report(
                fault, node, at: offset, reader,
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
