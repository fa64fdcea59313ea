import CaseRunner
import Foundation
import SteleFindings
import SteleSourceTree
import Testing

@Suite("The spans of nodes")
struct SpanTests {
    @Test("every span of yaml-test-suite fits its text")
    func yamlSuite() throws {
        for example in Case.all(in: "yaml-suite") {
            try check(example.name, [UInt8](try example.input("in.yaml")), as: "in.yaml")
        }
    }

    @Test("every span of JSONTestSuite fits its text")
    func jsonSuite() throws {
        for example in Case.all(in: "json-suite") {
            for file in example.inputs where !file.lastPathComponent.hasPrefix("n_") {
                try check(file.lastPathComponent, [UInt8](try Data(contentsOf: file)), as: "file.json")
            }
        }
    }

    private static let documents = ProcessInfo.processInfo.environment["STELE_CORPUS"]

    @Test(
        "every span of any documents fits its text",
        .enabled(if: documents != nil, "STELE_CORPUS names no folder"))
    func corpus() throws {
        let folder = URL(fileURLWithPath: SpanTests.documents ?? "", isDirectory: true)
        let walk = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var count = 0
        for case let file as URL in walk where ["yaml", "yml", "json"].contains(file.pathExtension) {
            try check(file.path, [UInt8](try Data(contentsOf: file)), as: file.lastPathComponent)
            count += 1
        }
        #expect(count > 0, "no documents in \(folder.path)")
    }

    private func check(_ name: String, _ bytes: [UInt8], as file: String) throws {
        let document = read(bytes, as: file)
        // A mapping whose first key is a mapping itself starts with a bracket that is not its own.
        guard let root = document.root, !document.findings.contains(where: { $0.severity == .violation })
        else {
            return
        }
        var check = SpanCheck(String(decoding: document.file.bytes, as: UTF8.self))
        check.check(root)
        #expect(check.faults.isEmpty, "\(name): \(check.faults.joined(separator: "\n"))")
    }
}
