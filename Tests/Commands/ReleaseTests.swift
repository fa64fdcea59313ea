import CaseRunner
import Foundation
import Testing

@Suite("Adding a released client to stele.yaml") struct ReleaseTests {
    private static let contract = """
        openapi: 3.1.0
        info: { title: T, version: "1" }
        paths: {}

        """

    private static let line = "- { name: ios 1, language: swift, contract: released/ios-1.yaml }"

    /// What stands in `stele.yaml`, and what stands there afterwards; nil where it is left alone.
    static let texts: [(before: String, after: String?)] = [
        ("contract: openapi.yaml", "contract: openapi.yaml\nclients:\n  \(line)\n"),
        (
            "contract: openapi.yaml\nclients:\n- name: web\n  language: typescript # types\n\n# the end\n",
            "contract: openapi.yaml\nclients:\n- name: web\n  language: typescript # types\n\(line)\n\n# the end\n"
        ),
        (
            "clients:\n    - { name: web, language: typescript }\n    # and more\ncontract: openapi.yaml\n",
            "clients:\n    - { name: web, language: typescript }\n    \(line)\n    # and more\ncontract: openapi.yaml\n"
        ),
        ("contract: openapi.yaml\nclients: [{ name: web, language: typescript }]\n", nil),
        ("contract: openapi.yaml\nclients: []\n", nil),
    ]

    @Test("everything else stays as it is", arguments: texts.indices)
    func adds(_ number: Int) throws {
        let (before, after) = ReleaseTests.texts[number]
        let folder = try TemporaryFolder()
        try Self.contract.write(toFile: folder.path + "/openapi.yaml", atomically: true, encoding: .utf8)
        try before.write(toFile: folder.path + "/stele.yaml", atomically: true, encoding: .utf8)
        let system = TestSystem()
        let code = system.run(["release", "ios 1", "--language", "swift", "--add"], in: folder.path)
        let text = try String(contentsOfFile: folder.path + "/stele.yaml", encoding: .utf8)
        #expect(text == after ?? before)
        #expect(code == (after == nil ? 2 : 0))
        if after == nil { #expect(system.errors.text.contains("add the line by hand: \(Self.line)")) }
    }
}
