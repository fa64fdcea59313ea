import CaseRunner
import Foundation
import SteleClients
import SteleContractModel
import SteleDiffing
import SteleFindings
import SteleOpenAPIReader
import Testing

@Suite("A contract beside itself")
struct SelfDifferenceTests {
    @Test("Every contract of the tests is what it is")
    func ofTheTests() throws {
        let folders = [
            "Tests/Cases/read", "Tests/Cases/emit", "Tests/Fixtures/Contracts", "Examples", "contract",
        ]
        let urls = folders.flatMap { Self.contracts(in: Case.repository.appendingPathComponent($0)) }
        #expect(urls.count > 120)
        let count = try urls.count { try Self.expectNone($0) }
        #expect(count > 100, "\(count) of \(urls.count) could be read")
    }

    @Test("Every contract of a corpus is what it is", .enabled(if: corpus != nil))
    func ofACorpus() throws {
        for url in Self.contracts(in: URL(fileURLWithPath: Self.corpus ?? "")) {
            _ = try Self.expectNone(url)
        }
    }

    /// A folder of contracts: `STELE_CORPUS`.
    private static var corpus: String? { ProcessInfo.processInfo.environment["STELE_CORPUS"] }

    private static func contracts(in folder: URL) -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? [])
            .filter { ["yaml", "yml", "json"].contains($0.pathExtension) }
            .sorted { $0.path < $1.path }
    }

    /// False where there is no contract.
    private static func expectNone(_ url: URL) throws -> Bool {
        let file = SourceFile(path: url.path, bytes: [UInt8](try Data(contentsOf: url)))
        guard let contract = OpenAPIReader.read(root: file, loader: Beside()).contract else { return false }
        let difference = ContractDifference.compare(
            old: contract, new: contract, clients: DiffCase.clients)
        #expect(difference.findings.isEmpty, "\(url.path): \(difference.findings.prefix(3).map(\.message))")
        return true
    }

    private struct Beside: ContractFileLoader {
        func load(_ path: String) throws(ContractFileError) -> SourceFile {
            guard let content = FileManager.default.contents(atPath: path) else {
                throw ContractFileError(message: "no such file")
            }
            return SourceFile(path: path, bytes: [UInt8](content))
        }
    }
}
