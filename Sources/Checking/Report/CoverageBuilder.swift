import SteleContractModel
import SteleFindings

/// What the recordings touched of the contract, and which declared fields no body carried.
struct CoverageBuilder {
    private let checker: Checker
    private let paths: FieldPath

    init(_ checker: Checker, _ paths: FieldPath) {
        self.checker = checker
        self.paths = paths
    }

    func coverage() -> Coverage {
        let operations = checker.contract.operations
        let fields = checker.responses.slots.flatMap(fieldsNeverSeen)
        return Coverage(
            operations: operations.count,
            operationsSeen: checker.responses.exchanges.count { $0 > 0 },
            responses: operations.reduce(0) { $0 + $1.responses.count },
            responsesSeen: checker.responses.seen.reduce(0) { $0 + $1.count },
            fieldsNeverSeen: fields.sorted { left, right in
                (left.location, left.operation, left.status) < (right.location, right.operation, right.status)
            })
    }

    private func fieldsNeverSeen(_ slot: ResponseTable.Slot) -> [Coverage.Field] {
        places(slot).flatMap { node, type -> [Coverage.Field] in
            guard case .object(let object) = checker.contract.types[Int(type)].shape else { return [] }
            return neverSeen(object, node, slot)
        }
    }

    /// The places of a response that have a type and were seen.
    func places(_ slot: ResponseTable.Slot) -> [(node: Int32, type: Int32)] {
        guard slot.bodies > 0, let type = checker.declaredType(of: slot) else { return [] }
        var places: [(node: Int32, type: Int32)] = []
        var pending: [(node: Int32, type: Int32)] = [(slot.root, type)]
        while let (node, type) = pending.popLast() {
            guard type >= 0 else { continue }
            places.append((node, type))
            pending += children(of: node, type)
        }
        return places
    }

    private func neverSeen(
        _ object: ObjectShape, _ node: Int32, _ slot: ResponseTable.Slot
    ) -> [Coverage.Field] {
        let tree = checker.walk.tree
        let objects = tree.nodes[Int(node)].objects
        guard objects > 0 else { return [] }
        return object.properties.enumerated().compactMap { ordinal, property in
            if property.access == .writeOnly { return nil }
            if let child = tree.knownChild(of: node, ordinal: ordinal), tree.nodes[Int(child)].values > 0 {
                return nil
            }
            return Coverage.Field(
                operation: checker.contract.operations[slot.operation].id, status: slot.status,
                path: paths.text(node) + FieldPath.member(property.name), of: objects,
                location: property.location)
        }
    }

    /// The places below one that were seen.
    private func children(of node: Int32, _ type: Int32) -> [(node: Int32, type: Int32)] {
        let count: Int
        switch checker.walk.plan.types[Int(type)].shape {
        case .object(let index): count = checker.walk.plan.objects[Int(index)].placeCount
        case .array, .map: count = 1
        case .tuple(let index): count = checker.walk.plan.tuples[Int(index)].elements.count + 1
        case .union(let index): count = checker.walk.plan.unions[Int(index)].variants.count
        default: return []
        }
        let tree = checker.walk.tree
        return (0..<count).compactMap { tree.knownChild(of: node, ordinal: $0) }.map {
            (node: $0, type: tree.nodes[Int($0)].type)
        }
    }
}
