import SteleContractModel
import SteleFindings
import SteleSourceTree

/// The fields of an object of OpenAPI, read with a finding for each that is not what it should be.
struct Fields {
    let node: Node
    let reading: Reading

    /// Nil, with a finding, when the node is no object. `what` names it: `a response`. Keys that are not among the
    /// known ones and no extension are reported.
    init?(_ node: Node, _ what: String, known: Set<String>, reading: Reading) {
        guard node.kind == .mapping else {
            reading.log.report(
                .wrongType, "\(what) is an object, not \(node.kindName)", at: node.headRange)
            return nil
        }
        self.node = node
        self.reading = reading
        for (key, _) in node.entries {
            guard let text = key.text, !known.contains(text), !text.hasPrefix("x-") else { continue }
            reading.log.report(
                .unknownKey, "\(what) has no field `\(text)`; it is ignored", at: key.range,
                help: didYouMean(text, among: known.sorted()))
        }
    }

    subscript(name: String) -> Node? { node[name] }

    /// A text. A number or boolean is taken as it is written, and reported.
    func text(_ name: String) -> String? {
        guard let value = node[name], !value.isNull else { return nil }
        guard let text = value.text else {
            reading.log.report(.wrongType, "`\(name)` is \(value.kindName), not a text", at: value.headRange)
            return nil
        }
        switch value.scalar {
        case .string: break
        default:
            reading.log.report(
                .textUnquoted, "`\(name)` is \(value.kindName); it is read as the text it is written as",
                at: value.range, help: "put it in quotes")
        }
        return text
    }

    /// A text that must be there.
    func requiredText(_ name: String, of what: String) -> String? {
        if let text = text(name) { return text }
        if node[name]?.isNull ?? true {
            reading.log.report(.missingField, "\(what) has no `\(name)`", at: node.headRange)
        }
        return nil
    }

    /// A boolean; absent is false.
    func flag(_ name: String) -> Bool {
        guard let value = node[name] else { return false }
        if let flag = value.boolean { return flag }
        reading.log.report(.wrongType, "`\(name)` is \(value.kindName), not a boolean", at: value.headRange)
        return false
    }

    /// The elements of a list; absent is empty.
    func list(_ name: String) -> [Node] {
        guard let value = node[name] else { return [] }
        guard value.kind == .sequence else {
            reading.log.report(.wrongType, "`\(name)` is \(value.kindName), not a list", at: value.headRange)
            return []
        }
        return Array(value.elements)
    }

    /// The entries of an object in order; absent is empty.
    func entries(_ name: String) -> [(key: Node, value: Node)] {
        guard let value = node[name] else { return [] }
        guard value.kind == .mapping else {
            reading.log.report(
                .wrongType, "`\(name)` is \(value.kindName), not an object", at: value.headRange)
            return []
        }
        return Array(value.entries)
    }

    private func words(_ name: String) -> String? {
        text(name).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// `summary`, `description` and `deprecated`.
    var documentation: Documentation {
        Documentation(
            summary: words("summary"), description: words("description"),
            isDeprecated: flag("deprecated") || node["x-deprecated"]?.boolean == true)
    }
}
