import SteleContractModel
import SteleFindings
import SteleSourceTree

/// The fields of an object of OpenAPI, as far as they can be used. What is wrong with them is reported by
/// `GrammarWalk`; here it is as if it were absent.
struct Fields {
    let node: Node
    private let reading: Reading

    /// Nil when the node is no object.
    init?(_ node: Node?, reading: Reading) {
        guard let node = node.flatMap(reading.resolved), node.kind == .mapping else { return nil }
        self.node = node
        self.reading = reading
    }

    /// The fields of an object that has a `$ref` among them.
    init?(itself node: Node, reading: Reading) {
        guard node.kind == .mapping else { return nil }
        self.node = node
        self.reading = reading
    }

    /// The value of a field; null is absent.
    subscript(name: String) -> Node? {
        guard let value = node[name], !value.isNull else { return nil }
        return value
    }

    /// A text. A number or boolean is taken as it is written.
    func text(_ name: String) -> String? { self[name]?.text }

    /// A boolean; absent is false.
    func flag(_ name: String) -> Bool { self[name]?.boolean ?? false }

    /// The elements of a list; absent is empty.
    func list(_ name: String) -> [Node] {
        guard let list = self[name].flatMap(reading.resolved) else { return [] }
        return Array(list.elements)
    }

    /// The entries of an object in order; absent is empty.
    func entries(_ name: String) -> [(key: Node, value: Node)] {
        guard let object = self[name].flatMap(reading.resolved) else { return [] }
        return Array(object.entries)
    }

    /// `summary`, `description` and `deprecated`.
    var documentation: Documentation {
        Documentation(
            summary: self["summary"]?.words, description: self["description"]?.words,
            isDeprecated: flag("deprecated") || node["x-deprecated"]?.boolean == true)
    }
}
