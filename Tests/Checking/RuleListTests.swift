import CaseRunner
import Foundation
import SteleClients
import Testing

@testable import SteleChecking

@Suite struct RuleListTests {
    @Test("Every rule in the folder is in the list, and ids are unique")
    func list() throws {
        let folder = Case.repository.appendingPathComponent("Sources/Checking/Rules")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let names = Set(files.map { ($0 as NSString).deletingPathExtension })
        let others = CheckRules.ofRun.map { String(describing: $0) }
        #expect(names == Set(CheckRules.kinds.map { String(describing: $0) } + others))
        #expect(Set(CheckRules.all.map(\.id)).count == CheckRules.all.count)
    }

    @Test("Every deviation belongs to exactly one rule")
    func deviations() {
        for deviation in Deviation.allCases {
            let rules = CheckRules.kinds.filter { $0.deviations.contains(deviation) }
            #expect(rules.count == 1, "\(deviation)")
        }
    }

    @Test("The catalogue is written out")
    func texts() {
        for rule in CheckRules.all {
            #expect(!rule.summary.isEmpty && !rule.explanation.isEmpty && !rule.example.isEmpty, "\(rule.id)")
            #expect(rule.explanation.hasSuffix(".") && rule.remedy.hasSuffix("."), "\(rule.id)")
            #expect(rule.summary.first?.isLowercase == true && !rule.summary.hasSuffix("."), "\(rule.id)")
        }
    }
}
