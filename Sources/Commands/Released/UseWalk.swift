import SteleContractModel
import SteleFindings

/// Walks types of today's contract beside those of clients, and notes which properties both have.
struct UseWalk {
    private let today: Contract
    private let contracts: [Contract]
    private var seen: Set<Pair> = []
    private var pending: [Pair] = []
    /// Types of today's that a client reads.
    private var reached: Set<TypeID> = []
    private var used: Set<SourceRange> = []

    private struct Pair: Hashable {
        let contract: Int
        let today: TypeID
        let client: TypeID
    }

    /// - Parameter contracts: those of clients.
    init(_ today: Contract, _ contracts: [Contract]) {
        self.today = today
        self.contracts = contracts
    }

    /// Properties of types that clients reach and none of them has, in contract order.
    var unread: [Property] {
        reached.sorted().flatMap { type -> [Property] in
            guard case .object(let object) = today[type].shape else { return [] }
            return object.properties.filter { $0.access != .writeOnly && !used.contains($0.location) }
        }
    }

    /// Notes what a client reads of an operation's responses.
    mutating func read(_ operation: Operation, as twin: Operation, of contract: Int) {
        for response in operation.responses {
            for other in twin.responses where other.status == response.status {
                for content in response.content {
                    for otherContent in other.content where otherContent.mediaType == content.mediaType {
                        meet(content.use, otherContent.use, contract)
                    }
                }
            }
        }
        meet(operation.webSocket?.receive, twin.webSocket?.receive, contract)
        while let pair = pending.popLast() { walk(pair) }
    }

    private mutating func meet(_ today: TypeUse?, _ client: TypeUse?, _ contract: Int) {
        guard let today, let client else { return }
        meet(today.type, client.type, contract)
    }

    private mutating func meet(_ today: TypeID, _ client: TypeID, _ contract: Int) {
        let pair = Pair(contract: contract, today: today, client: client)
        if seen.insert(pair).inserted { pending.append(pair) }
    }

    private mutating func walk(_ pair: Pair) {
        reached.insert(pair.today)
        let contract = pair.contract
        switch (today[pair.today].shape, contracts[contract][pair.client].shape) {
        case (.object(let object), .object(let other)):
            let theirs = Dictionary(other.properties.map { ($0.name, $0) }) { first, _ in first }
            for property in object.properties {
                guard let twin = theirs[property.name] else { continue }
                used.insert(property.location)
                meet(property.use, twin.use, contract)
            }
            if case .typed(let use) = object.additional, case .typed(let twin) = other.additional {
                meet(use, twin, contract)
            }
        case (.array(let element), .array(let other)): meet(element, other, contract)
        case (.map(let map), .map(let other)): meet(map.value, other.value, contract)
        case (.tuple(let tuple), .tuple(let other)):
            for (element, twin) in zip(tuple.elements, other.elements) { meet(element, twin, contract) }
            meet(tuple.rest, other.rest, contract)
        // Which variant a client takes a value for follows from the value: any of them.
        case (.union(let union), .union(let other)):
            for variant in union.variants {
                for twin in other.variants { meet(variant.use, twin.use, contract) }
            }
        case (.union(let union), _):
            for variant in union.variants { meet(variant.use, pair.client, contract) }
        case (_, .union(let other)):
            for twin in other.variants { meet(pair.today, twin.use, contract) }
        // Whoever keeps a value as any JSON may read all of it.
        case (_, .any): useAll(below: pair.today)
        default: break
        }
    }

    private mutating func useAll(below type: TypeID) {
        var waiting = [type]
        var met: Set<TypeID> = [type]
        while let type = waiting.popLast() {
            reached.insert(type)
            for use in today[type].shape.uses where met.insert(use.type).inserted { waiting.append(use.type) }
            if case .object(let object) = today[type].shape {
                used.formUnion(object.properties.map(\.location))
            }
        }
    }
}

extension Shape {
    /// The types that it is made of.
    fileprivate var uses: [TypeUse] {
        switch self {
        case .object(let object):
            var uses = object.properties.map(\.use) + object.patterns.map(\.use)
            if case .typed(let use) = object.additional { uses.append(use) }
            return uses
        case .array(let element): return [element]
        case .tuple(let tuple): return tuple.elements + (tuple.rest.map { [$0] } ?? [])
        case .map(let map): return [map.value]
        case .union(let union): return union.variants.map { TypeUse($0.use) }
        default: return []
        }
    }
}
