import SteleJSONText
import SteleSourceTree

/// A JSON text in one canonical form, by the pull reader and by the tree, so that the two can be compared.
enum CanonicalJSON {
    /// As the pull reader reads it; nil when it refuses the text. Of a repeated key the first stands.
    static func text(reading bytes: [UInt8]) -> String? {
        bytes.withUnsafeBufferPointer { buffer in
            var reader = JSONReader(buffer, range: 0..<buffer.count, maximumDepth: 1_000)
            guard let first = try? reader.next(), let text = try? value(first, &reader),
                (try? reader.next()) == .end
            else { return nil }
            return text
        }
    }

    /// Whether the whole text can be skipped.
    static func canSkip(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { buffer in
            var reader = JSONReader(buffer, range: 0..<buffer.count, maximumDepth: 1_000)
            return (try? reader.skipValue()) != nil && (try? reader.next()) == .end
        }
    }

    /// As the tree has it.
    static func text(of node: Node) -> String {
        switch node.kind {
        case .mapping:
            return "{" + node.entries.map { quoted($0.key.text ?? "") + text(of: $0.value) }.joined() + "}"
        case .sequence: return "[" + node.elements.map(text(of:)).joined() + "]"
        case .scalar:
            if case .string(let string) = node.scalar { return quoted(string) }
            return (node.text ?? "") + " "
        }
    }

    private static func value(_ token: JSONToken, _ reader: inout JSONReader) throws -> String {
        switch token {
        case .objectStart: return try object(&reader)
        case .arrayStart:
            var text = "["
            var next = try reader.next()
            while next != .arrayEnd {
                text += try value(next, &reader)
                next = try reader.next()
            }
            return text + "]"
        case .string(let string), .key(let string): return quoted(reader.text(string))
        case .number(let number): return reader.text(number) + " "
        case .boolean(let value): return "\(value) "
        case .null: return "null "
        case .objectEnd, .arrayEnd, .end: return "unexpected"
        }
    }

    private static func object(_ reader: inout JSONReader) throws -> String {
        var text = "{"
        var names: Set<[UInt8]> = []
        while case .key(let key) = try reader.next() {
            let name = reader.text(key)
            let member = try value(try reader.next(), &reader)
            if names.insert(Array(name.utf8)).inserted { text += quoted(name) + member }
        }
        return text + "}"
    }

    private static func quoted(_ text: String) -> String { text.debugDescription + " " }
}
