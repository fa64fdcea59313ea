import SteleChecking
import SteleFiles
import SteleInputs
import SteleRecordings

/// All exchanges of some files and folders.
struct SuiteRecordings {
    private(set) var exchanges: [Exchange] = []
    private(set) var damage: [Damage] = []
    /// Files of folders that are no recordings.
    private(set) var passedOver: [PassedOver] = []
    /// How many recordings there were.
    private(set) var count = 0

    /// Something of a recording that could not be read.
    struct Damage: Sendable {
        let file: String
        let entry: Int
        let message: String
    }

    private let access: RecordingAccess
    /// Those of the contract, by which fixtures are called; nil without a contract, where a JSON file that is no recording is a
    /// body.
    private let names: OperationNames?

    init(_ named: [String], _ disk: Disk, _ names: OperationNames?) throws {
        self.names = names
        access = RecordingAccess(disk) { path in
            if case .operation(let named)? = names?.name(of: path) { named } else { nil }
        }
        for path in named {
            switch disk.kind(path) {
            case .folder:
                for file in try reading(path, { try access.files(below: path) }) where try !read(file) {
                    passOver(disk.display(file))
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
        let head = try reading(path) { try access.head(path) }
        let name = access.disk.display(path)
        guard let reader = access.reader(of: path, head) else {
            guard names == nil, path.hasSuffix(".json") else { return false }
            exchanges.append(
                SuiteRecordings.exchange(name, body: try reading(path) { try access.disk.read(path) }))
            count += 1
            return true
        }
        let input = try reading(path) { try access.input(path) }
        var found: [Exchange] = []
        let faults = reader.read(access.recording(name, input)) { found.append($0) }
        exchanges += found
        damage += faults.map { Damage(file: name, entry: found.count, message: $0.message) }
        count += 1
        return true
    }

    private mutating func passOver(_ file: String) {
        guard case .unknown(let name)? = names?.name(of: file) else {
            return passedOver.append(PassedOver(.noRecording, title: "", recording: file))
        }
        let hint = names?.suggestion(for: name).map { "; did you mean `\($0)`?" } ?? ""
        let title = "the contract has no operation `\(name)`\(hint)"
        passedOver.append(PassedOver(.unknownName, title: title, recording: file))
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
