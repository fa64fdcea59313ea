import CaseRunner
import Foundation
import SteleContractModel
import SteleFindings
import SteleOpenAPIReader
import Testing

/// Loads contract files from the folder of a case, which stands for the working directory.
struct CaseLoader: ContractFileLoader {
    let folder: URL

    func load(_ path: String) throws(ContractFileError) -> SourceFile {
        guard let data = FileManager.default.contents(atPath: folder.appendingPathComponent(path).path) else {
            throw ContractFileError(message: "no such file")
        }
        return SourceFile(path: path, bytes: [UInt8](data))
    }
}

@Suite("Reading contracts")
struct ReadCases {
    @Test("every case gives its contract and its findings", arguments: Case.all(in: "read"))
    func reads(_ example: Case) throws {
        let names = example.inputs.map(\.lastPathComponent)
        let root = names.first { $0.hasPrefix("openapi.") } ?? "contract/openapi.yaml"
        let loader = CaseLoader(folder: example.folder)
        let options = OpenAPIReader.Options(
            referenceRoot: nil, referenceMap: try referenceMap(of: example, names), isAccounting: true)
        let reading = OpenAPIReader.read(root: try loader.load(root), loader: loader, options: options)
        example.expect([
            "expected.contract.txt": reading.contract.map(ContractText.render) ?? "",
            "expected.findings.txt": reading.findings.map(findingText).joined(),
            "expected.account.txt": reading.account.map(losses) ?? "",
        ])
    }

    @Test("every schema of a carried contract becomes what it says", arguments: carried)
    func accounts(_ file: URL) throws {
        let root = SourceFile(path: file.lastPathComponent, bytes: [UInt8](try Data(contentsOf: file)))
        let reading = OpenAPIReader.read(
            root: root, loader: CaseLoader(folder: file.deletingLastPathComponent()),
            options: OpenAPIReader.Options(isAccounting: true))
        let account = try #require(reading.account)
        #expect(account.written > 3)
        let stated = account.anyJSON.filter { $0.states && !ReadCases.exceptions.contains($0.name) }
        #expect(stated == [])
        #expect(account.lost == [])
    }

    /// Schemas of carried contracts that state something and are any JSON all the same.
    private static let exceptions: Set<String> = [
        // `anyOf` of itself and itself: it has no content.
        "RecursivePetAnyOf"
    ]

    /// The files beside `contract/openapi.yaml` are its parts, which it is read with.
    private static let carried = folders + [Case.repository.appendingPathComponent("contract/openapi.yaml")]

    private static let folders = ["Tests/Fixtures/Contracts", "Examples/Petstore"].flatMap { folder in
        let folder = Case.repository.appendingPathComponent(folder)
        let files = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).filter { ["yaml", "json"].contains($0.pathExtension) }
            .filter { !["accepted", "stele"].contains($0.deletingPathExtension().lastPathComponent) }
            .sorted { $0.path < $1.path }
    }

    /// What must not be without a name: schemas that state something and became any JSON, that nothing uses, and
    /// that were passed over.
    private func losses(_ account: SchemaAccount) -> String {
        let lists = [
            ("any JSON", account.anyJSON.filter(\.states)), ("unused", account.unused),
            ("lost", account.lost),
        ]
        return lists.flatMap { list, entries in
            entries.map { "\($0.location): \(list): \($0.name): \($0.reason)\n" }
        }.joined()
    }

    /// `reference-map.txt`: a URL and a file per line.
    private func referenceMap(of example: Case, _ names: [String]) throws -> [String: String] {
        guard names.contains("reference-map.txt") else { return [:] }
        let lines = String(decoding: try example.input("reference-map.txt"), as: UTF8.self).split(
            separator: "\n")
        var map: [String: String] = [:]
        for line in lines {
            let words = line.split(separator: " ").map(String.init)
            if words.count == 2 { map[words[0]] = words[1] }
        }
        return map
    }
}
