import SteleContractModel
import SteleSourceTree

extension JSONLiteral {
    /// The value that a node writes; what is nested too deep to be one that was inserted is null.
    init(_ node: Node, depth: Int = 0) {
        switch node.kind {
        case .scalar:
            switch node.scalar {
            case .null: self = .null
            case .boolean(let value): self = .boolean(value)
            case .integer(let text), .float(let text): self = .number(text)
            case .string(let text): self = .string(text)
            }
        case .sequence where depth < 8:
            self = .array(node.elements.map { JSONLiteral($0, depth: depth + 1) })
        case .mapping where depth < 8:
            self = .object(
                node.entries.map {
                    Member(name: $0.key.text ?? "", value: JSONLiteral($0.value, depth: depth + 1))
                })
        case .sequence, .mapping: self = .null
        }
    }
}
