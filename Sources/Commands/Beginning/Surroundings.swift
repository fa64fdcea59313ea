import SteleFiles
import SteleFindings
import SteleRecordings
import SteleSourceTree

/// What lies in a project that `stele init` could use: told by content, never by name alone.
struct Surroundings {
    /// OpenAPI documents, the most likely first.
    private(set) var contracts: [String] = []
    /// Recordings, or the folders that hold them.
    private(set) var recordings: [String] = []
    /// One for each language at most, in the order in which `stele.yaml` lists them.
    private(set) var manifests: [ProjectManifest] = []

    /// Folders that hold other people's files, or what builds made.
    private static let passedOver: Set<String> = [
        "node_modules", "Pods", "Carthage", "DerivedData", "build", "dist", "target", "vendor", "venv",
    ]
    /// A look around must not take long: a home folder has more files than that.
    private static let fileLimit = 20_000
    private static let sizeLimit = 64 << 20

    static func look(_ disk: Disk, contract: String?) throws(Stop) -> Surroundings {
        var found = Surroundings()
        var manifests: [ProjectManifest] = []
        do {
            var folders: Set<String> = []
            for path in try disk.walk(".", upTo: fileLimit, isSkipped: { passedOver.contains($0) }) {
                if isNamedLikeContract(path), isContract(path, disk) {
                    found.contracts.append(path)
                } else if let manifest = ProjectManifest(path, disk) {
                    manifests.append(manifest)
                } else if (try? RecordingFiles.isRecognised(path, disk)) ?? false {
                    // Of the project's own folder only the files: nobody wants all of it walked.
                    let folder = FilePath.folder(of: path)
                    folders.insert(folder == "." ? path : folder)
                }
            }
            found.recordings = folders.sorted()
        } catch {
            throw Stop("\(error.path): \(error.message)")
        }
        found.contracts.sort { rank($0) < rank($1) }
        manifests.sort { ($0.depth, $0.path) < ($1.depth, $1.path) }
        found.manifests = GeneratedLanguages.all.compactMap { language in
            manifests.first { $0.language == language }
        }
        if let contract { try found.choose(disk.display(contract), disk) }
        return found
    }

    private mutating func choose(_ contract: String, _ disk: Disk) throws(Stop) {
        if disk.kind(contract) != .file { throw Stop("\(contract): no such file") }
        if !Surroundings.isContract(contract, disk) {
            throw Stop("\(contract) is no OpenAPI document: it has no `openapi` key with a version")
        }
        contracts = [contract] + contracts.filter { $0 != contract }
    }

    static func isNamedLikeContract(_ path: String) -> Bool {
        [".yaml", ".yml", ".json"].contains { path.lowercased().hasSuffix($0) }
    }

    /// Whether a file is an OpenAPI document: a mapping with a version under `openapi`.
    static func isContract(_ path: String, _ disk: Disk) -> Bool {
        guard let bytes = try? disk.read(path, limit: sizeLimit), mentions("openapi", bytes) else {
            return false
        }
        let document = SourceReader.read(SourceFile(path: path, bytes: bytes))
        defer { document.release() }
        guard let version = document.root?["openapi"]?.text else { return false }
        return version.hasPrefix("3.")
    }

    /// Whether the word is near the beginning: a cheap test before the whole file is parsed.
    private static func mentions(_ word: String, _ bytes: [UInt8]) -> Bool {
        let letters = Array(word.utf8)
        return bytes.withUnsafeBufferPointer { buffer in
            guard buffer.count >= letters.count else { return false }
            for start in 0...(buffer.count - letters.count) where buffer[start] == letters[0] {
                if buffer[start..<(start + letters.count)].elementsEqual(letters) { return true }
            }
            return false
        }
    }

    /// The nearest first, and of those the ones that are called so.
    private static func rank(_ path: String) -> (Int, Int, String) {
        (FilePath.depth(of: path), FilePath.name(of: path).lowercased().hasPrefix("openapi") ? 0 : 1, path)
    }
}
