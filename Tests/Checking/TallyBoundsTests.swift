import CaseRunner
import SteleChecking
import SteleClients
import SteleContractModel
import SteleFindings
import SteleRecordings
import Testing

@Suite("Any number of hosts and paths")
struct TallyBoundsTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Shop, version: 1.0.0}
        servers: [{url: https://api.shop.test}, {url: 'https://{tenant}.shop.test/v1', variables: {tenant: {default: a}}}]
        paths:
          /thing:
            get: {operationId: getThing, responses: {'200': {description: ok}}}
        """

    private static func exchange(_ number: Int, _ url: String) -> Exchange {
        Exchange(
            source: ExchangeSource(file: "a.har", entry: number), request: Request(method: "GET", url: url),
            response: RecordedResponse(status: 200, mediaType: nil, body: .absent(.notRecorded)))
    }

    /// A number in letters: digits would be taken for data.
    private static func letters(_ number: Int) -> String {
        let letters = Array("abcdefghij")
        return String(String(number).compactMap { $0.wholeNumberValue.map { letters[$0] } })
    }

    private static func checker() throws -> Checker {
        let file = SourceFile(path: "openapi.yaml", bytes: Array(contract.utf8))
        return Checker(
            contract: try #require(CheckCase.contract(file)),
            clients: [Client(name: "swift", kind: .generatedSwift)])
    }

    @Test("The hosts with the most exchanges are shown, the others counted", .timeLimit(.minutes(10)))
    func hosts() throws {
        var checker = try Self.checker()
        for number in 0..<300 {
            for _ in 0...(number < 100 ? 1 : 0) {
                checker.check(Self.exchange(number, "https://host\(number).test/x"))
            }
        }
        let hosts = checker.report().summary.foreignHosts
        #expect(hosts.count == 101)
        #expect(hosts.dropLast().allSatisfy { $0.count == 2 })
        #expect(hosts.last?.host == "(other hosts)")
        #expect(hosts.last?.count == 200)
    }

    @Test(
        "What there is no room for adds up like the rest, in any order",
        arguments: 1...3 as ClosedRange<UInt64>)
    func sums(seed: UInt64) throws {
        var exchanges: [Exchange] = []
        for number in 0..<24_000 {
            exchanges.append(Self.exchange(number, "https://host\(number % 23_000).test/x"))
            if number % 2 == 0 {
                exchanges.append(Self.exchange(number, "https://tenant\(number).shop.test/v1/thing"))
            }
            if number % 6 == 0 {
                let path = "word" + Self.letters(number)
                exchanges.append(Self.exchange(number, "https://api.shop.test/\(path)"))
            }
        }
        let empty = try Self.checker()
        var whole = empty
        for exchange in exchanges { whole.check(exchange) }
        let mark = ContractMark(empty.contract)
        let text = EvidenceFile(contract: mark, evidence: whole.evidence).text
        var random = SeededGenerator(seed: seed)
        var parts = [Checker](repeating: empty.blank, count: 4)
        for exchange in exchanges.shuffled(using: &random) {
            parts[Int.random(in: 0..<4, using: &random)].check(exchange)
        }
        var evidence = parts.shuffled(using: &random).map(\.evidence)
        while evidence.count > 1 {
            let part = evidence.removeLast()
            evidence[Int.random(in: 0..<evidence.count, using: &random)].add(part)
        }
        #expect(EvidenceFile(contract: mark, evidence: evidence[0]).text == text)
        let report = empty.report(of: evidence[0])
        #expect(report.summary.foreignHosts.count == 101)
        #expect(report.summary.foreignHosts.reduce(0) { $0 + $1.count } == 24_000)
        #expect(report.summary.matched == 12_000)
        #expect(report.findings.count == 1_001)
        #expect(report.findings.reduce(0) { $0 + ($1.drift?.count.found ?? 0) } == 4_000)
    }
}
