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
    /// Decodes a response through the registry of the generated models, and writes the model again. What the registry throws
    /// is the fault.
    var decode: @Sendable (RegistryKey, Data) throws -> Data

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

// The two modules have the same names inside, so each needs a function of its own.

@Sendable private func decodePlatform(_ key: RegistryKey, _ data: Data) throws -> Data {
    try JSONEncoder().encode(
        GeneratedModels.APIRegistry.decode(
            operation: key.operation, status: key.status, contentType: key.contentType, data: data))
}

@Sendable private func decodePetstore(_ key: RegistryKey, _ data: Data) throws -> Data {
    try JSONEncoder().encode(
        PetstoreModels.APIRegistry.decode(
            operation: key.operation, status: key.status, contentType: key.contentType, data: data))
}
