import CaseRunner
import SteleChecking
import SteleClients
import SteleContractModel
import SteleFindings
import SteleRecordings
import Testing

@Suite struct EvidenceFileTests {
    private static let text = """
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
                      schema:
                        type: object
                        required: [id]
                        properties:
                          id: {type: string}
                          kind: {type: string, enum: [a, b]}
                          count: {type: integer}
        """

    private static func contract(_ text: String = text) throws -> Contract {
        try #require(CheckCase.contract(SourceFile(path: "openapi.yaml", bytes: Array(text.utf8))))
    }

    private static func file(_ bodies: [String]) throws -> EvidenceFile {
        var checker = Checker(contract: try contract())
        for (entry, body) in bodies.enumerated() {
            checker.check(
                Exchange(
                    source: ExchangeSource(file: "a.har", entry: entry),
                    request: Request(method: "GET", url: "https://api.shop.test/thing"),
                    response: RecordedResponse(
                        status: 200, mediaType: "application/json", body: .bytes(Array(body.utf8))),
                    startedAt: "2026-01-05T09:00:0\(entry % 10)Z"))
        }
        return EvidenceFile(contract: ContractMark(checker.contract), evidence: checker.evidence)
    }

    private static let bodies = [
        #"{"id": "a", "kind": "a", "count": 12}"#, #"{"kind": "z", "count": "7", "more": 1}"#,
        #"{"id": "secret value", "count": -1234.5}"#, #"{"id": null}"#, "[1",
    ]

    @Test("A file is read back as it was, and no value stands in it")
    func roundTrip() throws {
        let file = try Self.file(Self.bodies)
        let again = try EvidenceFile.read(Array(file.text.utf8))
        #expect(again.text == file.text)
        #expect(!file.text.contains("secret"))
        #expect(!file.text.contains("1234"))
    }

    @Test("A file that is cut anywhere is refused")
    func cut() throws {
        let bytes = Array(try Self.file(Self.bodies).text.utf8)
        for end in bytes.indices {
            #expect(throws: EvidenceFault.self) { try EvidenceFile.read(Array(bytes[..<end])) }
        }
    }

    @Test("A file with any byte changed is refused, or says the same")
    func edited() throws {
        let text = try Self.file(Self.bodies).text
        var random = SeededGenerator(seed: 6)
        var refused = 0
        for _ in 0..<3_000 {
            var bytes = Array(text.utf8)
            let place = Int.random(in: bytes.indices, using: &random)
            bytes[place] = UInt8.random(in: 0...255, using: &random)
            do {
                #expect(try EvidenceFile.read(bytes).text == text)
            } catch {
                refused += 1
            }
        }
        #expect(refused > 2_900)
    }

    @Test("A file whose checksum was made to fit is read or refused, and reported without harm")
    func forged() throws {
        let lines = try Self.file(Self.bodies).text.split(separator: "\n").dropLast().map(String.init)
        let checker = Checker(contract: try Self.contract())
        var random = SeededGenerator(seed: 7)
        var (read, refused) = (0, 0)
        let parts = [
            "281474976710656", "-1", "\"x\"", "null", "[]", "{}", "0", "true", "\".count\"", "\"[]\"",
        ]
        for _ in 0..<3_000 {
            var forged = lines
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let index = Int.random(in: 1..<forged.count, using: &random)
                forged[index] = Self.changed(forged[index], parts, using: &random)
                if random.chance(20) { forged.append(forged[index]) }
            }
            let text = EvidenceFile.sealed(forged)
            do {
                let file = try EvidenceFile.read(Array(text.utf8))
                if checker.unknown(in: file.evidence) == nil { _ = checker.report(of: file.evidence) }
                read += 1
            } catch {
                refused += 1
            }
        }
        #expect(read > 50)
        #expect(refused > 50)
    }

    /// A line in which one value is another one.
    private static func changed(
        _ line: String, _ parts: [String], using random: inout SeededGenerator
    ) -> String {
        var pieces = line.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard pieces.count > 1 else { return line }
        let index = Int.random(in: 1..<pieces.count, using: &random)
        let rest = pieces[index].drop { $0 != "," && $0 != "}" && $0 != "]" }
        pieces[index] = (parts.randomElement(using: &random) ?? "") + rest
        return pieces.joined(separator: ":")
    }

    @Test("Evidence of another contract does not add up, and what has no meaning does not matter")
    func otherContract() throws {
        let mark = ContractMark(try Self.contract())
        let described = Self.text.replacing("description: ok", with: "description: fine # so")
        #expect(ContractMark(try Self.contract("# moved\n" + described)) == mark)
        let optional = Self.text.replacing("required: [id]", with: "required: [kind]")
        #expect(ContractMark(try Self.contract(optional)) != mark)
        var file = try Self.file(Self.bodies)
        let other = EvidenceFile(contract: ContractMark(try Self.contract(optional)), evidence: file.evidence)
        #expect(throws: EvidenceFault.self) { try file.add(other) }
    }

    @Test("Another version is told by its number")
    func otherVersion() throws {
        let text = try Self.file(Self.bodies).text.replacing(
            #""steleEvidence":2"#, with: #""steleEvidence":3"#)
        let fault = #expect(throws: EvidenceFault.self) { try EvidenceFile.read(Array(text.utf8)) }
        #expect(fault?.message.contains("version 3") == true)
    }
}
