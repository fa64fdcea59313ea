import SteleContractModel
import SteleFindings
import SteleSourceTree

extension SchemaLowering {
    /// What the `discriminator` of a composition says (OAS 3.1 §4.8.25); nil without one.
    func tagging(
        _ group: SchemaGroup, _ branches: [UnionTagging.Branch], fallback: TypeID? = nil
    ) -> UnionTagging? {
        guard let node = group.discriminator, let property = node["propertyName"]?.text else { return nil }
        let mapping = mapping(of: node).compactMap(mappingEntry)
        let fallback = node["defaultMapping"].flatMap(mappedSchema) ?? fallback
        return UnionTagging(
            property: property, mapping: mapping, fallback: fallback, branches: branches,
            location: node.headRange)
    }

    /// The schema that a branch of a composition refers to.
    func taggingBranch(_ branch: Node?) -> UnionTagging.Branch {
        guard let reference = branch?["$ref"], let target = reading.resolver.target(of: reference) else {
            return UnionTagging.Branch(name: nil, target: nil)
        }
        return UnionTagging.Branch(
            name: target.name, target: table.refer(to: target.node, name: target.name))
    }

    /// The entries of `mapping`.
    func mapping(of discriminator: Node) -> [(String, Node)] {
        discriminator["mapping"]?.entries.compactMap { key, value in key.text.map { ($0, value) } } ?? []
    }

    private func mappingEntry(_ tag: String, _ node: Node) -> UnionTagging.Entry? {
        mappedSchema(node).map { UnionTagging.Entry(tag: tag, target: $0, location: node.range) }
    }

    /// A mapping's value is the name of a component or a reference; `Cat` is a name first.
    func mappedSchema(_ node: Node) -> TypeID? {
        guard let text = node.text else { return nil }
        let escaped = text.replacing("~", with: "~0").replacing("/", with: "~1")
        let byName = "#/components/schemas/\(escaped)"
        if !text.contains("#"),
            case .target(let target, let name) = reading.resolver.resolution(of: byName, inDocumentOf: node)
        {
            return table.refer(to: target, name: name)
        }
        let root = reading.documents.root
        if !text.contains("#"), node.range.file !== root.file, let place = root.root,
            case .target(let target, let name) = reading.resolver.resolution(of: byName, at: place)
        {
            return table.refer(to: target, name: name)
        }
        guard text.contains("#") || text.contains("/") || text.contains(".") else {
            reading.log.report(
                .discriminatorMapping,
                "the mapping leads to no schema: `components/schemas` has no `\(text)`",
                at: node.range, help: didYouMean(text, among: componentNames()))
            return nil
        }
        return reading.resolver.target(of: node).map { table.refer(to: $0.node, name: $0.name) }
    }

    private func componentNames() -> [String] {
        reading.documents.root.root?["components"]?["schemas"]?.entries.compactMap(\.key.text) ?? []
    }
}
