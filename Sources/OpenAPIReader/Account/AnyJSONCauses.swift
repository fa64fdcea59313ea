import SteleSourceTree

/// Says why a schema became any JSON.
struct AnyJSONCauses {
    let reading: Reading

    /// Whether a schema without a type of its own allows everything.
    func isAny(_ node: Node) -> Bool {
        if let constant = node.boolean { return constant }
        return reading.view(node)[.type] == nil
    }

    /// Whether a schema has no keyword that says anything about values.
    func isWordsOnly(_ node: Node) -> Bool {
        node.kind == .mapping && node.count > 0 && reading.view(node).present.isDisjoint(with: .meaningful)
    }

    /// Whether a schema is nothing but a reference.
    func isReference(_ node: Node) -> Bool {
        guard node.kind == .mapping else { return false }
        let meaning = reading.view(node).present.intersection(.meaningful)
        return meaning == [.ref] || meaning == [.dynamicRef]
    }

    func leadsNowhere(_ node: Node) -> Bool { reading.target(of: reading.view(node)) == nil }

    func entry(_ found: SchemaWalk.Found, reason: String? = nil) -> SchemaAccount.Entry {
        SchemaAccount.Entry(
            name: found.name, location: found.node.headRange, reason: reason ?? self.reason(found.node),
            states: found.node.kind == .mapping
                && !reading.view(found.node).present.isDisjoint(with: AnyJSONCauses.stating))
    }

    /// Keywords after which a schema may not become any JSON.
    private static let stating: KeywordSet = [
        .type, .properties, .enum, .const, .items, .prefixItems, .allOf, .anyOf, .oneOf,
    ]

    private func reason(_ node: Node) -> String {
        guard node.kind == .mapping else { return "`true` allows everything" }
        let view = reading.view(node)
        let meaning = view.present.intersection(.meaningful)
        if meaning.isEmpty { return node.count == 0 ? "`{}` says nothing" : "it says nothing but words" }
        if view.present.has(.ref) || view.present.has(.dynamicRef), leadsNowhere(node) {
            return "its reference leads nowhere"
        }
        let facts = TypeFacts(SchemaMerger(reading: reading).flatten(view), reading: reading)
        if facts.conflict != nil { return "its parts contradict each other" }
        if let type = view[.type] {
            guard TypeFacts.stated(type, reading: reading) != nil else {
                return "its `type` is none that is known"
            }
            if facts.types == .values { return "it allows every type" }
        }
        if meaning.isSubset(of: .assertions) {
            let words = view.texts(of: .assertions).map { "`\($0)`" }.joined(separator: ", ")
            return "\(words) alone does not say what a value is"
        }
        if !meaning.isDisjoint(with: [.anyOf, .oneOf, .allOf]) { return "its branches allow everything" }
        return "what it says fits every type"
    }
}
