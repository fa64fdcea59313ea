import SteleChecking
import SteleFiles
import SteleRecordings

/// All exchanges of some files and folders.
struct SuiteRecordings {
    private(set) var exchanges: [Exchange] = []
    private(set) var damage: [Damage] = []
    /// How many recordings there were.
    private(set) var count = 0

    /// Something of a recording that could not be read.
    struct Damage: Sendable {
        let file: String
        let entry: Int
        let message: String
    }

    private let disk: Disk
    /// Those of the contract, by which fixtures are called; nil without a contract, where a JSON file that is no recording is a
    /// body.
    private let names: OperationNames?

    init(_ named: [String], _ disk: Disk, _ names: OperationNames?) throws {
        self.disk = disk
        self.names = names
        for path in named {
            switch disk.kind(path) {
            case .folder:
                for file in try reading(path, { try disk.walk(path) }) {
                    _ = try read(file)
                }
            case .file:
                if try !read(path) {
                    throw DecodingSuiteError.unreadable(
                        path: path, because: "no recording in a format that is known")
                }
            case .missing: throw DecodingSuiteError.unreadable(path: path, because: "no such file or folder")
            case .other:
                throw DecodingSuiteError.unreadable(path: path, because: "neither a file nor a folder")
            }
        }
    }

    /// False when the file is no recording.
    private mutating func read(_ path: String) throws -> Bool {
        var operation: NamedOperation?
        if case .operation(let named)? = names?.name(of: path) { operation = named }
        let head = try reading(path) { try disk.head(path, count: RecordingReaders.headSize) }
        let reader = head.withUnsafeBufferPointer { RecordingReaders.reader(for: $0, of: operation) }
        let name = disk.display(path)
        guard let reader else {
            guard names == nil, path.hasSuffix(".json") else { return false }
            exchanges.append(
                SuiteRecordings.exchange(name, body: try reading(path) { try disk.read(path) }))
            count += 1
            return true
        }
        let stream = try reading(path) { try disk.stream(path) }
        let input = RecordingInput { stream.read(into: $0) }.uncompressed()
        var found: [Exchange] = []
        let faults = reader.read(Recording(file: name, input, operation: operation)) { found.append($0) }
        exchanges += found
        damage += faults.map { Damage(file: name, entry: found.count, message: $0.message) }
        count += 1
        return true
    }

    private static func exchange(_ name: String, body: [UInt8]) -> Exchange {
        Exchange(
            source: ExchangeSource(file: name, entry: 0), request: Request(method: "", url: ""),
            response: RecordedResponse(status: 200, mediaType: nil, body: .bytes(body)))
    }
}

/// The work, its error in the suite's words.
func reading<Result>(_ path: String, _ work: () throws -> Result) throws(DecodingSuiteError) -> Result {
    do {
        return try work()
    } catch let error as FileError {
        throw .unreadable(path: path, because: error.message)
    } catch {
        throw .unreadable(path: path, because: "\(error)")
    }
}
