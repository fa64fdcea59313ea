import CaseRunner
import Foundation
import SteleCommands
import SteleFindings
import Testing

@Suite("The catalogue of rules")
struct CatalogueTests {
    @Test("Every id is unique and kebab-case")
    func ids() {
        let ids = Catalogue.all.map(\.id)
        #expect(Set(ids).count == ids.count)
        for id in ids {
            #expect(id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)+/) != nil, "\(id)")
        }
    }

    @Test("Every rule says what it is, gives an example and a remedy", arguments: Catalogue.all)
    func complete(_ rule: Rule) {
        #expect(!rule.summary.isEmpty && !rule.explanation.isEmpty)
        #expect(!rule.example.isEmpty && !rule.remedy.isEmpty)
        #expect(!rule.summary.hasSuffix("."), "\(rule.summary)")
        #expect(rule.explanation.hasSuffix("."), "\(rule.explanation)")
        #expect(rule.remedy.hasSuffix("."), "\(rule.remedy)")
    }

    @Test("The list of commands is the list of files")
    func commands() throws {
        let folder = Case.repository.appendingPathComponent("Sources/Commands/Verbs").path
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
            .map { $0.replacingOccurrences(of: ".swift", with: "").lowercased() }
        let names = CommandList.all.map { $0.name.replacingOccurrences(of: " ", with: "") }
        #expect(names.sorted() == files.sorted())
    }

    @Test("The list of configuration rules is the list of files")
    func configurationRules() throws {
        let folder = Case.repository.appendingPathComponent("Sources/Commands/Configuration/Rules").path
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(ConfigurationRules.all.count == files.count)
    }
}
