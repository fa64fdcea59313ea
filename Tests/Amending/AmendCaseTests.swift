import CaseRunner
import Foundation
import SteleAmending
import SteleChecking
import SteleFindings
import Testing

/// A case under `Tests/Cases/amend`: a contract, a recording, the difference, and what is said about it.
@Suite("Contracts are amended")
struct AmendCaseTests {
    @Test("A case comes out as expected, and is clean of what was amended", arguments: Case.all(in: "amend"))
    func amend(_ test: Case) throws {
        let files = try #require(try AmendedFiles(test))
        let before = try #require(files.contract)
        let contradictions = try files.contradictions(of: before)
        let report = files.amend(before, contradictions)
        test.expect([
            "expected.diff": report.files.map(\.difference).joined(),
            "expected.findings.txt": report.findings(isWritten: false).map(Self.text).joined(),
        ])
        let amended = files.replacing(report.files)
        let after = try #require(amended.contract)
        let left = try amended.contradictions(of: after).map(Self.key)
        for amendment in report.amendments {
            for finding in amendment.findings {
                #expect(!left.contains(Self.key(finding)), "\(test.name): \(finding.message) is still there")
            }
        }
        // What comes out of the amended contract asks for nothing of the same once more.
        let again = amended.amend(after, try amended.contradictions(of: after))
        #expect(Set(again.amendments.map(\.words)).isDisjoint(with: report.amendments.map(\.words)))
    }

    private static func key(_ contradiction: Contradiction) -> [String] { key(contradiction.finding) }

    private static func key(_ finding: Finding) -> [String] {
        [
            finding.rule, finding.drift?.operation ?? "", "\(finding.drift?.status ?? 0)",
            finding.drift?.path ?? "",
        ]
    }

    private static func text(_ finding: Finding) -> String {
        var lines = ["\(finding.severity) \(finding.rule): \(finding.message)"]
        if let location = finding.location { lines.append("at \(location)") }
        lines += finding.help?.split(separator: "\n").map { "help: \($0)" } ?? []
        return lines.joined(separator: "\n    ") + "\n"
    }
}
