import SteleContractModel
import SteleFindings
import SteleSourceTree

extension Node {
    /// What the node is, with its article: `a list`.
    var kindName: String {
        switch kind {
        case .mapping: "an object"
        case .sequence: "a list"
        case .scalar:
            switch scalar {
            case .null: "null"
            case .boolean: "a boolean"
            case .integer, .float: "a number"
            case .string: "a text"
            }
        }
    }

    /// The JSON text of the number that a scalar is.
    var number: String? {
        guard kind == .scalar else { return nil }
        switch scalar {
        case .integer(let text), .float(let text): return text
        default: return nil
        }
    }

    /// The key node of an entry, for findings about the key itself.
    func keyNode(_ name: String) -> Node? {
        for (key, _) in entries where key.isText(name) { return key }
        return nil
    }

    /// Where to point when something is missing inside: the first line of the node.
    var headRange: SourceRange { range.head }
}

extension SourceRange {
    /// The range itself when it is on one line, else its start.
    var head: SourceRange { start.line == end.line ? self : SourceRange(file: file, at: start) }
}

extension JSONLiteral {
    /// The value that a node writes. A tree deeper than 128 levels ends in null.
    package init(_ node: Node, depth: Int = 0) {
        switch node.kind {
        case .scalar:
            switch node.scalar {
            case .null: self = .null
            case .boolean(let value): self = .boolean(value)
            case .integer(let text), .float(let text): self = .number(text)
            case .string(let text): self = .string(text)
            }
        case .sequence where depth < 128:
            self = .array(node.elements.map { JSONLiteral($0, depth: depth + 1) })
        case .mapping where depth < 128:
            self = .object(
                node.entries.map {
                    Member(name: $0.key.text ?? "", value: JSONLiteral($0.value, depth: depth + 1))
                })
        case .sequence, .mapping: self = .null
        }
    }
}
