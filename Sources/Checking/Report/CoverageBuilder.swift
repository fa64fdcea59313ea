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
        let fields = fieldsNeverSeen()
        return Coverage(
            operations: operations.count,
            operationsSeen: checker.responses.exchanges.count { $0 > 0 },
            responses: operations.reduce(0) { $0 + $1.responses.count },
            responsesSeen: checker.responses.seen.reduce(0) { $0 + $1.count },
            fieldsNeverSeen: fields.sorted { left, right in
                (left.location, left.operation, left.status, left.path)
                    < (right.location, right.operation, right.status, right.path)
            })
    }

    /// A declared field of a response, whatever the media type was called that it came with.
    private struct Key: Hashable {
        let operation: Int
        let status: Int
        let path: String
        let location: SourceRange
    }

    private func fieldsNeverSeen() -> [Coverage.Field] {
        var objects: [Key: Int] = [:]
        var seen: Set<Key> = []
        for slot in checker.responses.slots {
            for (node, type) in places(slot) {
                guard case .object(let object) = checker.contract.types[Int(type)].shape else { continue }
                let count = checker.walk.tree.nodes[Int(node)].objects
                if count == 0 { continue }
                let place = paths.text(node)
                for (ordinal, property) in object.properties.enumerated() where property.access != .writeOnly
                {
                    let key = Key(
                        operation: slot.operation, status: slot.status,
                        path: place + FieldPath.member(property.name), location: property.location)
                    if isSeen(ordinal, of: node) {
                        seen.insert(key)
                    } else {
                        objects[key, default: 0] += count
                    }
                }
            }
        }
        return objects.filter { !seen.contains($0.key) }.map { key, count in
            Coverage.Field(
                operation: checker.contract.operations[key.operation].id, status: key.status, path: key.path,
                of: count, location: key.location)
        }
    }

    private func isSeen(_ ordinal: Int, of node: Int32) -> Bool {
        let tree = checker.walk.tree
        return tree.knownChild(of: node, ordinal: ordinal).map { tree.nodes[Int($0)].values > 0 } ?? false
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
