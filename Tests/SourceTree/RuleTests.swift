import CaseRunner
import Foundation
import SteleSourceTree
import Testing

@Suite("The rules about sources")
struct RuleTests {
    @Test("the list has each rule of the folder once")
    func list() throws {
        let folder = Case.repository.appendingPathComponent("Sources/SourceTree/Rules")
        var declared: [String] = []
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            let text = try String(contentsOf: file, encoding: .utf8)
            let rule = try #require(
                SourceRules.all.first { text.contains("id: \"\($0.id)\"") }, "\(file.path)")
            declared.append(rule.id)
        }
        #expect(declared.sorted() == SourceRules.all.map(\.id).sorted())
        #expect(Set(declared).count == declared.count)
    }

    @Test("every rule says what it means and what to do", arguments: SourceRules.all.map(\.id))
    func words(id: String) throws {
        let rule = try #require(SourceRules.all.first { $0.id == id })
        #expect(id.hasPrefix("source-"))
        #expect(
            !rule.summary.isEmpty && !rule.explanation.isEmpty && !rule.example.isEmpty
                && !rule.remedy.isEmpty)
        #expect(!rule.summary.hasSuffix("."))
    }
}
