import SteleContractModel
import SteleJSONText

/// Values in one spelling, so that equal values (JSON Schema 2020-12 §4.2.2) have equal bytes: numbers by value,
/// members sorted, strings unescaped.
enum CanonicalJSON {
    /// Whether two elements of the array that was entered are equal.
    static func hasEqualElements(_ reader: inout JSONReader) throws(JSONError) -> Bool {
        var seen: Set<[UInt8]> = []
        while true {
            let token = try reader.next()
            if case .arrayEnd = token { return false }
            if !seen.insert(try bytes(of: token, &reader)).inserted { return true }
        }
    }

    /// The canonical form of the value whose first token is read; the reader's depth bounds the recursion.
    static func bytes(of token: JSONToken, _ reader: inout JSONReader) throws(JSONError) -> [UInt8] {
        switch token {
        case .null: return Array("null".utf8)
        case .boolean(let value): return Array(String(value).utf8)
        case .number(let number): return bytes(of: DecimalNumber(reader.content(number)))
        case .string(let string): return bytes(of: string, reader)
        case .arrayStart:
            var result = Array("[".utf8)
            while true {
                let element = try reader.next()
                if case .arrayEnd = element { return result + "]".utf8 }
                result += try bytes(of: element, &reader)
                result += ",".utf8
            }
        case .objectStart:
            var members: [[UInt8]] = []
            while case .key(let key) = try reader.next() {
                let name = bytes(of: key, reader)
                members.append(name + ":".utf8 + (try bytes(of: try reader.next(), &reader)))
            }
            members.sort { $0.lexicographicallyPrecedes($1) }
            return Array("{".utf8) + members.joined(separator: ",".utf8) + "}".utf8
        case .key, .objectEnd, .arrayEnd, .end: return []
        }
    }

    /// The length before the content, so that no content can look like an end.
    private static func bytes(of string: JSONString, _ reader: JSONReader) -> [UInt8] {
        var content: [UInt8] = []
        reader.unescape(string, into: &content)
        return Array("\"\(content.count):".utf8) + content
    }

    static func bytes(of number: DecimalNumber) -> [UInt8] {
        let sign = number.isNegative ? "-" : "+"
        return Array(sign.utf8) + number.digits.map { $0 + UInt8(ascii: "0") } + "e\(number.exponent)".utf8
    }
}

extension JSONLiteral {
    /// Its canonical form, comparable with that of a body's value.
    var canonicalBytes: [UInt8] {
        switch self {
        case .null: Array("null".utf8)
        case .boolean(let value): Array(String(value).utf8)
        case .number(let text): CanonicalJSON.bytes(of: DecimalNumber(text))
        case .string(let text): Array("\"\(text.utf8.count):\(text)".utf8)
        case .array(let elements): JSONLiteral.canonical(elements)
        case .object(let members): JSONLiteral.canonical(members)
        }
    }

    // Statement by statement: as one expression each took the compiler seconds.

    private static func canonical(_ elements: [JSONLiteral]) -> [UInt8] {
        var bytes = Array("[".utf8)
        for element in elements {
            bytes += element.canonicalBytes
            bytes.append(UInt8(ascii: ","))
        }
        bytes.append(UInt8(ascii: "]"))
        return bytes
    }

    /// Whatever order they stand in.
    private static func canonical(_ members: [Member]) -> [UInt8] {
        var texts: [[UInt8]] = []
        for member in members {
            texts.append(
                Array("\"\(member.name.utf8.count):\(member.name):".utf8) + member.value.canonicalBytes)
        }
        texts.sort { $0.lexicographicallyPrecedes($1) }
        return Array("{".utf8) + texts.joined(separator: ",".utf8) + Array("}".utf8)
    }
}
