import CaseRunner
import Foundation
import SteleAdopting
import SteleContractModel
import SteleFindings
import SteleOpenAPIReader
import Testing

/// What `adopt` says of models, against the same models compiled: for each disagreement a body that the contract allows and
/// that shows it.
@Suite("What adopt says is what the compiled models do")
struct AdoptTruthTests {
    /// By where the disagreement is: what to do to the conforming body. Where `breaks` is said it must throw, elsewhere it must not.
    private static let changes: [String: String] = [
        "Order $.due": #"o["due"] = "2026-01-05""#,
        "Order $.total": #"o["total"] = nil"#,
        "Order $.weights[]": #"o["weights"] = [1.5, NSNull()]"#,
        "Order $.labels{}": #"o["labels"] = ["a": 1]"#,
        "Order $.state": #"o["state"] = "refunded""#,
        "Order $.lines[].sku": #"line["sku"] = "A-1""#,
        "Order $.lines[].quantity": #"line["quantity"] = 1.5"#,
        "Order $.lines[].gift": #"line["gift"] = NSNull()"#,
        "Order $.note": #"o["note"] = "fragile""#,
        "Order $.basket": #"o["basket"] = nil"#,
        "Order $.id": #"o["id"] = 7"#,
        "Customer $.fullName": #"c["fullName"] = nil; c["full_name"] = "Ada""#,
        "Customer $.level": #"c["level"] = 2"#,
    ]

    @Test("Each disagreement about what is received breaks the compiled model, or does not, as it says")
    func compiled() throws {
        let folder = Case.repository.appendingPathComponent("Tests/Cases/command/adopt-disagreements")
        let findings = try AdoptTruthTests.findings(in: folder).filter { $0.change?.schema != "NewOrder" }
        var said: [String: Verdict] = [:]
        for finding in findings {
            let change = try #require(finding.change, "\(finding.message)")
            let place = "\(change.schema ?? "") \(change.path)"
            said[place] = max(said[place] ?? .safe, finding.worst)
        }
        #expect(Set(said.keys) == Set(AdoptTruthTests.changes.keys))
        let outcomes = try AdoptTruthTests.outcomes(folder)
        #expect(outcomes["as it is"] == "reads", "the conforming body: \(outcomes["as it is"] ?? "")")
        for (place, verdict) in said {
            let isRefused = outcomes[place] != "reads"
            #expect(
                isRefused == (verdict == .breaks),
                "\(place): \(verdict), and \(outcomes[place] ?? "no outcome")")
        }
        #expect(said.values.count { $0 == .breaks } >= 8)
    }

    private static func findings(in folder: URL) throws -> [Finding] {
        func source(_ name: String) throws -> SourceFile {
            let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
            return SourceFile(path: name, bytes: Array(bytes))
        }
        let reading = OpenAPIReader.read(root: try source("openapi.yaml"), loader: NoFiles())
        let contract = try #require(reading.contract)
        let models = ModelSet([try source("Models.swift")])
        let pairing = Pairing(contract)
        var comparison = ModelComparison(.init(models: models, contract: contract, dates: .iso8601))
        for declaration in models.models {
            if let schema = pairing.named(declaration) { comparison.compare(declaration, with: schema) }
        }
        return comparison.findings
    }

    /// What the compiled models make of each changed body.
    private static func outcomes(_ folder: URL) throws -> [String: String] {
        let temporary = try TemporaryFolder()
        try temporary.write(
            "main.swift",
            """
            import Foundation
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .iso8601
            func attempt(_ name: String, _ change: (inout [String: Any], inout [String: Any], inout [String: Any]) -> Void) {
                var o: [String: Any] = ["id": 1, "state": "open", "placed": "2026-01-05T09:00:00Z", "total": 2.5]
                var c: [String: Any] = ["fullName": "Ada", "full_name": "Ada"]
                var line: [String: Any] = ["sku": 1, "quantity": 2, "gift": true]
                change(&o, &c, &line)
                o["customer"] = c
                o["lines"] = [line]
                let body = try! JSONSerialization.data(withJSONObject: o)
                do {
                    _ = try decoder.decode(OrderDTO.self, from: body)
                    print(name + "\\treads")
                } catch {
                    print(name + "\\t\\(type(of: error))")
                }
            }
            attempt("as it is") { _, _, _ in }

            """
                + changes.sorted { $0.key < $1.key }
                .map { "attempt(\"\($0)\") { o, c, line in \($1) }\n" }.joined())
        let program = temporary.path + "/program"
        _ = try Compiler.run([
            "-swift-version", "5", "-o", program, temporary.path + "/main.swift",
            folder.appendingPathComponent("Models.swift").path,
        ])
        var outcomes: [String: String] = [:]
        for line in try Compiler.output(of: program, input: "").split(separator: "\n") {
            let parts = line.split(separator: "\t")
            if parts.count == 2 { outcomes[String(parts[0])] = String(parts[1]) }
        }
        return outcomes
    }

    private struct NoFiles: ContractFileLoader {
        func load(_ path: String) throws(ContractFileError) -> SourceFile {
            throw ContractFileError(message: "there is one file")
        }
    }
}
