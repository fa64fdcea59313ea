import CaseRunner
import Foundation
import SteleChecking
import SteleClients
import SteleContractModel
import SteleFindings
import SteleOpenAPIReader
import SteleRecordings
import Testing

@Suite struct CheckCaseTests {
    @Test("Recordings are judged as their cases expect", arguments: Case.all(in: "check"))
    func findingsOfCase(_ check: Case) throws {
        let contract = try #require(
            try CheckCase.contract(check.folder.appendingPathComponent("openapi.yaml")))
        let report = try CheckCase.run(
            contract, check.inputs.filter { $0.lastPathComponent != "openapi.yaml" },
            options: CheckOptions(coverage: check.name.hasPrefix("coverage-")))
        check.expect(["expected.findings.txt": CheckCase.text(report)])
    }

    @Test("Every rule has a case that shows it")
    func rulesHaveCases() {
        let shown = Set(
            Case.all(in: "check").compactMap { $0.name.split(separator: "/").first.map(String.init) })
        let rules = Set(CheckRules.all.map(\.id))
        #expect(rules.subtracting(shown).isEmpty)
        #expect(shown.subtracting(rules) == ["no-finding", "matching", "streams", "whole"])
    }
}

/// Runs the checker over files, and writes what it found as text.
enum CheckCase {
    static func contract(_ url: URL) throws -> Contract? {
        contract(SourceFile(path: url.lastPathComponent, bytes: [UInt8](try Data(contentsOf: url))))
    }

    static func contract(_ file: SourceFile) -> Contract? {
        OpenAPIReader.read(root: file, loader: NoFiles(), options: .init()).contract
    }

    static func run(
        _ contract: Contract, _ recordings: [URL], options: CheckOptions = CheckOptions()
    ) throws -> CheckReport {
        // One client, so that a case is short; `Tests/Clients` and `docs/clients.md` have the others.
        let clients = [Client(name: "swift", kind: .generatedSwift)]
        var checker = Checker(contract: contract, clients: clients, options: options)
        for url in recordings.sorted(by: { $0.path < $1.path }) {
            let bytes = [UInt8](try Data(contentsOf: url))
            bytes.withUnsafeBufferPointer { buffer in
                guard let reader = RecordingReaders.reader(for: buffer) else { return }
                _ = reader.read(file: url.lastPathComponent, buffer) { checker.check($0) }
            }
        }
        return checker.report()
    }

    static func text(_ report: CheckReport) -> String {
        (report.findings.map(text) + summary(report.summary)).map { $0 + "\n" }.joined()
    }

    private static func text(_ finding: Finding) -> String {
        var lines = ["\(finding.severity) \(finding.rule): \(finding.message)"]
        if let location = finding.location { lines.append("at \(location)") }
        if let drift = finding.drift {
            let place = [drift.operation, drift.status.map { String($0) }, drift.mediaType, drift.path]
            let count = drift.count
            lines.append(place.compactMap { $0 }.joined(separator: " "))
            lines.append(
                "\(count.found) of \(count.of) in \(count.responses) of \(count.ofResponses) responses")
            let example = drift.example
            lines.append(
                "#\(example.entry) byte \(example.offset) '\(example.pointer)': expected \(example.expected), "
                    + "found \(example.found)")
            lines += drift.verdicts.map { "\($0.client) \($0.verdict): \($0.reason)" }
        }
        if let help = finding.help { lines.append("help: \(help)") }
        return lines.joined(separator: "\n    ")
    }

    private static func summary(_ summary: RunSummary) -> [String] {
        let coverage = summary.coverage
        var lines = [
            "exchanges \(summary.exchanges), matched \(summary.matched), judged \(summary.judged)",
            "operations \(coverage.operationsSeen) of \(coverage.operations), "
                + "responses \(coverage.responsesSeen) of \(coverage.responses)",
        ]
        lines += summary.foreignHosts.map { "foreign host \($0.host): \($0.count)" }
        lines += summary.notJudged.map { "not judged, \($0.reason): \($0.count)" }
        lines += coverage.fieldsNeverSeen.map {
            "never seen: \($0.operation) \($0.status) \($0.path), 0 of \($0.of), at \($0.location)"
        }
        return lines
    }

    private struct NoFiles: ContractFileLoader {
        func load(_ path: String) throws(ContractFileError) -> SourceFile {
            throw ContractFileError(message: "no other files")
        }
    }
}
