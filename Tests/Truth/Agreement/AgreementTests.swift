import CaseRunner
import Foundation
import Testing

/// One table of values, read and written again by compiled Swift, by compiled Kotlin and by the TypeScript decoders.
@Suite(
    "Equal meaning in three languages",
    .enabled(if: KotlinTools.isThere, "\(KotlinTools.missing)"),
    .enabled(if: TypeScriptTools.isThere, "\(TypeScriptTools.missing)"))
struct AgreementTests {
    static let table = Result { try AgreementTable(seed: 20_261_203) }

    @Test("all three agree about every body, but for the differences that the documents list")
    func agreement() throws {
        let rows = try Self.table.get().rows
        let differing = rows.filter { !$0.agrees }
        let unexplained = differing.filter { DocumentedDifference(of: $0) == nil }
        let shown = unexplained.prefix(20).map(\.description).joined(separator: "\n")
        #expect(unexplained.isEmpty, "\(unexplained.count) of \(rows.count):\n\(shown)")
        print(Self.summary(of: rows, differing))
    }

    @Test("the table is large, of all origins, and neither too strict nor too lenient")
    func honesty() throws {
        let rows = try Self.table.get().rows
        #expect(rows.count >= 2_000)
        for origin in AgreementRow.Origin.allCases {
            #expect(rows.count { $0.origin == origin } >= 150, "\(origin.rawValue)")
        }
        let refused = rows.count { DecodingOutcome($0.swift).isRefused } * 100 / rows.count
        #expect((20...80).contains(refused), "\(refused) % are refused")
    }

    @Test("every listed difference is seen, and the documents list no other")
    func documented() throws {
        let differing = try Self.table.get().rows.filter { !$0.agrees }
        for difference in DocumentedDifference.allCases {
            #expect(
                differing.contains { DocumentedDifference(of: $0) == difference }, "\(difference.rawValue)")
        }
        let page = Case.repository.appendingPathComponent("docs/languages.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let listed = text.matches(of: /(?m)^\| \*\*(.*?)\*\* \|/).map { String($0.output.1) }
        #expect(listed == DocumentedDifference.allCases.map(\.rawValue))
    }

    /// The table's counts.
    private static func summary(of rows: [AgreementRow], _ differing: [AgreementRow]) -> String {
        let refused = rows.count { DecodingOutcome($0.swift).isRefused }
        var lines = [
            "agreement table: \(rows.count) bodies; Swift reads \(rows.count - refused), refuses \(refused)"
        ]
        lines += AgreementRow.Origin.allCases.map { origin in
            "agreement table: \(rows.count { $0.origin == origin }) \(origin.rawValue)"
        }
        lines += DocumentedDifference.allCases.map { difference in
            let count = differing.count { DocumentedDifference(of: $0) == difference }
            return "agreement table: \(count) differ by \(difference.rawValue)"
        }
        return lines.joined(separator: "\n")
    }
}
