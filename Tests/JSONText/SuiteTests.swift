import CaseRunner
import Foundation
import SteleJSONText
import Testing

@Suite("JSONTestSuite")
struct SuiteTests {
    /// The files of the suite whose names start like this.
    private func files(_ prefix: String) throws -> [URL] {
        let suite = try #require(Case.all(in: "json-suite").first { $0.name == "parsing" })
        return suite.inputs.filter { $0.lastPathComponent.hasPrefix(prefix) }
    }

    @Test("what must be accepted is accepted")
    func accepted() throws {
        let files = try files("y_")
        #expect(files.count == 95)
        for file in files {
            let bytes = [UInt8](try Data(contentsOf: file))
            #expect(throws: Never.self, "\(file.lastPathComponent)") { try walk(bytes).get() }
            #expect(skip(bytes) == nil, "\(file.lastPathComponent)")
        }
    }

    @Test("what must be refused is refused")
    func refused() throws {
        let files = try files("n_")
        #expect(files.count == 188)
        for file in files {
            let bytes = [UInt8](try Data(contentsOf: file))
            #expect(throws: JSONError.self, "\(file.lastPathComponent)") { try walk(bytes).get() }
            #expect(skip(bytes) != nil, "\(file.lastPathComponent)")
        }
    }

    @Test("what may be either is recorded")
    func either() throws {
        let suite = try #require(Case.all(in: "json-suite").first { $0.name == "parsing" })
        var lines = ""
        for file in try files("i_") {
            let outcome: String
            switch walk([UInt8](try Data(contentsOf: file))) {
            case .success: outcome = "accepted"
            case .failure(let error): outcome = "refused at byte \(error.offset): \(error.message)"
            }
            lines += "\(file.lastPathComponent): \(outcome)\n"
        }
        suite.expect(["expected.either.txt": lines])
    }
}
