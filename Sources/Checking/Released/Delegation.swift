import SteleContractModel

/// Which bodies several contracts judge alike, so that one of them does it for all: those of the same request and response
/// whose types are the same.
///
/// What is decided here holds for every exchange: a body is delegated only where both contracts match the same requests
/// to the operation, and the same statuses and media types to the content.
struct Delegation: Sendable {
    /// For each contract the bodies that an earlier one judges, and which one.
    private(set) var owners: [[DeclaredContent: Int]]
    /// For each contract its operations by what requests they take.
    private let operations: [[RequestKey: Int]]

    /// What requests an operation takes: the method, and the path without the names of its parameters.
    struct RequestKey: Hashable, Sendable {
        let method: String
        let segments: [TextPattern]

        init(_ operation: Operation) {
            method = operation.method
            segments = TemplateSegments(operation.path).segments
        }

        /// Whether one request may fit both.
        func overlaps(_ other: RequestKey) -> Bool {
            method == other.method && segments.count == other.segments.count
                && zip(segments, other.segments).allSatisfy { left, right in
                    guard let literal = left.literal, let other = right.literal else { return true }
                    return literal == other
                }
        }
    }

    init(_ contracts: [Contract]) {
        operations = contracts.map { contract in
            Dictionary(contract.operations.enumerated().map { (RequestKey($1), $0) }) { first, _ in first }
        }
        owners = Array(repeating: [:], count: contracts.count)
        if contracts.count < 2 { return }
        let classes = TypeClasses(contracts)
        for number in contracts.indices.dropFirst() {
            for owner in 0..<number {
                let pair = Pair(
                    contracts: contracts, operations: operations, classes: classes, owner: owner,
                    number: number)
                // The first of those that are alike judges for all of them.
                for content in pair.shared() where owners[number][content] == nil {
                    owners[number][content] = owner
                }
            }
        }
    }

    /// The operation of a contract that takes certain requests.
    func operation(in contract: Int, like request: RequestKey) -> Int? { operations[contract][request] }
}

/// Two contracts, of which the later one may leave bodies to the earlier one.
private struct Pair {
    let contracts: [Contract]
    let operations: [[Delegation.RequestKey: Int]]
    let classes: TypeClasses
    let owner: Int
    let number: Int

    /// The later one's bodies that the earlier one judges alike.
    func shared() -> [DeclaredContent] {
        let (own, other) = (operations[number], operations[owner])
        let differences = Set(own.keys).symmetricDifference(other.keys)
        var shared: [DeclaredContent] = []
        for (index, operation) in contracts[number].operations.enumerated() {
            let key = Delegation.RequestKey(operation)
            guard own[key] == index, let twin = other[key],
                basePaths(operation) == basePaths(contracts[owner].operations[twin]),
                !differences.contains(where: key.overlaps)
            else { continue }
            shared += self.shared(operation, index, contracts[owner].operations[twin])
        }
        return shared
    }

    private func basePaths(_ operation: Operation) -> Set<[TextPattern]> {
        Set(operation.servers.flatMap { ServerPattern.patterns(of: $0).map(\.base) })
    }

    private func shared(_ operation: Operation, _ index: Int, _ twin: Operation) -> [DeclaredContent] {
        var shared: [DeclaredContent] = []
        if let use = operation.webSocket?.receive, let other = twin.webSocket?.receive, areSame(use, other) {
            shared.append(.frames(of: index))
        }
        for (number, response) in operation.responses.enumerated() {
            guard let other = counterpart(of: response, operation, twin),
                response.content.map(\.mediaType) == other.content.map(\.mediaType)
            else { continue }
            for (content, otherContent) in zip(response.content, other.content)
            where areSame(content.payload, otherContent.payload) {
                shared.append(DeclaredContent(index, number, content.mediaType))
            }
        }
        return shared
    }

    /// The twin's response that the same statuses fit: an exact status is always that one, and what a range fits depends
    /// on what else there is.
    private func counterpart(of response: Response, _ operation: Operation, _ twin: Operation) -> Response? {
        if response.status.specificity < 2,
            Set(operation.responses.map(\.status)) != Set(twin.responses.map(\.status))
        {
            return nil
        }
        return twin.responses.first { $0.status == response.status }
    }

    private func areSame(_ left: TypeUse, _ right: TypeUse) -> Bool {
        classes.areSame((number, left), (owner, right))
    }

    private func areSame(_ left: MediaContent.Payload, _ right: MediaContent.Payload) -> Bool {
        switch (left, right) {
        case (.json(let left), .json(let right)), (.jsonLines(let left), .jsonLines(let right)),
            (.eventData(let left), .eventData(let right)), (.events(let left), .events(let right)):
            areSame(left, right)
        case (.form, .form), (.other, .other): true
        default: false
        }
    }
}
