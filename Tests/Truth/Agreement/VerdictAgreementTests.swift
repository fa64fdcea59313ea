import CaseRunner
import Foundation
import SteleChecking
import SteleClients
import SteleContractModel
import SteleFindings
import SteleRecordings
import Testing

extension AgreementTests {
    @Test("verdicts about Kotlin and TypeScript agree with what their compiled models do")
    func verdicts() throws {
        let contracts = Dictionary(
            uniqueKeysWithValues: AgreementModels.named(try TruthContract.carried()).map {
                ($0.models.name, $0.truth)
            })
        let judge = ClientJudge(contracts: Array(contracts.values))
        var disagreements: [String] = []
        var counts: [String: Int] = [:]
        for row in try Self.table.get().rows where row.origin == .seeded {
            guard let contract = contracts[row.models], let findings = judge.findings(row, contract) else {
                continue
            }
            for client in ClientJudge.clients {
                let verdict = ClientJudge.verdict(of: client, findings)
                let outcome = client.kind.language == .kotlin ? row.kotlin : row.typeScript
                if ClientJudge.isBesideTheVerdict(row, client) { continue }
                counts[client.name, default: 0] += 1
                if ClientJudge.agrees(verdict, outcome, row.body) { continue }
                disagreements.append("\(client.name) judged \(verdict.rawValue): \(row)")
            }
        }
        let shown = disagreements.prefix(20).joined(separator: "\n")
        #expect(disagreements.isEmpty, "\(disagreements.count):\n\(shown)")
        for client in ClientJudge.clients { #expect(counts[client.name, default: 0] >= 2_500, "\(counts)") }
        print("verdicts held against models: \(counts.sorted { $0.key < $1.key })")
    }
}

/// What the checker says about bodies for clients in other languages.
private struct ClientJudge {
    static let clients = [
        Client(name: "kotlin", kind: .generatedKotlin),
        Client(name: "typescript", kind: .generatedTypeScript),
    ]

    private let checkers: [String: Checker]

    init(contracts: [TruthContract]) {
        checkers = Dictionary(
            uniqueKeysWithValues: contracts.map { contract in
                (contract.name, Checker(contract: contract.contract, clients: Self.clients))
            })
    }

    /// What is found in a body; nil where the contract has no such operation.
    func findings(_ row: AgreementRow, _ contract: TruthContract) -> [Finding]? {
        guard var checker = checkers[contract.name],
            let operation = contract.contract.operations.first(where: { $0.id == row.operation })
        else { return nil }
        checker.check(
            Exchange(
                source: ExchangeSource(file: "agreement", entry: 0),
                request: Request(method: operation.method, url: TruthContract.url(of: operation)),
                response: RecordedResponse(
                    status: row.status, mediaType: row.mediaType, body: .bytes(Array(row.body.utf8)))))
        return checker.report().findings
    }

    static func verdict(of client: Client, _ findings: [Finding]) -> Verdict {
        findings.compactMap { finding in
            finding.drift?.verdicts.first { $0.client == client.name }?.verdict
        }.max() ?? .safe
    }

    /// Where one row cannot be right for every body: equal keys may have equal values, and how deep any JSON is read differs.
    /// What JavaScript makes of wide numbers is listed in `docs/languages.md`, and not held here.
    static func isBesideTheVerdict(_ row: AgreementRow, _ client: Client) -> Bool {
        let facts = BodyFacts(row.body)
        if facts.hasDuplicateKeys || facts.depth > 500 { return true }
        return client.kind.language == .typescript && (facts.hasWideNumber || facts.hasLongNumber)
    }

    static func agrees(_ verdict: Verdict, _ outcome: String, _ body: String) -> Bool {
        if outcome.hasPrefix("error") || outcome.hasPrefix("FAULT") { return verdict == .breaks }
        guard let before = JSONTree(Data(body.utf8)), let after = JSONTree(Data(outcome.utf8)) else {
            return verdict == .safe
        }
        let isAltered = after.firstDifference(from: before, path: "$") != nil
        return verdict == (isAltered ? .corrupts : .safe)
    }
}
