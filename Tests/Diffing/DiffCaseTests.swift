import CaseRunner
import Foundation
import SteleClients
import SteleContractModel
import SteleDiffing
import SteleFindings
import SteleOpenAPIReader
import Testing

@Suite struct DiffCaseTests {
    @Test("Contracts differ as their cases expect", arguments: Case.all(in: "diff"))
    func findingsOfCase(_ diff: Case) throws {
        let old = try #require(try DiffCase.contract(diff.folder.appendingPathComponent("old.yaml")))
        let new = try #require(try DiffCase.contract(diff.folder.appendingPathComponent("new.yaml")))
        let difference = ContractDifference.compare(old: old, new: new, clients: DiffCase.clients)
        diff.expect(["expected.findings.txt": DiffCase.text(difference.findings)])
    }

    @Test("Every rule has a case that shows it")
    func rulesHaveCases() throws {
        for rule in ChangeRules.all {
            let cases = Case.all(in: "diff").filter { $0.name.hasPrefix(rule.id + "/") }
            #expect(!cases.isEmpty, "\(rule.id)")
            for shown in cases {
                let text = String(decoding: try shown.input("expected.findings.txt"), as: UTF8.self)
                #expect(text.contains(" \(rule.id): "), "\(shown.name)")
            }
        }
    }
}

/// Compares files, and writes what was found as text.
enum DiffCase {
    /// One client of each kind that can differ from the others.
    static let clients = [
        Client(name: "swift", kind: .generatedSwift), Client(name: "web", kind: .typeScriptTypes),
        Client(name: "own", kind: .handwritten(.kotlin)),
    ]

    static func contract(_ url: URL) throws -> Contract? {
        contract(SourceFile(path: url.lastPathComponent, bytes: [UInt8](try Data(contentsOf: url))))
    }

    static func contract(_ file: SourceFile) -> Contract? {
        OpenAPIReader.read(root: file, loader: NoFiles(), options: .init()).contract
    }

    static func text(_ findings: [Finding]) -> String {
        findings.map { text($0) + "\n" }.joined()
    }

    private static func text(_ finding: Finding) -> String {
        var lines = ["\(finding.severity) \(finding.rule): \(finding.message)"]
        if let location = finding.location { lines.append("at \(location)") }
        lines += finding.notes.map { "\($0.message) \($0.location)" }
        if let change = finding.change {
            let schema = change.schema.map { "\($0) " } ?? ""
            lines.append("\(change.direction) \(schema)\(change.path)")
            if change.before != nil || change.after != nil {
                lines.append("\(change.before ?? "nothing") → \(change.after ?? "nothing")")
            }
            lines += change.places.map { place in
                [place.endpoint, place.direction.rawValue, place.part, place.path]
                    .compactMap { $0 }.joined(separator: " ")
            }
            if let regeneration = change.regeneration {
                let names = regeneration.clients.joined(separator: ", ")
                lines.append("no longer compiles for \(names): \(regeneration.reason)")
            }
            lines += change.verdicts.map { "\($0.client) \($0.verdict): \($0.reason)" }
        }
        if let help = finding.help { lines.append("help: \(help)") }
        return lines.joined(separator: "\n    ")
    }

    private struct NoFiles: ContractFileLoader {
        func load(_ path: String) throws(ContractFileError) -> SourceFile {
            throw ContractFileError(message: "no other files")
        }
    }
}
