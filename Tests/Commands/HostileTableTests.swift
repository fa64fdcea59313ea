import CaseRunner
import Foundation
import Testing

/// `docs/hostile.md` names the tests that hold what it says.
@Suite("The table of attacks")
struct HostileTableTests {
    @Test("Every test that it names is there")
    func tests() throws {
        let page = try String(contentsOfFile: Case.repository.path + "/docs/hostile.md", encoding: .utf8)
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasSuffix(" is tested |") }
        #expect(rows.count > 35)
        for row in rows {
            let places = row.split(separator: " | ").last ?? ""
            let names = places.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter {
                $0.offset % 2 == 1
            }.map(\.element)
            #expect(!names.isEmpty || places.contains("Fuzzing"), "\(row)")
            for name in names where name.contains("/") {
                let path = Case.repository.path + "/Tests/" + name
                let isThere = ["", ".swift"].contains { FileManager.default.fileExists(atPath: path + $0) }
                #expect(isThere, "\(name) is not there")
            }
        }
    }
}
