import SteleSourceTree

/// What lowering did with schemas that have no type of their own; kept only when an account is asked for.
final class SchemaFates {
    /// Scalars, and schemas that say nothing, whose type is shared.
    private(set) var plain: Set<Node> = []
    /// Schemas that became part of the type of another one.
    private(set) var merged: Set<Node> = []
    /// Schemas that stand for the one that they refer to.
    private(set) var aliases: Set<Node> = []

    func isPlain(_ node: Node) { plain.insert(node) }

    func isMerged(_ flat: FlatSchema) {
        for layer in flat.layers { merged.insert(layer.view.node) }
    }

    func isPart(_ node: Node) { merged.insert(node) }

    func isAlias(_ node: Node) { aliases.insert(node) }
}
