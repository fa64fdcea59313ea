import SteleContractModel

/// The operations of two contracts that are each other's: by method and path, by id, or by what they do.
struct OperationPairs {
    /// Those that have the same method and path, but for the names of path parameters.
    private(set) var same: [(Operation, Operation)] = []
    /// Those that went on under another path or method.
    private(set) var moved: [(Operation, Operation)] = []
    private(set) var removed: [Operation] = []
    private(set) var added: [Operation] = []

    init(_ comparison: Comparison, _ old: [Operation], _ new: [Operation]) {
        // Callbacks of several operations may have one address.
        var waiting = Dictionary(grouping: new.indices) { OperationPairs.shape(of: new[$0]) }
        for operation in old {
            let shape = OperationPairs.shape(of: operation)
            let candidates = waiting[shape] ?? []
            let place = candidates.firstIndex { new[$0].id == operation.id } ?? candidates.indices.first
            if let place {
                same.append((operation, new[candidates[place]]))
                waiting[shape]?.remove(at: place)
            } else {
                removed.append(operation)
            }
        }
        added = waiting.values.flatMap { $0 }.sorted().map { new[$0] }
        takeMoved { $0.id == $1.id && $0.id != $0.endpoint }
        takeMoved { operation, other in
            operation.method == other.method && OperationPairs.isNear(operation.path, other.path)
                && OperationPairs.isAlike(comparison, operation, other)
        }
    }

    /// Pairs what is left, where the counterpart is beyond doubt.
    private mutating func takeMoved(_ isPair: (Operation, Operation) -> Bool) {
        if removed.count * added.count > 250_000 { return }
        for operation in removed {
            let candidates = added.filter { isPair(operation, $0) }
            guard candidates.count == 1, let other = candidates.first,
                removed.count(where: { isPair($0, other) }) == 1
            else { continue }
            moved.append((operation, other))
            removed.removeAll { $0.endpoint == operation.endpoint }
            added.removeAll { $0.endpoint == other.endpoint }
        }
    }

    /// `GET /pets/{}`: the names of parameters and a slash at the end do not count.
    private static func shape(of operation: Operation) -> String {
        var shape = operation.method + " "
        var isInside = false
        for character in operation.path {
            if character == "}" { isInside = false }
            if !isInside { shape.append(character) }
            if character == "{" { isInside = true }
        }
        return shape.hasSuffix("/") && operation.path.count > 1 ? String(shape.dropLast()) : shape
    }

    /// Whether two paths differ in one segment, or one has a segment before the other's.
    private static func isNear(_ path: String, _ other: String) -> Bool {
        let (segments, others) = (path.split(separator: "/"), other.split(separator: "/"))
        if segments.count == others.count {
            return segments.count > 1 && zip(segments, others).count { $0 != $1 } == 1
        }
        let (short, long) = segments.count < others.count ? (segments, others) : (others, segments)
        return long.count - short.count == 1 && long.suffix(short.count) == short[...]
    }

    /// Whether two operations answer the same, with something that is not everybody's.
    private static func isAlike(
        _ comparison: Comparison, _ operation: Operation, _ other: Operation
    ) -> Bool {
        let (bodies, others) = (bodies(of: operation), bodies(of: other))
        guard !bodies.isEmpty, bodies.count == others.count else { return false }
        return zip(bodies, others).allSatisfy { body, otherBody in
            body.status == otherBody.status && comparison.isSame(body.use.type, otherBody.use.type)
        }
    }

    private static func bodies(of operation: Operation) -> [(status: StatusPattern, use: TypeUse)] {
        operation.responses.flatMap { response in
            response.content.compactMap { content in content.use.map { (response.status, $0) } }
        }
    }
}
