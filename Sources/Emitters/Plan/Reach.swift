import SteleContractModel

/// Which models exist: every component (of a selection, those selected), and whatever components and operations
/// are made of.
struct Reach {
    /// In contract order, each twin after its type.
    let models: [ModelKey]

    /// - Parameter replaced: types in whose place others stand: they are not emitted, nor what only they need.
    init(_ contract: Contract, _ directions: Directions, replaced: Set<TypeID> = []) {
        var seen: Set<ModelKey> = []
        var pending: [ModelKey] = []
        func reach(_ key: ModelKey) {
            if !replaced.contains(key.id), seen.insert(key).inserted { pending.append(key) }
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
            for member in contract[key.id].shape.members(in: direction) {
                reach(directions.key(member, direction))
            }
        }
        models = seen.sorted { ($0.id, $0.isRequestTwin ? 1 : 0) < ($1.id, $1.isRequestTwin ? 1 : 0) }
    }
}

extension Shape {
    /// The types that the shape is made of where it travels in a direction.
    func members(in direction: Direction) -> [TypeID] {
        guard case .object(let object) = self else { return members }
        let properties = object.properties(in: direction)
        return Shape.object(
            ObjectShape(properties: properties, additional: object.additional, patterns: object.patterns)
        ).members
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
