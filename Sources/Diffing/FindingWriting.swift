import SteleClients
import SteleContractModel
import SteleFindings

/// Turns differences into findings: places, verdicts, words.
struct FindingWriting {
    private let comparison: Comparison
    private let clients: [Client]
    private let rules: VerdictRules
    private let routes: Routes
    private let roots: RootFacts

    init(_ comparison: Comparison, clients: [Client], rules: VerdictRules) {
        self.comparison = comparison
        self.clients = clients
        self.rules = rules
        routes = Routes(comparison)
        roots = RootFacts(comparison)
    }

    func findings() -> [Finding] {
        var places: [Int: [(root: Int, path: String)]] = [:]
        return comparison.differences.map { difference in
            for case .node(let node, _) in difference.spots where places[node] == nil {
                places[node] = routes.places(of: node)
            }
            return finding(difference, places)
        }
    }

    private func finding(
        _ difference: Difference, _ known: [Int: [(root: Int, path: String)]]
    ) -> Finding {
        let (schema, path) = root(of: difference)
        // What is accepted in an operation is looked up among its places, so that those are all listed.
        let places = places(of: difference, known, limit: schema == nil ? .max : FindingWriting.listed)
        let change = Change(
            direction: direction(of: difference), schema: schema, path: path, before: difference.before,
            after: difference.after, places: places.listed, placeCount: places.count,
            operations: places.operations,
            regeneration: regeneration(difference.effects.source), verdicts: verdicts(difference))
        // What is gone is where it was.
        let isGone = difference.after == nil && difference.before != nil && difference.old != nil
        let (place, other) = isGone ? (difference.old, difference.new) : (difference.new, difference.old)
        let notes = place == nil ? nil : other
        return Finding(
            difference.rule.rule, difference.rule.message(difference), at: place ?? other,
            notes: notes.map {
                [RelatedPlace(isGone ? "in the new contract" : "in the old contract", at: $0)]
            } ?? [], help: difference.rule.help(difference),
            change: change)
    }

    // MARK: Places

    private func direction(of difference: Difference) -> Change.Direction {
        var ways: Set<Change.Direction> = []
        for spot in difference.spots {
            switch spot {
            case .node(let node, _): ways.insert(comparison.nodes[node].way.direction)
            case .operation(_, _, _, let direction): ways.insert(direction)
            case .document, .component: break
            }
        }
        ways.remove(.none)
        return ways.count > 1 ? .both : ways.first ?? .none
    }

    /// How many places of a change in a schema are listed.
    private static let listed = 100

    /// A way from a part of an operation; equal for roots that say the same. Of the text only its hash: there may be hundreds of
    /// thousands.
    private struct Way: Hashable {
        let root: Int
        /// FNV-1a.
        private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

        init(root: Int, _ path: String, _ step: String) {
            self.root = root
            for text in [path, step] {
                for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
            }
        }
    }

    private func places(
        of difference: Difference, _ known: [Int: [(root: Int, path: String)]], limit: Int
    ) -> (listed: [Change.Place], count: Int, operations: Int) {
        var listed: [Change.Place] = []
        var count = 0
        var endpoints: Set<Int> = []
        var seen: Set<Way> = []
        for spot in difference.spots {
            switch spot {
            case .document, .component: break
            case .operation(let number, let part, let status, let direction):
                guard let operation = comparison.operations[number].named else { break }
                endpoints.insert(roots.endpoint(operation.endpoint))
                count += 1
                listed.append(
                    Change.Place(
                        operation: operation.id, endpoint: operation.endpoint, direction: direction,
                        part: part, status: status))
            case .node(let node, let step):
                let text = step.text
                for (number, path) in known[node] ?? [] {
                    let facts = roots.facts[number]
                    guard facts.endpoint >= 0,
                        seen.insert(Way(root: facts.alike, path, text)).inserted
                    else { continue }
                    endpoints.insert(facts.endpoint)
                    count += 1
                    if listed.count < limit { listed.append(place(number, path + text)) }
                }
            }
        }
        return (listed, count, endpoints.count)
    }

    private func place(_ number: Int, _ path: String) -> Change.Place {
        let root = comparison.roots[number]
        let operation = comparison.operations[root.operation].named
        return Change.Place(
            operation: operation?.id ?? "", endpoint: operation?.endpoint ?? "",
            direction: root.way.direction,
            part: root.part, status: root.status, path: path)
    }

    /// The component schema that holds the change, and the way to it from there; else the way from the body.
    private func root(of difference: Difference) -> (schema: String?, path: String) {
        var best: (schema: String?, path: String) = (nil, "$")
        for spot in difference.home.map({ [$0] }) ?? difference.spots {
            if case .component(let name) = spot { return (name, "$") }
            guard case .node(let number, let step) = spot else { continue }
            let node = comparison.nodes[number]
            let isGone = difference.new == nil
            let (contract, type) = isGone ? (comparison.old, node.old) : (comparison.new, node.new)
            let (holder, path) = FindingWriting.way(to: type, in: contract)
            let found = (contract[holder].componentName, "$" + path + step.text)
            if best.schema == nil { best = found }
            guard let place = difference.new ?? difference.old,
                !contract[holder].location.contains(place)
            else { return found }
            // A schema that is merged into others: the one where it is written.
            let written = (isGone ? comparison.oldPlaces : comparison.newPlaces).component(around: place)
            if let written { best = (written, "$" + step.text) }
        }
        return best
    }

    private static func way(to type: TypeID, in contract: Contract) -> (holder: TypeID, path: String) {
        var (type, path) = (type, "")
        while case .nested(let holder, let step) = contract[type].origin {
            path = text(step) + path
            type = holder
        }
        return (type, path)
    }

    private static func text(_ step: TypeOrigin.NestedStep) -> String {
        switch step {
        case .property(let name): "." + name
        case .element, .tupleElement: "[]"
        case .mapValue, .patternValue: "{}"
        case .mapKey, .variant, .content: ""
        }
    }

    // MARK: Clients

    private func regeneration(_ changes: Set<SourceChange>) -> Change.Regeneration? {
        var reason: String?
        var names: [String] = []
        for client in clients {
            let failures = changes.sorted { $0.rawValue < $1.rawValue }.compactMap {
                Regeneration.failure(of: $0, for: client.kind)
            }
            guard let failure = failures.first else { continue }
            reason = reason ?? failure
            names.append(client.name)
        }
        return reason.map { Change.Regeneration(reason: $0, clients: names) }
    }

    private func verdicts(_ difference: Difference) -> [ClientVerdict] {
        let met = deviations(difference)
        let isUnread = met.isEmpty && !difference.effects.response.isEmpty
        let requests = difference.effects.request.sorted { $0.rawValue < $1.rawValue }
            .map { rules.outcome(of: $0) }
        // The first of the worst.
        let refused = requests.max { $0.verdict < $1.verdict }
        return clients.map { client in
            let read = met.isEmpty ? nil : rules.worst(of: met, for: client)
            if let refused, refused.verdict > read?.verdict ?? .safe {
                return ClientVerdict(
                    client: client.name, verdict: refused.verdict, reason: refused.reason,
                    isSupported: client.isSupported)
            }
            let harmless = isUnread ? "no model reads it" : difference.rule.harmless
            return read
                ?? ClientVerdict(
                    client: client.name, verdict: .safe, reason: harmless, isSupported: client.isSupported)
        }
    }

    /// What clients meet in responses, by what lies around it wherever it is met.
    private func deviations(_ difference: Difference) -> ReadDeviations {
        var met = ReadDeviations()
        let all = difference.effects.response.all
        if all.isEmpty { return met }
        for spot in difference.spots {
            guard case .node(let node, _) = spot else {
                for deviation in all { met.insert(deviation) }
                continue
            }
            guard comparison.nodes[node].way == .response else { continue }
            for around in routes.surroundings(of: node) {
                for deviation in all {
                    met.insert(
                        self.met(deviation, at: comparison.nodes[node], in: around),
                        isInElement: around.isInElement || difference.effects.isInElement)
                }
            }
        }
        return met
    }

    /// A deviation as a reader meets it where it is. A variant that lacks a required key, or a scalar that is none of its
    /// values, is not chosen; what is wrong further inside shows when it is read.
    private func met(
        _ deviation: Deviation, at node: PairNode, in around: Routes.Surroundings
    ) -> Deviation {
        if around.isInAlternative, VerdictRules.refusals.contains(deviation) {
            switch comparison.old[node.old].shape {
            case .object where deviation == .requiredMissing: return .variantUnmatched
            case .boolean, .integer, .number, .string, .enumeration, .constant: return .variantUnmatched
            default: break
            }
        }
        switch (deviation, around.holder) {
        case (.enumValueUnknown, .optional): return .enumValueUnknownInOptional
        case (.enumValueUnknown, .requiredNullable): return .enumValueUnknownInNullable
        default: return deviation
        }
    }
}

extension SourceRange {
    func contains(_ other: SourceRange) -> Bool {
        file == other.file && start <= other.start && other.end <= end
    }
}
