import SteleContractModel
import SteleFindings
import SteleSourceTree

extension SchemaLowering {
    /// Required names that no part of an object declares.
    func reportUndeclared(
        _ names: [(name: String, node: Node)], among properties: [Property], _ flat: FlatSchema
    ) {
        guard !names.isEmpty, flat.hasAny([.properties]) else { return }
        let declared = properties.map(\.name).sorted()
        for (name, node) in names {
            reading.log.report(
                .requiredUndeclared, "`\(name)` is required, and no property has that name", at: node.range,
                help: didYouMean(name, among: declared))
        }
    }

    /// A part of an `allOf` that is closed forbids what the other parts declare, and it does not see them
    /// (JSON Schema core 2020-12 §10.3.2.3).
    func reportClosedBranches(_ flat: FlatSchema, _ properties: [Property]) {
        guard flat.layers.count > 1 else { return }
        for layer in flat.layers {
            guard let closing = closing(layer) else { continue }
            let own = Set(
                (layer.view[.properties]?.entries.lazy.compactMap(\.key.text)).map(Array.init) ?? [])
            let foreign = properties.lazy.map(\.name).filter { !own.contains($0) }
            guard !foreign.isEmpty, layer.view[.patternProperties] == nil else { continue }
            reading.log.reportOnce(
                .closedBranch,
                "this part is closed, and other parts declare \(list(Array(foreign))): strictly read, no object has them",
                at: closing.range, notes: [RelatedPlace("the whole schema", at: flat.node.headRange)],
                help: "from 3.1 on: `unevaluatedProperties: false` beside `allOf`; else leave it out")
        }
    }

    private func closing(_ layer: Layer) -> Node? {
        if let node = layer.view[.additionalProperties], node.boolean == false { return node }
        if !layer.isOwn, let node = layer.view[.unevaluatedProperties], node.boolean == false { return node }
        return nil
    }

    private func list(_ names: [String]) -> String {
        let shown = names.prefix(3).map { "`\($0)`" }.joined(separator: ", ")
        return names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown
    }
}
