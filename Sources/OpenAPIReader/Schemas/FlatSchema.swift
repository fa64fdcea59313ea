import SteleSourceTree

/// One schema object that contributes to a type, after references and `allOf` were followed.
struct Layer {
    var view: SchemaView
    /// Whether it is the schema itself, and not something it refers to or includes.
    var isOwn: Bool
    /// Whether it was reached through a `$ref`.
    var isReferenced: Bool
    /// The `null` branch of its `anyOf` or `oneOf`, when only one other branch stood beside it.
    var nullBranch: Node?
    /// Whether it came from a branch beside such a `null` branch: that it keeps null out itself does not matter.
    var isBesideNull = false
    /// What dynamic anchors mean in it, where a schema around it says so.
    var bindings: [String: Node] = [:]
}

/// A schema as a list of layers that must all hold: its own keywords, and those of everything it refers to with
/// `$ref` or includes with `allOf`. Included layers come first, so that inherited properties stand first.
struct FlatSchema {
    /// The schema in the contract, for places.
    let node: Node
    var layers: [Layer]
    /// The JSON types that values may have here at all, from a composition around it.
    var mask: TypeSet = [.values, .null]

    /// Every layer's value of a keyword, with the layer.
    func all(_ keyword: Keyword) -> [(layer: Layer, value: Node)] {
        guard layers.contains(where: { $0.view.present.has(keyword) }) else { return [] }
        return layers.compactMap { layer in layer.view[keyword].map { (layer, $0) } }
    }

    /// The value of a keyword in the layer that is nearest to the schema itself.
    func nearest(_ keyword: Keyword) -> Node? {
        // By index: a layer is large, and this must not copy it.
        for index in layers.indices.reversed() {
            if let value = layers[index].view[keyword] { return value }
        }
        return nil
    }

    /// Whether any layer has one of the keywords.
    func hasAny(_ keywords: KeywordSet) -> Bool {
        layers.contains { !$0.view.present.isDisjoint(with: keywords) }
    }

    /// The same layers without some keywords.
    func without(_ keywords: KeywordSet) -> FlatSchema {
        var flat = self
        for index in flat.layers.indices {
            flat.layers[index].view = flat.layers[index].view.without(keywords)
        }
        return flat
    }
}
