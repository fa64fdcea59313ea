import SteleChecking
import SteleFiles
import SteleFindings
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
    private let disk: Disk
    private let names: RecordingNames
    /// What can be read once only, such as a pipe, by its path.
    private var opened: [String: RecordingInput] = [:]

    private init(_ disk: Disk, _ names: RecordingNames) {
        self.disk = disk
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
        let operation = names.operation(of: path)
        let input = try input(path)
        guard let reader = RecordingReaders.reader(for: input, of: operation) else { return nil }
        let recording = Recording(file: path, input, operation: operation) { [disk] name in
            RecordingFiles.bodyFile(name, besides: path, disk)
        }
        return (reader, recording)
    }

    private func input(_ path: String) throws(FileError) -> RecordingInput {
        if let input = opened[path] { return input }
        let stream = try disk.stream(path)
        return RecordingInput { [onRead] buffer in
            let count = stream.read(into: buffer)
            onRead(count)
            return count
        }.uncompressed()
    }

    /// The bytes of all recordings; nil when one of them is a pipe.
    var size: Int? {
        var size = 0
        for path in paths {
            guard opened[path] == nil, let bytes = disk.size(path) else { return nil }
            size += bytes
        }
        return size
    }

    /// A body in a file of its own: below `__files` in the recording's folder, or beside the folder `mappings` that it lies
    /// in, as WireMock has it.
    private static func bodyFile(_ name: String, besides path: String, _ disk: Disk) -> [UInt8]? {
        let own = FilePath.folder(of: path)
        var folders = [own]
        var folder = own
        while folder != FilePath.folder(of: folder) {
            if FilePath.name(of: folder) == "mappings" { folders.append(FilePath.folder(of: folder)) }
            folder = FilePath.folder(of: folder)
        }
        return folders.lazy.compactMap { folder in
            disk.read(
                name, confinedTo: FilePath.join(folder, "__files"), limit: Recording.largestBodyFile)
        }.first
    }

    // MARK: Finding

    private mutating func add(_ path: String) throws {
        let head = try disk.head(path, count: RecordingReaders.headSize)
        try head.withUnsafeBufferPointer { head in
            if RecordingReaders.reader(for: head, of: names.operation(of: path)) == nil {
                throw UnrecognisedFile(path, head, names)
            }
        }
        if !paths.contains(path) { paths.append(path) }
    }

    private mutating func addPipe(_ path: String) throws {
        if opened[path] != nil { return }
        let input = try input(path)
        if RecordingReaders.reader(for: input, of: names.operation(of: path)) == nil {
            throw UnrecognisedFile(path, input.bytes, names)
        }
        opened[path] = input
        paths.append(path)
    }

    private mutating func walk(_ folder: String) throws(FileError) {
        // Bodies that mappings name are no recordings.
        for path in try disk.walk(folder, isSkipped: { $0 == "__files" }) {
            if paths.contains(path) { continue }
            // A file that cannot be read is no reason to lose the others.
            guard let head = try? disk.head(path, count: RecordingReaders.headSize) else {
                skipped.append(path)
                continue
            }
            head.withUnsafeBufferPointer { head in
                if RecordingReaders.reader(for: head, of: names.operation(of: path)) != nil {
                    return paths.append(path)
                }
                skipped.append(path)
                if let finding = UnrecognisedFile(path, head, names).finding { findings.append(finding) }
            }
        }
    }

    static func isRecognised(_ path: String, _ disk: Disk) throws(FileError) -> Bool {
        try disk.head(path, count: RecordingReaders.headSize).withUnsafeBufferPointer {
            RecordingReaders.reader(for: $0) != nil
        }
    }
}
