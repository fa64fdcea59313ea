import CaseRunner
import Foundation
import SteleFindings
import SteleOpenAPIReader
import Testing

@Suite("The rules of reading")
struct RuleTests {
    @Test("every rule of the list has a file, and every file a rule of the list")
    func listMatchesFolder() throws {
        let folder = Case.repository.appendingPathComponent("Sources/OpenAPIReader/Rules")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let ids = try files.map { file in
            let text = try String(contentsOf: file, encoding: .utf8)
            let match = try #require(text.firstMatch(of: #/id: "([a-z0-9-]+)"/#))
            return String(match.1)
        }
        #expect(ids.sorted() == ContractRules.all.map(\.id).sorted())
    }

    @Test("ids are unique and begin with contract-")
    func idsAreUnique() {
        let ids = ContractRules.all.map(\.id)
        #expect(Set(ids).count == ids.count)
        #expect(ids.allSatisfy { $0.hasPrefix("contract-") })
    }

    @Test("every rule is shown by a case")
    func everyRuleHasACase() throws {
        var seen: Set<String> = []
        for example in Case.all(in: "read") {
            guard let data = try? example.input("expected.findings.txt") else { continue }
            for match in String(decoding: data, as: UTF8.self).matches(of: #/: (contract-[a-z0-9-]+): /#) {
                seen.insert(String(match.1))
            }
        }
        let missing = ContractRules.all.map(\.id).filter { !seen.contains($0) }
        #expect(missing == [])
    }
}
