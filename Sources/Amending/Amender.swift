import SteleChecking
import SteleClients
import SteleContractModel
import SteleFindings
import SteleSourceTree

/// Amends a contract: evidence in, edited text out.
///
/// Each contradiction becomes an edit of one place, or a reason why not. Edits of one place are one. What is written is read
/// again twice: as a tree, which must be the old one with what was meant, and as a contract, which must allow what was seen
/// and have no fault that it did not have. An edit that fails either is taken back and told.
package struct Amender {
    /// How often the contract has to be contradicted at a place, when nobody asks for another number.
    package static let standardSample = 3

    let contract: Contract
    let references: [FollowedReference]
    let clients: [JudgedClient]
    let minimumSample: Int
    /// Reads a contract with some of its files replaced, by their paths.
    let reread: ([String: [UInt8]]) -> AmendedContract

    /// - Parameter references: where the references of the contract lead.
    package init(
        _ contract: Contract, references: [FollowedReference], clients: [JudgedClient],
        minimumSample: Int = standardSample, reread: @escaping ([String: [UInt8]]) -> AmendedContract
    ) {
        self.contract = contract
        self.references = references
        self.clients = clients
        self.minimumSample = minimumSample
        self.reread = reread
    }

    package func amend(_ contradictions: [Contradiction]) -> AmendmentReport {
        if contradictions.isEmpty { return AmendmentReport(amendments: [], declined: [], files: []) }
        let trees = ContractTrees(contract.files, references: references)
        defer { trees.release() }
        let operations = OperationPlaces(trees)
        let planner = Planner(contract: contract, trees: trees, operations: operations)
        var declined: [Declined] = []
        var proposals = ProposalList()
        for contradiction in contradictions {
            do throws(Refusal) {
                for proposal in try planner.proposals(for: contradiction) ?? [] { proposals.add(proposal) }
            } catch {
                declined.append(
                    Declined(
                        cause: .refused, words: nil, reason: error.reason,
                        location: contradiction.finding.location, finding: contradiction.finding))
            }
        }
        var complete: [Proposal] = []
        for proposal in proposals.sorted {
            do throws(Refusal) {
                complete.append(try planner.completed(proposal))
            } catch {
                declined.append(proposal.declined(.refused, error.reason))
            }
        }
        let (enough, few) = complete.split { $0.found >= minimumSample }
        declined += few.map { proposal in
            let times = proposal.found == 1 ? "once" : "\(proposal.found) times"
            return proposal.declined(.sample, "seen \(times), and \(minimumSample) are asked for")
        }
        var writing = Writing(trees: trees, amender: self)
        writing.write(enough)
        declined += writing.declined
        let amendments = writing.accepted.map { proposal in
            Amendment(
                kind: proposal.kind, words: proposal.words, location: proposal.location,
                found: proposal.found,
                findings: proposal.contradictions.map(\.finding),
                operations: operations.touched(by: proposal.node),
                costs: clients.map { ClientCost(client: $0.client.name, words: proposal.cost.words(for: $0)) }
            )
        }
        let files = trees.documents.compactMap { document in
            writing.edits[document.file.path].map { edits in
                AmendedFile(
                    path: document.file.path, old: document.file.bytes,
                    new: TextEdit.apply(edits, to: document.file.bytes), edits: edits)
            }
        }
        return AmendmentReport(
            amendments: amendments, declined: declined.sorted { $0.order < $1.order }, files: files)
    }
}

/// What a contract is after its text was edited.
package struct AmendedContract: Sendable {
    /// Nil when it cannot be read.
    package let contract: Contract?
    /// What is wrong with it, without places.
    package let faults: [String]

    package init(contract: Contract?, faults: [String]) {
        self.contract = contract
        self.faults = faults
    }
}

extension Proposal {
    func declined(_ cause: Declined.Cause, _ reason: String) -> Declined {
        Declined(
            cause: cause, words: words, reason: reason, location: location,
            finding: contradictions[0].finding)
    }
}

extension Declined {
    /// By place, then by what is said.
    fileprivate var order: (String, UInt32, UInt32, String, String) {
        (
            location?.file.path ?? "", location?.start.line ?? 0, location?.start.column ?? 0, finding.rule,
            (words ?? "") + reason + (finding.drift.map { $0.operation + $0.path } ?? "")
        )
    }
}

extension Array {
    /// Those for which something holds, and the others.
    fileprivate func split(_ holds: (Element) -> Bool) -> ([Element], [Element]) {
        (filter(holds), filter { !holds($0) })
    }
}
