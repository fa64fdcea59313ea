import SteleContractModel
import SteleFindings
import SteleSourceTree

/// The names that `required` lists, over all layers of a schema.
struct RequiredNames {
    private(set) var ordered: [(name: String, node: Node)] = []
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
                guard let name = node.text else {
                    reading.log.report(
                        .wrongType, "`required` lists \(node.kindName), not the name of a property",
                        at: node.range)
                    continue
                }
                append(name, node)
            }
        }
    }

    private mutating func append(_ name: String, _ node: Node) {
        guard !contains(name) else { return }
        ordered.append((name, node))
        if ordered.count == RequiredNames.few { names = Set(ordered.map(\.name)) }
        if ordered.count > RequiredNames.few { names.insert(name) }
    }

    func contains(_ name: String) -> Bool {
        ordered.count < RequiredNames.few ? ordered.contains { $0.name == name } : names.contains(name)
    }

    /// Those that no property has.
    func undeclared(among properties: [Property]) -> [(name: String, node: Node)] {
        // Each name stands once in either list, so that as many matches as names leave none over.
        if properties.lazy.filter(\.isRequired).count == ordered.count { return [] }
        let names = Set(properties.map(\.name))
        return ordered.filter { !names.contains($0.name) }
    }

    private static func report(_ node: Node, _ reading: Reading) {
        let isFlag = node.boolean != nil
        reading.log.report(
            .wrongType, "`required` is \(node.kindName), not a list of property names", at: node.range,
            help: isFlag ? "list the property's name in `required` of the object that holds it" : nil)
    }
}
