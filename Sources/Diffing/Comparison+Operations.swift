import SteleClients
import SteleContractModel
import SteleFindings

extension Comparison {
    /// Compares the operations of both contracts, and the webhooks; answers how many both have.
    func compareOperations() -> Int {
        let pairs = OperationPairs(self, old.operations, new.operations)
        let webhooks = OperationPairs(self, old.webhooks, new.webhooks)
        for (operation, other) in pairs.same { compare(operation, other, isIncoming: false) }
        for (operation, other) in pairs.moved { compareMoved(operation, other) }
        for (operation, other) in webhooks.same + webhooks.moved {
            compare(operation, other, isIncoming: true)
        }
        for operation in pairs.removed {
            let number = add(PairedOperation(old: operation, new: nil))
            report(
                Difference(
                    ChangeOperationRemoved.self, "`\(operation.endpoint)`", before: operation.endpoint,
                    old: operation.location, new: nil,
                    at: .operation(number, part: nil, status: nil, .none),
                    effects: Effects(request: .operationGone, source: .operationGone)))
        }
        for operation in pairs.added {
            reportOperation(ChangeOperationAdded.self, nil, operation)
        }
        for webhook in webhooks.removed { reportOperation(ChangeWebhookRemoved.self, webhook, nil) }
        for webhook in webhooks.added { reportOperation(ChangeWebhookAdded.self, nil, webhook) }
        return pairs.same.count + pairs.moved.count
    }

    private func reportOperation(
        _ rule: any ChangeRule.Type, _ operation: Operation?, _ other: Operation?
    ) {
        let number = add(PairedOperation(old: operation, new: other))
        let effects = operation == nil ? Effects() : Effects(request: [], source: .operationGone)
        report(
            Difference(
                rule, "`\((operation ?? other)?.endpoint ?? "")`", before: operation?.endpoint,
                after: other?.endpoint, old: operation?.location, new: other?.location,
                at: .operation(number, part: nil, status: nil, .none), effects: effects))
    }

    private func compareMoved(_ operation: Operation, _ other: Operation) {
        let number = add(PairedOperation(old: operation, new: other))
        report(
            Difference(
                ChangeOperationMoved.self, "`\(operation.endpoint)`", before: operation.endpoint,
                after: other.endpoint, old: operation.location, new: other.location,
                at: .operation(number, part: nil, status: nil, .none),
                effects: Effects(request: .operationGone)))
        OperationComparison(self, number, operation, other, isIncoming: false).compare()
    }

    private func compare(_ operation: Operation, _ other: Operation, isIncoming: Bool) {
        let number = add(PairedOperation(old: operation, new: other))
        OperationComparison(self, number, operation, other, isIncoming: isIncoming).compare()
    }

    // MARK: The document

    /// Compares servers: those of the document, by their addresses.
    func compareDocuments() {
        let before = Set(old.servers.map(\.url))
        let after = Set(new.servers.map(\.url))
        for server in old.servers where !after.contains(server.url) {
            report(
                Difference(
                    ChangeServerRemoved.self, "`\(server.url)`", before: server.url, old: server.location,
                    new: nil, at: .document))
        }
        for server in new.servers where !before.contains(server.url) {
            report(
                Difference(
                    ChangeServerAdded.self, "`\(server.url)`", after: server.url, old: nil,
                    new: server.location, at: .document))
        }
    }

    // MARK: Component schemas

    /// Names of schemas: no body has them, the source of models does.
    func compareComponents() {
        var successors: [String: [String]] = [:]
        for node in nodes {
            guard let name = old[node.old].componentName, newComponents[name] == nil,
                let other = new[node.new].componentName, oldComponents[other] == nil
            else { continue }
            if !(successors[name]?.contains(other) ?? false) { successors[name, default: []].append(other) }
        }
        for component in old.components where newComponents[component.name] == nil {
            let candidates = successors[component.name] ?? unusedSuccessors(of: component)
            if candidates.count == 1, let other = newComponents[candidates[0]] {
                report(
                    Difference(
                        ChangeSchemaRenamed.self, "`\(component.name)`", before: component.name,
                        after: other.name, old: component.location, new: other.location,
                        at: .component(other.name), effects: Effects(request: [], source: .typeRenamed)))
            } else {
                report(
                    Difference(
                        ChangeSchemaRemoved.self, "`\(component.name)`", before: component.name,
                        old: component.location, new: nil, at: .component(component.name),
                        effects: Effects(request: [], source: .typeGone)))
            }
        }
    }

    /// New schemas of equal shape, for one that no operation leads to.
    private func unusedSuccessors(of component: Contract.Component) -> [String] {
        switch old[component.use.type].shape {
        case .object(let object) where object.properties.count > 1: break
        case .enumeration, .union: break
        default: return []
        }
        return new.components.filter {
            oldComponents[$0.name] == nil && isSame(component.use.type, $0.use.type)
        }.map(\.name)
    }
}

extension Effects {
    /// Nothing on the wire.
    init(request: [RequestDeviation], source: SourceChange...) {
        self.init()
        self.request = Set(request)
        self.source = Set(source)
    }
}
