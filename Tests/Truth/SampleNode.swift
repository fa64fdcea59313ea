import SteleContractModel

/// A JSON value that remembers which part of the contract it was made for.
final class SampleNode {
    indirect enum Content {
        case null
        case boolean(Bool)
        case number(String)
        case string(String)
        case array([SampleNode])
        case object([Member])
        /// Text that is written as it is: numbers that no literal type can hold.
        case raw(String)
    }

    struct Member {
        var name: String
        var value: SampleNode
    }

    /// What the node stands for in the contract.
    enum Role {
        case plain(Shape)
        /// The tag property of a union.
        case tag
        /// A value of the union, whichever variant it is.
        case variant(of: Union)
    }

    var content: Content
    let role: Role
    /// Of an object: the declared names under which the contract allows no value.
    let forbiddenNames: [String]
    /// Whether its schema names no type.
    var isImplied = false
    /// Whether it is a value of a union whose variants are told apart by trying.
    var hasAlternatives = false

    init(_ content: Content, role: Role, forbiddenNames: [String] = []) {
        self.content = content
        self.role = role
        self.forbiddenNames = forbiddenNames
    }

    func copy() -> SampleNode {
        let copy = contentCopy()
        copy.isImplied = isImplied
        copy.hasAlternatives = hasAlternatives
        return copy
    }

    private func contentCopy() -> SampleNode {
        switch content {
        case .array(let elements):
            SampleNode(.array(elements.map { $0.copy() }), role: role)
        case .object(let members):
            SampleNode(
                .object(members.map { Member(name: $0.name, value: $0.value.copy()) }), role: role,
                forbiddenNames: forbiddenNames)
        default:
            SampleNode(content, role: role)
        }
    }

    /// The node and all below it, with their depth.
    func nodes(depth: Int = 0) -> [(node: SampleNode, depth: Int)] {
        var all = [(self, depth)]
        switch content {
        case .array(let elements):
            for element in elements { all += element.nodes(depth: depth + 1) }
        case .object(let members):
            for member in members { all += member.value.nodes(depth: depth + 1) }
        default:
            break
        }
        return all
    }

    /// Whether another node is below this one.
    func holds(_ other: SampleNode) -> Bool {
        nodes().dropFirst().contains { $0.node === other }
    }

    /// The value as JSON text.
    var text: String {
        switch content {
        case .null: "null"
        case .boolean(let value): value ? "true" : "false"
        case .number(let text), .raw(let text): text
        case .string(let value): SampleNode.quoted(value)
        case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { SampleNode.quoted($0.name) + ":" + $0.value.text }.joined(separator: ",")
                + "}"
        }
    }

    private static func quoted(_ value: String) -> String {
        var text = "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}

extension SampleNode {
    var shape: Shape? {
        if case .plain(let shape) = role { return shape }
        return nil
    }

    var isTag: Bool {
        if case .tag = role { return true }
        return false
    }

    var isObject: Bool {
        if case .object = content { return true }
        return false
    }

    var isArray: Bool {
        if case .array = content { return true }
        return false
    }

    var isString: Bool {
        if case .string = content { return true }
        return false
    }

    var isNumber: Bool {
        if case .number = content { return true }
        return false
    }

    var isBoolean: Bool {
        if case .boolean = content { return true }
        return false
    }
}
