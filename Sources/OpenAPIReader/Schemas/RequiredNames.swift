import SteleContractModel
import SteleFindings
import SteleSourceTree

/// The names that `required` lists, over all layers of a schema.
struct RequiredNames {
    /// Each name once, in order.
    private var nodes: [Node] = []
    /// Made once they are many.
    private var names: Set<String> = []
    private static let few = 8

    init(_ flat: FlatSchema, reading: Reading) {
        for (_, list) in flat.all(.required) {
            guard list.kind == .sequence else {
                RequiredNames.report(list, reading)
                continue
            }
            for node in list.elements {
                guard node.kind == .scalar else {
                    reading.log.report(
                        .wrongType, "`required` lists \(node.kindName), not the name of a property",
                        at: node.range)
                    continue
                }
                append(node)
            }
        }
    }

    private mutating func append(_ node: Node) {
        if nodes.count < RequiredNames.few {
            if nodes.contains(where: { $0.hasText(of: node) }) { return }
        } else {
            if names.isEmpty { names = Set(nodes.compactMap(\.text)) }
            guard let name = node.text, names.insert(name).inserted else { return }
        }
        nodes.append(node)
    }

    func contains(_ name: String) -> Bool {
        names.isEmpty ? nodes.contains { $0.isText(name) } : names.contains(name)
    }

    /// Those that no property has.
    func undeclared(among properties: [Property]) -> [(name: String, node: Node)] {
        // Each name stands once in either list, so that as many matches as names leave none over.
        if properties.lazy.filter(\.isRequired).count == nodes.count { return [] }
        let names = Set(properties.map(\.name))
        return nodes.compactMap { node in
            guard let name = node.text, !names.contains(name) else { return nil }
            return (name, node)
        }
    }

    private static func report(_ node: Node, _ reading: Reading) {
        let isFlag = node.boolean != nil
        reading.log.report(
            .wrongType, "`required` is \(node.kindName), not a list of property names", at: node.range,
            help: isFlag ? "list the property's name in `required` of the object that holds it" : nil)
    }
}
