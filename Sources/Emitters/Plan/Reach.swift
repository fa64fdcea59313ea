import SteleContractModel

/// Which models exist: every component (of a selection, those selected), and whatever components and operations
/// are made of.
struct Reach {
    /// In contract order, each twin after its type.
    let models: [ModelKey]

    /// - Parameter replaced: types in whose place others stand: they are not emitted, nor what only they need.
    init(_ contract: Contract, _ directions: Directions, replaced: Set<TypeID> = []) {
        // Of each type, whether it is reached, and whether its twin is.
        var isReached = [Bool](repeating: false, count: 2 * contract.types.count)
        var pending: [ModelKey] = []
        func reach(_ key: ModelKey) {
            let place = key.id.index * 2 + (key.isRequestTwin ? 1 : 0)
            if isReached[place] || replaced.contains(key.id) { return }
            isReached[place] = true
            pending.append(key)
        }
        func reachBoth(_ id: TypeID) {
            reach(ModelKey(id))
            if directions.isSplit(id) { reach(ModelKey(id, isRequestTwin: true)) }
        }
        if !contract.isSelection {
            for (index, type) in contract.types.enumerated() {
                if case .component = type.origin { reachBoth(TypeID(index)) }
            }
        }
        for component in contract.components { reachBoth(component.use.type) }
        for operation in contract.operations { operation.visitTypes { reach(directions.key($0, $1)) } }
        for webhook in contract.webhooks {
            webhook.visitTypes { reach(directions.key($0, $1 == .request ? .response : .request)) }
        }
        while let key = pending.popLast() {
            let direction = directions.direction(of: key)
            contract[key.id].shape.forEachMember(in: direction) { reach(directions.key($0, direction)) }
        }
        models = isReached.indices.filter { isReached[$0] }.map { place in
            ModelKey(TypeID(place / 2), isRequestTwin: place % 2 == 1)
        }
    }
}

extension Operation {
    /// Calls `visit` for each type that the operation names, with the direction in which it travels.
    func visitTypes(_ visit: (TypeID, Direction) -> Void) {
        for parameter in parameters { visit(parameter.use.type, .request) }
        for content in requestBody?.content ?? [] { if let use = content.use { visit(use.type, .request) } }
        for response in responses {
            for header in response.headers { if let use = header.use { visit(use.type, .response) } }
            for content in response.content { if let use = content.use { visit(use.type, .response) } }
        }
        if let use = webSocket?.send { visit(use.type, .request) }
        if let use = webSocket?.receive { visit(use.type, .response) }
    }
}
