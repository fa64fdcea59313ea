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
            referenceRoot: nil, referenceMap: try referenceMap(of: example, names))
        let reading = OpenAPIReader.read(root: try loader.load(root), loader: loader, options: options)
        example.expect([
            "expected.contract.txt": reading.contract.map(ContractText.render) ?? "",
            "expected.findings.txt": reading.findings.map(findingText).joined(),
        ])
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
