import SteleFindings
import SteleSourceTree

/// The names that `required` lists, over all layers of a schema.
struct RequiredNames {
    private(set) var ordered: [(name: String, node: Node)] = []
    private var names: Set<String> = []

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
                if names.insert(name).inserted { ordered.append((name, node)) }
            }
        }
    }

    func contains(_ name: String) -> Bool { names.contains(name) }

    private static func report(_ node: Node, _ reading: Reading) {
        let isFlag = node.boolean != nil
        reading.log.report(
            .wrongType, "`required` is \(node.kindName), not a list of property names", at: node.range,
            help: isFlag ? "list the property's name in `required` of the object that holds it" : nil)
    }
}
