import CaseRunner
import Foundation
import SteleFindings
import SteleSourceTree
import Testing

@Suite("JSONTestSuite as trees")
struct JSONSuiteTests {
    @Test("values that parsers are known to change are kept")
    func transform() throws {
        let suite = try #require(Case.all(in: "json-suite").first { $0.name == "transform" })
        let files = suite.inputs.sorted { $0.lastPathComponent < $1.lastPathComponent }
        #expect(files.count == 22)
        var values = ""
        for file in files {
            let name = file.lastPathComponent
            let document = read([UInt8](try Data(contentsOf: file)), as: name)
            let rules = document.findings.map { " " + $0.rule }.joined()
            values += "\(name): \(json(document))\(rules)\n"
        }
        suite.expect(["expected.values.txt": values])
    }
}
