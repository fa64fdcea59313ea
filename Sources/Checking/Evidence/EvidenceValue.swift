import SteleJSONText

/// A value in an evidence file: JSON whose numbers are counts.
indirect enum EvidenceValue: Hashable, Sendable {
    case text(String)
    case count(Int)
    case flag(Bool)
    case list([EvidenceValue])
    case record([Member])

    struct Member: Hashable, Sendable {
        let name: String
        let value: EvidenceValue
    }

    /// A record without the members that are nil.
    static func record(_ members: KeyValuePairs<String, EvidenceValue?>) -> EvidenceValue {
        .record(members.compactMap { name, value in value.map { Member(name: name, value: $0) } })
    }

    /// Nil for zero, which is not written.
    static func positive(_ count: Int) -> EvidenceValue? { count == 0 ? nil : .count(count) }

    /// Nil for false, which is not written.
    static func ifTrue(_ flag: Bool) -> EvidenceValue? { flag ? .flag(true) : nil }

    /// Nil for an empty list, which is not written.
    static func texts(_ texts: [String]) -> EvidenceValue? {
        texts.isEmpty ? nil : .list(texts.map { .text($0) })
    }

    // MARK: Text

    /// Compact JSON in one line.
    var json: String {
        switch self {
        case .text(let text): EvidenceValue.quoted(text)
        case .count(let count): String(count)
        case .flag(let flag): String(flag)
        case .list(let values): "[" + values.map(\.json).joined(separator: ",") + "]"
        case .record(let members):
            "{"
                + members.map { EvidenceValue.quoted($0.name) + ":" + $0.value.json }.joined(separator: ",")
                + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\0"..." ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
                if scalar == " " {
                    quoted += " "
                } else {
                    let digits = String(scalar.value, radix: 16)
                    quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    // MARK: Reading

    private static let maximumDepth = 8
    /// Sums of as many counts as anybody adds stay far below the largest number.
    static let largestCount = 1 << 48

    /// Reads one line.
    static func read(_ line: UnsafeBufferPointer<UInt8>) throws(EvidenceFault) -> EvidenceValue {
        var reader = JSONReader(line, maximumDepth: maximumDepth)
        do {
            let value = try read(try reader.next(), &reader)
            guard try reader.next() == .end else { throw EvidenceFault("a line holds more than one value") }
            return value
        } catch let error as JSONError {
            throw EvidenceFault("it is no JSON: \(error.message)")
        } catch let fault as EvidenceFault {
            throw fault
        } catch {
            throw EvidenceFault("it cannot be read")
        }
    }

    private static func read(_ token: JSONToken, _ reader: inout JSONReader) throws -> EvidenceValue {
        switch token {
        case .string(let string): return .text(reader.text(string))
        case .boolean(let flag): return .flag(flag)
        case .number(let number):
            guard let count = Int(reader.text(number)), (0...largestCount).contains(count) else {
                throw EvidenceFault("`\(reader.text(number).prefix(40))` is no count")
            }
            return .count(count)
        case .arrayStart:
            var values: [EvidenceValue] = []
            while true {
                let next = try reader.next()
                if next == .arrayEnd { return .list(values) }
                values.append(try read(next, &reader))
            }
        case .objectStart:
            var members: [Member] = []
            while case .key(let key) = try reader.next() {
                let name = reader.text(key)
                members.append(Member(name: name, value: try read(try reader.next(), &reader)))
            }
            return .record(members)
        default: throw EvidenceFault("`null` has no meaning in it")
        }
    }
}
