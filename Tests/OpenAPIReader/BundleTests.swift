import CaseRunner
import Foundation
import SteleContractModel
import SteleFindings
import SteleOpenAPIReader
import Testing

/// A contract in one document is the contract that it was in many.
@Suite struct BundleTests {
    @Test("What is read back is what was bundled", arguments: Case.all(in: "read"))
    func readCases(_ example: Case) throws {
        let names = example.inputs.map(\.lastPathComponent)
        let root = names.first { $0.hasPrefix("openapi.") } ?? "contract/openapi.yaml"
        try holds(root, CaseLoader(folder: example.folder))
    }

    @Test(
        "A bundle is written as its case expects, and read back the same", arguments: Case.all(in: "bundle"))
    func bundleCases(_ example: Case) throws {
        let loader = CaseLoader(folder: example.folder)
        let bundle = try #require(
            ContractBundle.bundle(root: try loader.load("openapi.yaml"), loader: loader))
        example.expect([
            "expected.yaml": bundle.text, "expected.findings.txt": bundle.findings.map(findingText).joined(),
        ])
        if bundle.findings.isEmpty { try holds("openapi.yaml", loader) }
    }

    @Test("What is read back of a carried contract is what was bundled", arguments: carried)
    func carriedContracts(_ file: URL) throws {
        try holds(file.lastPathComponent, CaseLoader(folder: file.deletingLastPathComponent()))
    }

    @Test(
        "What is read back of any contract is what was bundled", .enabled(if: !named.isEmpty),
        arguments: named)
    func namedContracts(_ file: URL) throws {
        try holds(file.lastPathComponent, CaseLoader(folder: file.deletingLastPathComponent()))
    }

    private static let carried = ["Tests/Fixtures/Contracts", "Examples/Petstore", "contract"].flatMap {
        folder in
        let folder = Case.repository.appendingPathComponent(folder)
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).filter { ["yaml", "json"].contains($0.pathExtension) }
            .sorted { $0.path < $1.path }
    }

    /// Root documents that `STELE_BUNDLE` names, separated by colons.
    private static let named = (ProcessInfo.processInfo.environment["STELE_BUNDLE"] ?? "")
        .split(separator: ":").map { URL(fileURLWithPath: String($0)) }

    private func holds(_ path: String, _ loader: CaseLoader) throws {
        let root = try loader.load(path)
        guard let contract = OpenAPIReader.read(root: root, loader: loader).contract else {
            #expect(ContractBundle.bundle(root: root, loader: loader) == nil)
            return
        }
        let bundle = try #require(ContractBundle.bundle(root: root, loader: loader))
        let again = try #require(ContractBundle.bundle(root: root, loader: loader))
        #expect(bundle.text == again.text)
        let file = SourceFile(path: "bundle.yaml", bytes: Array(bundle.text.utf8))
        let read = try #require(OpenAPIReader.read(root: file, loader: NoFiles()).contract)
        #expect(read.files.count == 1)
        // An alias of YAML is one schema to the reader, and a bundle writes it out where it stands.
        if contract.files.count == 1, !text(of: root).contains("*") {
            #expect(ContractText.essence(read) == ContractText.essence(contract))
        }
        let likeness = Likeness(contract, read)
        #expect(likeness.differences == [])
        // A bundle is its own bundle.
        let second = try #require(ContractBundle.bundle(root: file, loader: NoFiles()))
        #expect(second.text == bundle.text)
    }

    private func text(of file: SourceFile) -> String { String(decoding: file.bytes, as: UTF8.self) }

    private struct NoFiles: ContractFileLoader {
        func load(_ path: String) throws(ContractFileError) -> SourceFile {
            throw ContractFileError(message: "no other files")
        }
    }
}

/// How two contracts differ that should be the same but for the names of types and the places of all things.
private struct Likeness {
    private(set) var differences: [String] = []

    init(_ left: Contract, _ right: Contract) {
        let classes = TypeClasses([left, right])
        let texts = [left, right].enumerated().map { number, contract in
            Likeness.text(contract) { use in
                "\(classes[number, use.type])\(use.isNullable ? "?" : "") "
                    + "\(contract[use.type].documentation)"
            }
        }
        differences = zip(texts[0], texts[1]).filter { $0 != $1 }.prefix(3).map { "\($0) became \($1)" }
        if texts[0].count != texts[1].count {
            differences.append("\(texts[0].count) lines, \(texts[1].count)")
        }
        let names = Dictionary(right.components.map { ($0.name, $0.use) }) { first, _ in first }
        for component in left.components {
            guard let use = names[component.name] else {
                differences.append("no \(component.name)")
                continue
            }
            if !classes.areSame((0, component.use), (1, use)) {
                differences.append("another \(component.name)")
            }
        }
    }

    private static func text(_ contract: Contract, _ name: (TypeUse) -> String) -> [String] {
        var lines = ["\(contract.title) \(contract.version) \(contract.summary ?? "")"]
        lines += contract.servers.map { "\($0.url) \($0.variables)" }
        for operation in contract.operations + contract.webhooks {
            lines.append("\(operation.endpoint) \(operation.id) \(operation.tags) \(operation.documentation)")
            lines += operation.servers.map { "\($0.url) \($0.variables)" }
            lines += operation.parameters.map {
                "\($0.place) \($0.name) \($0.isRequired) \($0.serialization) \(name($0.use)) \($0.documentation)"
            }
            if let body = operation.requestBody {
                lines.append("body \(body.isRequired) \(body.documentation)")
                lines += body.content.map { text($0, name) }
            }
            for response in operation.responses {
                lines.append("\(response.status) \(response.documentation)")
                lines += response.content.map { text($0, name) }
                lines += response.headers.map { "\($0.name) \($0.isRequired) \($0.use.map(name) ?? "-")" }
            }
            if let frames = operation.webSocket {
                lines.append("\(frames.send.map(name) ?? "-") \(frames.receive.map(name) ?? "-")")
            }
        }
        return lines
    }

    private static func text(_ content: MediaContent, _ name: (TypeUse) -> String) -> String {
        let kind = String(describing: content.payload).prefix { $0 != "(" }
        return "\(content.mediaType) \(kind) \(content.use.map(name) ?? "-")"
    }
}
