import CaseRunner
import Foundation
import SteleChecking
import SteleClients
import SteleContractModel
import SteleFindings
import SteleRecordings
import Testing

@Suite struct EvidenceTests {
    private static let clients = [Client(name: "swift", kind: .generatedSwift)]

    @Test("Evidence of parts adds up to that of the whole, in any order", arguments: Case.all(in: "check"))
    func partsAddUp(_ check: Case) throws {
        let contract = try #require(
            try CheckCase.contract(check.folder.appendingPathComponent("openapi.yaml")))
        var exchanges: [Exchange] = []
        for url in check.inputs where url.lastPathComponent != "openapi.yaml" {
            try Data(contentsOf: url).withUnsafeBytes { raw in
                let bytes = raw.bindMemory(to: UInt8.self)
                for file in ["b/", "a/", "c/"] {
                    let name = file + url.lastPathComponent
                    _ = RecordingReaders.reader(for: bytes)?.read(file: name, bytes) { exchanges.append($0) }
                }
            }
        }
        let options = CheckOptions(coverage: true)
        try splitAndAdd(exchanges, Checker(contract: contract, clients: Self.clients, options: options))
    }

    @Test("Crowded objects and deep types add up to the same", arguments: 1...12 as ClosedRange<UInt64>)
    func crowdedPartsAddUp(seed: UInt64) throws {
        let file = SourceFile(path: "openapi.yaml", bytes: Array(Self.contract.utf8))
        let contract = try #require(CheckCase.contract(file))
        var random = SeededGenerator(seed: seed)
        let exchanges = (0..<40).map { Self.exchange($0, using: &random) }
        var options = CheckOptions(coverage: true)
        options.maximumPlaces = [10, 40, 100_000][Int(seed % 3)]
        try splitAndAdd(exchanges, Checker(contract: contract, clients: Self.clients, options: options))
    }

    @Test("What a body that proves to be no JSON had is forgotten, and examples before it are not")
    func brokenBodies() throws {
        let file = SourceFile(path: "openapi.yaml", bytes: Array(Self.contract.utf8))
        var checker = Checker(contract: try #require(CheckCase.contract(file)), clients: Self.clients)
        checker.check(Self.exchange("b.har", 7, #"{"extra": 1}"#))
        checker.check(Self.exchange("a.har", 1, #"{"extra": 1"#))
        let finding = try #require(checker.report().findings.first { $0.rule == "response-field-undeclared" })
        #expect(finding.drift?.example.file == "b.har")
        #expect(finding.drift?.count.found == 1)
        checker.check(Self.exchange("a.har", 2, #"{"extra": 1}"#))
        let earlier = checker.report().findings.first { $0.rule == "response-field-undeclared" }
        #expect(earlier?.drift?.example.file == "a.har")
        #expect(earlier?.drift?.example.entry == 2)
    }

    /// Judges all exchanges in one run, and then parts of them by several checkers whose evidence is added in any order.
    private func splitAndAdd(_ exchanges: [Exchange], _ empty: Checker) throws {
        var whole = empty
        for exchange in exchanges { whole.check(exchange) }
        let expected = CheckCase.text(whole.report())
        let mark = ContractMark(empty.contract)
        let bytes = EvidenceFile(contract: mark, evidence: whole.evidence).text
        var random = SeededGenerator(seed: UInt64(exchanges.count))
        for _ in 0..<6 {
            var parts = [Checker](repeating: empty.blank, count: Int.random(in: 1...5, using: &random))
            for exchange in exchanges.shuffled(using: &random) {
                parts[Int.random(in: 0..<parts.count, using: &random)].check(exchange)
            }
            // Half of the parts come from a file.
            var evidence = try parts.enumerated().map { number, part in
                let file = EvidenceFile(contract: mark, evidence: part.evidence)
                return number % 2 == 0
                    ? file.evidence
                    : try EvidenceFile.read(
                        Array(file.text.utf8), maximumPlaces: empty.options.maximumPlaces
                    ).evidence
            }
            while evidence.count > 1 {
                let part = evidence.remove(at: Int.random(in: 0..<evidence.count, using: &random))
                evidence[Int.random(in: 0..<evidence.count, using: &random)].add(part)
            }
            let found = CheckCase.text(empty.report(of: evidence[0]))
            #expect(found == expected, "\(unifiedDifference(from: expected, to: found))")
            let text = EvidenceFile(contract: mark, evidence: evidence[0]).text
            #expect(text == bytes, "\(unifiedDifference(from: bytes, to: text))")
        }
    }

    // MARK: Exchanges

    private static let contract = """
        openapi: 3.1.0
        info: {title: Shop, version: 1.0.0}
        servers: [{url: https://api.shop.test}]
        paths:
          /thing:
            get:
              operationId: getThing
              responses:
                '200':
                  description: ok
                  content:
                    application/json:
                      schema: {$ref: '#/components/schemas/Node'}
        components:
          schemas:
            Node:
              type: object
              properties:
                created: {type: integer}
                kind: {type: string, enum: [a, b]}
                left: {$ref: '#/components/schemas/Node'}
                right: {$ref: '#/components/schemas/Node'}
                others: {type: array, items: {$ref: '#/components/schemas/Node'}}
        """

    private static func exchange(_ number: Int, using random: inout SeededGenerator) -> Exchange {
        var body = node(0, using: &random)
        if random.chance(5) { body.removeLast() }
        return exchange(["b.har", "a.har"][number % 2], number, body)
    }

    private static func exchange(_ file: String, _ entry: Int, _ body: String) -> Exchange {
        Exchange(
            source: ExchangeSource(file: file, entry: entry),
            request: Request(method: "GET", url: "https://api.shop.test/thing"),
            response: RecordedResponse(
                status: 200, mediaType: "application/json", body: .bytes(Array(body.utf8))),
            startedAt: "2026-01-\(10 + entry % 20)T09:00:00+01:00")
    }

    private static func node(_ depth: Int, using random: inout SeededGenerator) -> String {
        var members: [String] = []
        if random.chance(60) {
            members.append(#""created": \#(random.chance(70) ? "1767603600" : "1767603600000")"#)
        }
        if random.chance(60) {
            let unknown = "c\(Int.random(in: 0..<200, using: &random))"
            members.append(#""kind": "\#(["a", "b", unknown].randomElement(using: &random) ?? "")""#)
        }
        for _ in 0..<Int.random(in: 0..<3, using: &random) {
            members.append(#""extra\#(Int.random(in: 0..<60, using: &random))": 1"#)
        }
        if random.chance(20) { members.append(#""2026-01-\#(Int.random(in: 10..<29, using: &random))": 1"#) }
        if depth < 6 {
            for name in ["left", "right"] where random.chance(40) {
                members.append(#""\#(name)": \#(node(depth + 1, using: &random))"#)
            }
            if random.chance(20) { members.append(#""others": [\#(node(depth + 1, using: &random)), 1]"#) }
        }
        return "{" + members.shuffled(using: &random).joined(separator: ", ") + "}"
    }
}
