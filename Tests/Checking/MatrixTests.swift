import CaseRunner
import Foundation
import SteleChecking
import SteleClients
import SteleContractModel
import SteleFindings
import SteleRecordings
import Testing

/// Judging for clients of several contracts at once must say of each client what judging by its contract alone says.
@Suite struct MatrixTests {
    private static let clients = [
        Client(name: "swift", kind: .generatedSwift), Client(name: "kotlin", kind: .handwritten(.kotlin)),
    ]

    /// Ways in which a contract may have changed since a release, as a text editor would.
    private static let edits: [@Sendable (String) -> String] = [
        { $0 },
        { $0.replacingOccurrences(of: "required: [", with: "x-was-required: [") },
        { MatrixTests.everySecond("type: string", "type: integer", in: $0) },
        { MatrixTests.everySecond("type: integer", "type: number", in: $0) },
        { $0.replacingOccurrences(of: "200\"", with: "2XX\"") },
        { $0.replacingOccurrences(of: "\"200\":", with: "\"201\":") },
        { $0.replacingOccurrences(of: "get:", with: "post:") },
        { $0.replacingOccurrences(of: "/v1", with: "/v2") },
        {
            $0.replacingOccurrences(
                of: "\npaths:\n", with: "\npaths:\n  /{any}: { get: { responses: {} } }\n")
        },
        {
            $0.replacingOccurrences(
                of: "\npaths:\n", with: "\npaths:\n  /far/{a}/{b}/{c}: { get: { responses: {} } }\n")
        },
    ]

    @Test("Each client is told what its own contract says", arguments: Case.all(in: "check"))
    func agreesWithOwnContract(_ check: Case) throws {
        let text = String(decoding: try check.input("openapi.yaml"), as: UTF8.self)
        let exchanges = try Self.exchanges(of: check)
        let released = try #require(Self.contract(text, name: "released.yaml"))
        for (number, edit) in Self.edits.enumerated() {
            let edited = edit(text)
            guard let today = Self.contract(edited, name: "openapi.yaml") else { continue }
            let isMoved = number == 7
            let clients = Self.clients.map { JudgedClient($0, contract: released) }
            var matrix = MatrixChecker(today, clients: clients)
            var alone = Checker(contract: released, clients: Self.clients)
            for exchange in exchanges {
                matrix.check(exchange)
                alone.check(exchange)
            }
            // What lies below another base path is not the API's any more, so that nobody judges it.
            if isMoved, today.servers.map(\.url) != released.servers.map(\.url) { continue }
            let (all, own) = (Self.harms(matrix.report()), Self.harms(alone.report()))
            #expect(all == own, "edit \(number)")
        }
    }

    @Test("A second release of the same contract changes nothing", arguments: Case.all(in: "check"))
    func equalReleasesAreOne(_ check: Case) throws {
        let text = String(decoding: try check.input("openapi.yaml"), as: UTF8.self)
        let today = try #require(Self.contract(text, name: "openapi.yaml"))
        let again = Self.contract("# moved by a line\n" + text, name: "released.yaml")
        let clients = Self.clients.map { JudgedClient($0, contract: again) }
        #expect(MatrixChecker(today, clients: clients).contractCount == 1)
    }

    @Test("Evidence for several contracts adds up, also by way of files", arguments: Case.all(in: "check"))
    func partsAddUp(_ check: Case) throws {
        let text = String(decoding: try check.input("openapi.yaml"), as: UTF8.self)
        let exchanges = try Self.exchanges(of: check)
        let today = try #require(Self.contract(text, name: "openapi.yaml"))
        let old = Self.contract(Self.edits[1](text), name: "old.yaml")
        let older = Self.contract(Self.edits[2](text), name: "older.yaml")
        let clients = zip(Self.clients, [old, older]).map { JudgedClient($0, contract: $1) }
        let empty = MatrixChecker(today, clients: clients)
        var (whole, first, second) = (empty, empty, empty)
        for (number, exchange) in exchanges.enumerated() {
            whole.check(exchange)
            if number % 2 == 0 { first.check(exchange) } else { second.check(exchange) }
        }
        var sum = EvidenceFile(contract: ContractMark(today), evidence: second.evidence)
        try sum.add(EvidenceFile(contract: ContractMark(today), evidence: first.evidence))
        let file = EvidenceFile(contract: ContractMark(today), evidence: whole.evidence)
        #expect(sum.text == file.text)
        let read = try EvidenceFile.read(Array(file.text.utf8))
        #expect(read.text == file.text)
        #expect(empty.isMadeFor(read.evidence) && empty.unknown(in: read.evidence) == nil)
        #expect(empty.report(of: read.evidence).findings == whole.report().findings)
    }

    // MARK: Parts

    private static func contract(_ text: String, name: String) -> Contract? {
        CheckCase.contract(SourceFile(path: name, bytes: Array(text.utf8)))
    }

    private static func exchanges(of check: Case) throws -> [Exchange] {
        var exchanges: [Exchange] = []
        for url in check.inputs where url.lastPathComponent != "openapi.yaml" {
            try Data(contentsOf: url).withUnsafeBytes { raw in
                let bytes = raw.bindMemory(to: UInt8.self)
                let name = url.lastPathComponent
                _ = RecordingReaders.reader(for: bytes)?.read(file: name, bytes) { exchanges.append($0) }
            }
        }
        return exchanges
    }

    private static func everySecond(_ word: String, _ other: String, in text: String) -> String {
        let parts = text.components(separatedBy: word)
        return parts.enumerated().reduce("") { sum, part in
            sum + (part.offset == 0 ? "" : part.offset % 2 == 0 ? other : word) + part.element
        }
    }

    /// What harms a client: where, by which rule, and how.
    private static func harms(_ report: CheckReport) -> Set<String> {
        var harms: Set<String> = []
        for finding in report.findings {
            guard let drift = finding.drift, let status = drift.status else { continue }
            for verdict in drift.verdicts where verdict.verdict != .safe {
                let place = "\(drift.endpoint) \(status) \(drift.mediaType ?? "") \(drift.path)"
                harms.insert("\(place) \(finding.rule) \(verdict.client) \(verdict.verdict)")
            }
        }
        return harms
    }
}
