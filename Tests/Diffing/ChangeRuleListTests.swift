import CaseRunner
import Foundation
import SteleFindings
import Testing

@testable import SteleDiffing

@Suite struct ChangeRuleListTests {
    @Test("Every rule in the folder is in the list, and ids are unique")
    func list() throws {
        let folder = Case.repository.appendingPathComponent("Sources/Diffing/Rules")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let names = Set(files.map { ($0 as NSString).deletingPathExtension })
        #expect(names == Set(ChangeRules.kinds.map { String(describing: $0) }))
        #expect(Set(ChangeRules.all.map(\.id)).count == ChangeRules.all.count)
    }

    @Test("The catalogue is written out")
    func texts() {
        for rule in ChangeRules.all {
            #expect(rule.id.hasPrefix("change-") && rule.subject == .change, "\(rule.id)")
            #expect(!rule.summary.isEmpty && !rule.explanation.isEmpty && !rule.example.isEmpty, "\(rule.id)")
            #expect(rule.explanation.hasSuffix(".") && rule.remedy.hasSuffix("."), "\(rule.id)")
            #expect(rule.summary.first?.isLowercase == true && !rule.summary.hasSuffix("."), "\(rule.id)")
        }
    }
}
