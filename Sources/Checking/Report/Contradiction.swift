import SteleClients
import SteleContractModel
import SteleFindings

/// A place at which recordings contradict the contract: a finding, and what whoever would edit the contract has to know
/// beside it.
package struct Contradiction: Sendable {
    package let finding: Finding
    package let deviations: DeviationSet
    /// By its index in the contract.
    package let operation: Int
    package let status: Int
    package let mediaType: String?
    /// From the body to the place.
    package let steps: [Evidence.Step]
    /// How often it was found.
    package let found: Int
    /// Unknown values that may be shown, at most a hundred; of a status that is not declared, what came with it.
    package let values: [String]
    /// How often an unknown value was found that may not be shown.
    package let hidden: Int
    /// What models meet there.
    package let read: DeviationSet
    /// What is known of the values of a member that the contract does not declare.
    package let member: Member?

    /// The values of an undeclared member.
    package struct Member: Hashable, Sendable {
        /// Their JSON types.
        package let kinds: Set<JSONKind>
        package let hasFractions: Bool
        /// Of the longest number.
        package let mostDigits: Int
    }
}

extension Checker {
    /// Where the exchanges that gave the evidence contradict the contract, in the order of the findings.
    package func contradictions(in evidence: Evidence) -> [Contradiction] {
        var checker = self
        checker.restore(evidence)
        return ReportBuilder(checker).contradictions()
    }
}

extension ReportBuilder {
    fileprivate func contradictions() -> [Contradiction] {
        checker.walk.ledger.findings(in: checker.walk.tree).map(contradiction).sorted {
            $0.finding < $1.finding
        }
    }

    private func contradiction(_ record: Ledger.Record) -> Contradiction {
        let node = checker.walk.tree.nodes[Int(record.node)]
        let slot = checker.responses.slots[Int(node.slot)]
        let sighting = record.sighting
        return Contradiction(
            finding: finding(record), deviations: sighting.deviations, operation: slot.operation,
            status: slot.status, mediaType: slot.mediaType, steps: steps(to: record.node),
            found: sighting.found, values: sighting.values.sorted, hidden: sighting.hidden,
            read: sighting.readDeviations.all, member: member(node))
    }

    private func steps(to node: Int32) -> [Evidence.Step] {
        var steps: [Evidence.Step] = []
        var current = checker.walk.tree.nodes[Int(node)]
        while current.parent >= 0 {
            steps.append(checker.step(of: current))
            current = checker.walk.tree.nodes[Int(current.parent)]
        }
        return steps.reversed()
    }

    private func member(_ node: FieldTree.Node) -> Contradiction.Member? {
        guard case .undeclared = node.step else { return nil }
        var kinds = Set(node.shape.otherKinds)
        if node.shape.hasTexts { kinds.insert(.string) }
        if node.shape.hasNumbers { kinds.insert(.number) }
        return Contradiction.Member(
            kinds: kinds, hasFractions: node.shape.hasFractions,
            mostDigits: node.shape.hasNumbers ? Int(node.shape.mostDigits) : 0)
    }
}

extension Checker {
    /// What an operation declares for a recorded status and media type: the response, and the type of its JSON bodies.
    package static func declared(
        in operation: Operation, status: Int, mediaType: String?
    ) -> (response: Response?, content: MediaContent?, use: TypeUse?) {
        if mediaType == Checker.frames, let frames = operation.webSocket?.receive {
            return (nil, nil, frames)
        }
        guard let number = response(of: operation, status) else { return (nil, nil, nil) }
        let response = operation.responses[number]
        let content = mediaType.flatMap { Checker.content(of: response, MediaType($0)) }
        return (response, content, (content ?? response.content.first)?.use)
    }
}
