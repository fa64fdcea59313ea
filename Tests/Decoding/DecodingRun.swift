import CaseRunner
import Foundation
import SteleContractModel
import SteleFindings
import SteleOpenAPIReader
import SteleRecordings
import SteleTesting

@testable import SteleChecking

/// Decodes the JSON bodies of a set of recordings with the compiled models.
struct DecodingRun {
    let contract: Contract
    let matcher: OperationMatcher
    private let baseURLs: [String]
    /// Bodies that went through the registry.
    private(set) var decoded = 0
    /// Exchanges that have no JSON body which the contract declares, and so none to decode.
    private(set) var passedOver = 0
    /// One line per body that its model refused.
    private(set) var faults: [String] = []
    /// Bodies that conform to the contract, as the checker has it.
    private(set) var conforming = 0
    /// One line per body that its model altered, and per conforming one that it refused or of which it lost something.
    private(set) var alterations: [String] = []

    init(_ set: RecordingSet) throws {
        contract = try set.readContract()
        baseURLs = set.baseURLs
        matcher = OperationMatcher(contract, baseURLs: baseURLs)
        for file in set.files { try decode(file, set) }
    }

    private mutating func decode(_ file: URL, _ set: RecordingSet) throws {
        var exchanges: [Exchange] = []
        try Data(contentsOf: file).withUnsafeBytes { raw in
            let bytes = raw.bindMemory(to: UInt8.self)
            guard let reader = RecordingReaders.reader(for: bytes) else {
                throw UnreadableRecording(path: file.path)
            }
            let damage = reader.read(file: file.lastPathComponent, bytes) { exchanges.append($0) }
            faults += damage.map { "\(file.lastPathComponent): \($0.message)" }
        }
        for exchange in exchanges { decode(exchange, set) }
    }

    private mutating func decode(_ exchange: Exchange, _ set: RecordingSet) {
        let request = exchange.request
        guard
            case .operation(let index) = matcher.match(
                RequestURL(request.url), method: request.method, showPath: false),
            case .bytes(let bytes) = exchange.response.body, !bytes.isEmpty,
            let body = jsonBody(of: contract.operations[index], exchange.response)
        else {
            passedOver += 1
            return
        }
        decoded += 1
        let operation = contract.operations[index]
        let key = RegistryKey(
            operation: operation.id, status: exchange.response.status,
            contentType: exchange.response.mediaType)
        let title =
            "\(exchange.source.file) entry \(exchange.source.entry): \(operation.endpoint) \(key.status)"
        switch set.decode(key, Data(bytes)) {
        case .refused(let fault):
            let place = FieldPlace(contract: contract).location(of: fault.path, in: body)
            faults.append(
                "\(title): \(fault.path): expected \(fault.expected), found \(fault.found) (\(place))")
            if isConforming(exchange) {
                alterations.append("\(title): \(fault.path) was refused, and the body conforms")
            }
        case .rewritten(let data): compare(data, with: Data(bytes), of: exchange, title)
        }
    }

    /// What a model writes says nothing else than what it read. Of a conforming body it also says all of it.
    private mutating func compare(_ written: Data, with sent: Data, of exchange: Exchange, _ title: String) {
        guard let sent = JSONTree(sent) else {
            // Without a recorded media type a model that takes any bytes may stand for it.
            decoded -= 1
            passedOver += 1
            return
        }
        guard let written = JSONTree(written) else {
            alterations.append("\(title): no JSON")
            return
        }
        if let path = written.firstDifference(from: sent, path: "$") {
            alterations.append("\(title): \(path) was altered")
        }
        guard isConforming(exchange) else { return }
        conforming += 1
        if let path = sent.firstDifference(from: written, path: "$") {
            alterations.append("\(title): \(path) was lost")
        }
    }

    /// Rules about what models read as it is.
    private static let besideTheModels: Set<String> = [
        "response-integer-precision", "response-integer-point-zero", "response-header-missing",
    ]

    private func isConforming(_ exchange: Exchange) -> Bool {
        var checker = Checker(contract: contract, clients: [], options: CheckOptions(baseURLs: baseURLs))
        checker.check(exchange)
        return !checker.report().findings.contains { finding in
            finding.drift != nil && !DecodingRun.besideTheModels.contains(finding.rule)
        }
    }

    /// The type of the JSON body that the contract declares for a response; nil where it declares none.
    private func jsonBody(of operation: SteleContractModel.Operation, _ response: RecordedResponse)
        -> TypeUse?
    {
        let ofStatus = operation.responses.filter { $0.status.matches(response.status) }
        let declared = ofStatus.max { $0.status.specificity < $1.status.specificity }
        for content in declared?.content ?? [] {
            if case .json(let use) = content.payload { return use }
        }
        return nil
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

private struct UnreadableRecording: Error {
    let path: String
}
