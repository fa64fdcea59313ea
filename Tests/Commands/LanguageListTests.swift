import CaseRunner
import Foundation
import SteleCommands
import Testing

@Suite("Languages that models are generated in")
struct LanguageListTests {
    @Test("Every language in the folder has its option, and a line in a first stele.yaml")
    func list() throws {
        let folder = Case.repository.appendingPathComponent("Sources/Commands/Generating").path
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { $0 != "GeneratedLanguage.swift" }
            .compactMap { $0.firstMatch(of: /^(\w+)Language\.swift$/).map { String($0.1).lowercased() } }
        #expect(names.count > 2)
        let generate = try #require(CommandList.all.first { $0.name == "generate" })
        let options = generate.allOptions.filter { $0.value == "DIR" }.map(\.name)
        #expect(Set(options.filter { !$0.contains("-") }) == Set(names))

        let project = try TemporaryFolder()
        try project.write("openapi.yaml", "openapi: 3.1.0\ninfo: { title: Pets, version: '1' }\npaths: {}\n")
        let system = TestSystem()
        #expect(system.run(["init"], in: project.path) == 0)
        let lines = try project.text("stele.yaml").split(separator: "\n")
        for name in names {
            let isTold = lines.contains { $0.hasPrefix("  \(name):") || $0.hasPrefix("  # \(name): {") }
            #expect(isTold, "\(name)")
        }
    }
}
