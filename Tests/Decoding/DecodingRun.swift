import CaseRunner
import Foundation
import SteleContractModel
import SteleFindings
import SteleOpenAPIReader
import SteleRecordings
import SteleTesting

@testable import SteleChecking

/// What the compiled models make of a set of recordings: the suite of `SteleTesting`, and what they write again.
struct DecodingRun {
    /// Bodies that went through the registry.
    private(set) var decoded = 0
    /// Exchanges of which a client decodes nothing.
    private(set) var passedOver = 0
    /// What each body that its model refused fails with.
    private(set) var faults: [String] = []
    /// Bodies that conform to the contract, as the checker has it.
    private(set) var conforming = 0
    /// One line per body that its model altered, and per conforming one that it refused or of which it lost something.
    private(set) var alterations: [String] = []
    private let checker: Checker

    /// What the model of the last body wrote.
    private final class Rewriting: @unchecked Sendable {
        var data: Data?
    }

    init(_ set: RecordingSet) throws {
        checker = Checker(
            contract: try set.readContract(), clients: [], options: CheckOptions(baseURLs: set.baseURLs))
        let rewriting = Rewriting()
        let decode = set.decode
        let suite = try DecodingSuite(
            contract: DecodingRun.path(set.contract), recordings: DecodingRun.path(set.recordings),
            baseURLs: set.baseURLs
        ) {
            rewriting.data = try decode(RegistryKey(operation: $0, status: $1, contentType: $2), $3)
            return ()
        }
        passedOver = suite.passedOver.count { $0.reason == .noOperation || $0.reason == .nothingToDecode }
        for recorded in suite.cases {
            decoded += 1
            rewriting.data = nil
            do {
                try recorded.decode()
            } catch {
                // From the repository's top, wherever this source lies.
                let text = error.description.replacing("../../", with: "")
                faults.append(text)
                if isConforming(recorded) { alterations.append("it was refused, and conforms: \(text)") }
                continue
            }
            compare(rewriting.data ?? Data(), with: recorded)
        }
    }

    /// Relative to this source.
    private static func path(_ path: String) -> String { path.hasPrefix("/") ? path : "../../" + path }

    /// What a model writes says nothing else than what it read. Of a conforming body it also says all of it.
    private mutating func compare(_ written: Data, with recorded: DecodingCase) {
        guard let sent = JSONTree(recorded.body) else {
            // Without a recorded media type a model that takes any bytes may stand for it.
            decoded -= 1
            passedOver += 1
            return
        }
        guard let written = JSONTree(written) else {
            alterations.append("\(recorded): no JSON")
            return
        }
        if let path = written.firstDifference(from: sent, path: "$") {
            alterations.append("\(recorded): \(path) was altered")
        }
        guard isConforming(recorded) else { return }
        conforming += 1
        if let path = sent.firstDifference(from: written, path: "$") {
            alterations.append("\(recorded): \(path) was lost")
        }
    }

    /// Rules about what models read as it is.
    private static let besideTheModels: Set<String> = [
        "response-integer-precision", "response-integer-point-zero", "response-header-missing",
    ]

    private func isConforming(_ recorded: DecodingCase) -> Bool {
        guard let exchange = recorded.exchange else { return false }
        var checker = checker
        checker.check(exchange)
        return !checker.report().findings.contains { finding in
            finding.drift != nil && !DecodingRun.besideTheModels.contains(finding.rule)
        }
    }
}

extension RecordingSet {
    /// The contract, with the files that it refers to.
    func readContract() throws -> Contract {
        let loader = RepositoryFiles()
        guard let contract = OpenAPIReader.read(root: try loader.load(contract), loader: loader).contract
        else {
            throw UnreadableContract(path: contract)
        }
        return contract
    }
}

/// Files of the repository, or by absolute path.
private struct RepositoryFiles: ContractFileLoader {
    func load(_ path: String) throws(ContractFileError) -> SourceFile {
        let url = URL(fileURLWithPath: path, relativeTo: Case.repository)
        guard let data = FileManager.default.contents(atPath: url.path) else {
            throw ContractFileError(message: "no such file")
        }
        return SourceFile(path: path, bytes: [UInt8](data))
    }
}

private struct UnreadableContract: Error {
    let path: String
}
