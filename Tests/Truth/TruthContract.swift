import CaseRunner
import Foundation
import SteleClients
import SteleContractModel
import SteleFindings
import SteleOpenAPIReader

/// What the compiled models of a contract answered.
enum DecodingResult: Sendable {
    case noModel
    case failure(String)
    /// The decoded value, encoded again, and where in the body elements were left out of lists.
    case success(Data, leftOut: [[any CodingKey]])
}

/// A contract whose models are compiled into the tests.
struct TruthContract: Sendable {
    let name: String
    let contract: Contract
    let client: Client
    /// Every JSON response of every operation.
    let targets: [Target]
    /// Operation, status, media type and body, through the generated registry.
    let decode: @Sendable (String, Int, String, Data) -> DecodingResult

    init(
        _ name: String, path: String, lists: Client.Lists = .strict,
        decode: @escaping @Sendable (String, Int, String, Data) -> DecodingResult
    ) throws {
        self.name = name
        contract = try Self.read(path)
        targets = Self.targets(of: contract)
        client = Client(name: "swift", kind: .generatedSwift, lists: lists)
        self.decode = decode
    }

    /// A carried contract, with the files that it refers to.
    static func read(_ path: String) throws -> Contract {
        let loader = RepositoryFiles()
        let reading = OpenAPIReader.read(root: try loader.load(path), loader: loader)
        guard let contract = reading.contract else { throw UnreadableContract(findings: reading.findings) }
        return contract
    }

    private struct UnreadableContract: Error {
        let findings: [Finding]
    }
}

/// The files of the repository, some of them with another text.
struct RepositoryFiles: ContractFileLoader {
    var changed: [String: [UInt8]] = [:]

    func load(_ path: String) throws(ContractFileError) -> SourceFile {
        if let bytes = changed[path] { return SourceFile(path: path, bytes: bytes) }
        let file = Case.repository.appendingPathComponent(path).path
        guard let data = FileManager.default.contents(atPath: file) else {
            throw ContractFileError(message: "there is no \(path)")
        }
        return SourceFile(path: path, bytes: [UInt8](data))
    }
}

extension TruthContract {
    /// A response that has a model and a body.
    struct Target: Sendable {
        let operation: SteleContractModel.Operation
        let status: Int
        let mediaType: String
        let use: TypeUse
    }

    /// Every JSON response of every operation.
    fileprivate static func targets(of contract: Contract) -> [Target] {
        contract.operations.flatMap { operation in
            operation.responses.flatMap { response in
                response.content.compactMap { content -> Target? in
                    guard case .json(let use) = content.payload, !content.mediaType.contains("*") else {
                        return nil
                    }
                    let status = Self.sampleStatus(of: response.status)
                    return Target(
                        operation: operation, status: status, mediaType: content.mediaType, use: use)
                }
            }
        }
    }

    /// A status that a pattern stands for; `default` is taken for one that nobody declares.
    static func sampleStatus(of pattern: StatusPattern) -> Int {
        switch pattern {
        case .exact(let status): status
        case .range(let hundreds): hundreds * 100 + 99
        case .default: 599
        }
    }

    /// The address of an operation on its first server.
    static func url(of operation: SteleContractModel.Operation) -> String {
        var base = operation.servers.first?.url ?? ""
        for variable in operation.servers.first?.variables ?? [] {
            base = base.replacingOccurrences(of: "{\(variable.name)}", with: variable.defaultValue)
        }
        if !base.contains("://") { base = "https://relative.example" + base }
        let path = operation.path.replacingOccurrences(
            of: #"\{[^}]*\}"#, with: "1", options: .regularExpression)
        return base + path
    }
}
