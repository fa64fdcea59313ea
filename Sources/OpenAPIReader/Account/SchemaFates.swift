import SteleSourceTree

/// What lowering did with schemas that have no type of their own; kept only when an account is asked for.
final class SchemaFates {
    /// Scalars, and schemas that say nothing, whose type is shared.
    let plain = NodeSet()
    /// Schemas that became part of the type of another one.
    let merged = NodeSet()
    /// Schemas that stand for the one that they refer to.
    let aliases = NodeSet()

    func isPlain(_ node: Node) { _ = plain.insert(node) }

    func isMerged(_ flat: FlatSchema) {
        for layer in flat.layers { _ = merged.insert(layer.view.node) }
    }

    func isPart(_ node: Node) { _ = merged.insert(node) }

    func isAlias(_ node: Node) { _ = aliases.insert(node) }
}
