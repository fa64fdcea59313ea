import CaseRunner
import Foundation
import SteleAmending
import SteleChecking
import SteleClients
import SteleContractModel
import SteleFindings
import SteleOpenAPIReader
import SteleRecordings

/// The files of a contract in memory, read, judged and amended as the command does it.
struct AmendedFiles {
    private(set) var texts: [String: [UInt8]]
    let root: String
    private let exchanges: [Exchange]

    init(texts: [String: [UInt8]], root: String, exchanges: [Exchange]) {
        self.texts = texts
        self.root = root
        self.exchanges = exchanges
    }

    /// The contract and the recordings of a case; nil where it has no contract.
    init?(_ test: Case) throws {
        var texts: [String: [UInt8]] = [:]
        var exchanges: [Exchange] = []
        let manager = FileManager.default
        for name in (manager.enumerator(atPath: test.folder.path)?.allObjects as? [String] ?? []).sorted() {
            let url = test.folder.appendingPathComponent(name)
            if url.hasDirectoryPath || name.hasPrefix("expected.") { continue }
            guard let data = try? Data(contentsOf: url) else { continue }
            if name.hasPrefix("recording.") {
                exchanges += AmendedFiles.exchanges([UInt8](data), name)
            } else {
                texts[name] = [UInt8](data)
            }
        }
        guard let root = ["openapi.yaml", "openapi.json"].first(where: { texts[$0] != nil }) else {
            return nil
        }
        self.init(texts: texts, root: root, exchanges: exchanges)
    }

    static func exchanges(_ bytes: [UInt8], _ name: String) -> [Exchange] {
        var exchanges: [Exchange] = []
        bytes.withUnsafeBufferPointer { buffer in
            _ = RecordingReaders.reader(for: buffer)?.read(file: name, buffer) { exchanges.append($0) }
        }
        return exchanges
    }

    var contract: Contract? { reading.contract }

    private var reading: ContractReading { read([:]) }

    private func read(_ replaced: [String: [UInt8]]) -> ContractReading {
        let texts = texts.merging(replaced) { $1 }
        return OpenAPIReader.read(
            root: SourceFile(path: root, bytes: texts[root] ?? []), loader: Loader(texts: texts),
            options: .init(isTracing: true))
    }

    func contradictions(of contract: Contract) throws -> [Contradiction] {
        var checker = Checker(contract: contract)
        for exchange in exchanges { checker.check(exchange) }
        return checker.contradictions(in: checker.evidence)
    }

    func amend(
        _ contract: Contract, _ contradictions: [Contradiction], minimumSample: Int = Amender.standardSample
    ) -> AmendmentReport {
        let amender = Amender(
            contract, references: reading.references, clients: Client.defaults.map { JudgedClient($0) },
            minimumSample: minimumSample
        ) { texts in
            let read = read(texts)
            let faults = read.findings.filter { $0.severity == .violation }
            return AmendedContract(
                contract: read.contract, faults: faults.map { "\($0.rule): \($0.message)" })
        }
        return amender.amend(contradictions)
    }

    func replacing(_ files: [AmendedFile]) -> AmendedFiles {
        var replaced = self
        for file in files { replaced.texts[file.path] = file.new }
        return replaced
    }

    /// With every file changed.
    func replacing(_ change: ([UInt8]) -> [UInt8]) -> AmendedFiles {
        var replaced = self
        for name in texts.keys.sorted() { replaced.texts[name] = change(texts[name] ?? []) }
        return replaced
    }

    private struct Loader: ContractFileLoader {
        let texts: [String: [UInt8]]

        func load(_ path: String) throws(ContractFileError) -> SourceFile {
            guard let bytes = texts[path] else { throw ContractFileError(message: "no such file") }
            return SourceFile(path: path, bytes: bytes)
        }
    }
}
