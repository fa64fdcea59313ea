/// Which parts of a contract are wanted; whatever they need comes with them.
package struct Selection: Hashable, Sendable {
    package var items: [Item]

    package init(_ items: [Item] = []) {
        self.items = items
    }

    package struct Item: Hashable, Sendable {
        package let kind: Kind
        /// As the contract writes it; a path that ends in `*` stands for all that begin so.
        package let name: String

        package init(_ kind: Kind, _ name: String) {
            self.kind = kind
            self.name = name
        }
    }

    /// What an item names.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The operations with a tag.
        case tag
        /// The operations of a path, or the webhook of a name.
        case path
        /// An operation, by its id.
        case operation
        /// An entry of `components/schemas`.
        case schema
    }
}

extension Contract {
    /// The contract with the selected operations and components alone; all types stay, so that their names and
    /// numbers do not depend on the selection. Nothing selected: the whole contract.
    package func selecting(_ selection: Selection) -> Contract {
        if selection.items.isEmpty { return self }
        func isSelected(_ operation: Operation) -> Bool {
            selection.items.contains { $0.selects(operation) }
        }
        let names = Set(selection.items.filter { $0.kind == .schema }.map(\.name))
        return Contract(
            title: title, version: version, summary: summary, root: root, files: files, servers: servers,
            types: types, components: components.filter { names.contains($0.name) },
            operations: operations.filter(isSelected), webhooks: webhooks.filter(isSelected),
            assertions: assertions, isSelection: true)
    }

    /// Whether an item of a selection names anything here.
    package func has(_ item: Selection.Item) -> Bool {
        if item.kind == .schema { return components.contains { $0.name == item.name } }
        return (operations + webhooks).contains(where: item.selects)
    }

    /// Everything that an item of a kind can name, in contract order.
    package func names(of kind: Selection.Kind) -> [String] {
        let all = operations + webhooks
        var seen: Set<String> = []
        let names: [String] =
            switch kind {
            case .tag: all.flatMap(\.tags)
            case .path: all.map(\.path)
            case .operation: all.map(\.id)
            case .schema: components.map(\.name)
            }
        return names.filter { seen.insert($0).inserted }
    }
}

extension Selection.Item {
    fileprivate func selects(_ operation: Operation) -> Bool {
        switch kind {
        case .tag: operation.tags.contains(name)
        case .operation: operation.id == name
        case .path where name.hasSuffix("*"): operation.path.hasPrefix(name.dropLast())
        case .path: operation.path == name
        case .schema: false
        }
    }
}
