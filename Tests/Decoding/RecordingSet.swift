import CaseRunner
import Foundation
import GeneratedModels
import PetstoreModels
import SteleRecordings

/// Recorded traffic, the contract that it belongs to, and the compiled models of that contract.
struct RecordingSet: Sendable {
    let name: String
    /// Absolute, or relative to the repository.
    let contract: String
    /// The folder of the recordings, absolute, or relative to the repository.
    let recordings: String
    /// Decodes a response through the registry of the generated models, and writes the model again.
    var decode: @Sendable (RegistryKey, Data) -> DecodingOutcome

    static let platform = RecordingSet(
        name: "platform", contract: "contract/openapi.yaml", recordings: "contract/recordings",
        decode: decodePlatform)
    static let petstore = RecordingSet(
        name: "petstore", contract: "Examples/Petstore/petstore.yaml", recordings: "Examples/Petstore",
        decode: decodePetstore)
    /// Every set in the repository.
    static let all = [platform, petstore]

    /// URLs under which the operations were recorded, besides those of the contract's servers.
    var baseURLs: [String] = []

    /// The files of the set that hold recordings, by name.
    var files: [URL] { RecordingSet.recordings(in: recordings) }

    /// The recordings in a folder of the repository.
    static func recordings(in folder: String) -> [URL] {
        let found = FileManager.default.enumerator(
            at: URL(fileURLWithPath: folder, relativeTo: Case.repository), includingPropertiesForKeys: nil)
        let files = (found?.allObjects as? [URL] ?? []).filter { isRecording($0) }
        return files.sorted { $0.path < $1.path }
    }

    private static func isRecording(_ file: URL) -> Bool {
        guard let handle = try? FileHandle(forReadingFrom: file),
            let head = try? handle.read(upToCount: RecordingReaders.headSize)
        else { return false }
        return head.withUnsafeBytes { RecordingReaders.reader(for: $0.bindMemory(to: UInt8.self)) != nil }
    }
}

/// What the registry goes by.
struct RegistryKey: Sendable {
    let operation: String
    let status: Int
    let contentType: String?
}

/// Why a model refused a body, in the words of the generated code.
struct DecodingFault: Sendable {
    let path: String
    let expected: String
    let found: String
}

/// What a model makes of a body.
enum DecodingOutcome: Sendable {
    case refused(DecodingFault)
    /// The body as the model writes it.
    case rewritten(Data)

    /// `work` decodes; what it throws is the fault.
    static func of(_ work: () throws -> any Encodable, fault: (any Error) -> DecodingFault?)
        -> DecodingOutcome
    {
        do {
            return .rewritten(try JSONEncoder().encode(work()))
        } catch {
            return .refused(
                fault(error) ?? DecodingFault(path: "$", expected: "an APIDecodingError", found: "\(error)"))
        }
    }
}

// The two modules have the same names inside, so each needs a function of its own.

@Sendable private func decodePlatform(_ key: RegistryKey, _ data: Data) -> DecodingOutcome {
    DecodingOutcome.of {
        try GeneratedModels.APIRegistry.decode(
            operation: key.operation, status: key.status, contentType: key.contentType, data: data)
    } fault: { error in
        (error as? GeneratedModels.APIDecodingError).map {
            DecodingFault(path: $0.path, expected: $0.expected, found: $0.found)
        }
    }
}

@Sendable private func decodePetstore(_ key: RegistryKey, _ data: Data) -> DecodingOutcome {
    DecodingOutcome.of {
        try PetstoreModels.APIRegistry.decode(
            operation: key.operation, status: key.status, contentType: key.contentType, data: data)
    } fault: { error in
        (error as? PetstoreModels.APIDecodingError).map {
            DecodingFault(path: $0.path, expected: $0.expected, found: $0.found)
        }
    }
}
