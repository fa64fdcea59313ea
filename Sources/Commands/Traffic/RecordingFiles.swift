import SteleChecking
import SteleFiles
import SteleFindings
import SteleInputs
import SteleRecordings

/// The recordings that a run reads: named files must be recordings, folders are walked and other files in
/// them are listed as skipped.
struct RecordingFiles {
    /// Display paths, in the order given; those of a folder sorted.
    private(set) var paths: [String] = []
    private(set) var skipped: [String] = []
    /// Fixtures of operations that the contract does not have.
    private(set) var findings: [Finding] = []
    /// Gets the number of bytes whenever some of a file were read.
    var onRead: @Sendable (Int) -> Void = { _ in }
    private let access: RecordingAccess
    private let names: RecordingNames
    /// The same as `paths`: folders may hold very many.
    private var known: Set<String> = []
    /// What can be read once only, such as a pipe, by its path.
    private var opened: [String: RecordingInput] = [:]

    private init(_ disk: Disk, _ names: RecordingNames) {
        access = RecordingAccess(disk) { names.operation(of: $0) }
        self.names = names
    }

    /// Looks at every file before any is judged, so that a mistyped name costs nothing.
    static func find(
        _ named: [Configuration.NamedFile], _ disk: Disk, _ names: RecordingNames
    ) throws(Stop) -> RecordingFiles {
        var files = RecordingFiles(disk, names)
        for file in named {
            do {
                switch disk.kind(file.path) {
                case .folder: try files.walk(file.path)
                case .missing, .file: try files.add(file.path)
                case .other: try files.addPipe(file.path)
                }
            } catch let error as FileError {
                throw file.stop(error)
            } catch let unrecognised as UnrecognisedFile {
                throw unrecognised.stop(file)
            } catch {
                throw Stop("\(file.path): \(error)")
            }
        }
        return files
    }

    /// A recording from its first byte on, and who reads it.
    func open(_ path: String) throws(FileError) -> (reader: any RecordingReader.Type, recording: Recording)? {
        let input = try input(path)
        guard let reader = RecordingReaders.reader(for: input, of: access.operation(path)) else { return nil }
        return (reader, access.recording(path, input))
    }

    private func input(_ path: String) throws(FileError) -> RecordingInput {
        if let input = opened[path] { return input }
        return try access.input(path, onRead: onRead)
    }

    /// The bytes of all recordings; nil when one of them is a pipe.
    var size: Int? {
        var size = 0
        for path in paths {
            guard opened[path] == nil, let bytes = access.disk.size(path) else { return nil }
            size += bytes
        }
        return size
    }

    // MARK: Finding

    private mutating func add(_ path: String) throws {
        let head = try access.head(path)
        if access.reader(of: path, head) == nil {
            throw head.withUnsafeBufferPointer { UnrecognisedFile(path, $0, names) }
        }
        take(path)
    }

    /// A file that was named twice is read once.
    private mutating func take(_ path: String) {
        if known.insert(path).inserted { paths.append(path) }
    }

    private mutating func addPipe(_ path: String) throws {
        if opened[path] != nil { return }
        let input = try input(path)
        if RecordingReaders.reader(for: input, of: access.operation(path)) == nil {
            throw UnrecognisedFile(path, input.bytes, names)
        }
        opened[path] = input
        take(path)
    }

    private mutating func walk(_ folder: String) throws(FileError) {
        for path in try access.files(below: folder) {
            if known.contains(path) { continue }
            // A file that cannot be read is no reason to lose the others.
            guard let head = try? access.head(path) else {
                skipped.append(path)
                continue
            }
            if access.reader(of: path, head) != nil {
                take(path)
                continue
            }
            skipped.append(path)
            let unrecognised = head.withUnsafeBufferPointer { UnrecognisedFile(path, $0, names) }
            if let finding = unrecognised.finding { findings.append(finding) }
        }
    }

    static func isRecognised(_ path: String, _ disk: Disk) throws(FileError) -> Bool {
        try disk.head(path, count: RecordingReaders.headSize).withUnsafeBufferPointer {
            RecordingReaders.reader(for: $0) != nil
        }
    }
}
