import SteleFiles
import SteleFindings
import SteleRecordings

/// The recordings that a run reads: named files must be recordings, folders are walked and other files in
/// them are listed as skipped.
struct RecordingFiles {
    /// Display paths, in the order given; those of a folder sorted.
    private(set) var paths: [String] = []
    private(set) var skipped: [String] = []
    /// What can be read once only, such as a pipe, by its path.
    private var opened: [String: RecordingInput] = [:]

    /// Looks at every file before any is judged, so that a mistyped name costs nothing.
    static func find(_ named: [Configuration.NamedFile], _ disk: Disk) throws(Stop) -> RecordingFiles {
        var files = RecordingFiles()
        for file in named {
            do {
                switch disk.kind(file.path) {
                case .folder: try files.walk(file.path, disk)
                case .missing, .file: try files.add(file.path, disk)
                case .other: try files.addPipe(file.path, disk)
                }
            } catch let error as FileError {
                throw file.stop(error)
            } catch let unrecognised as NotRecognised {
                throw unrecognised.stop(file)
            } catch {
                throw Stop("\(file.path): \(error)")
            }
        }
        return files
    }

    /// A recording from its first byte on.
    func input(_ path: String, _ disk: Disk) throws(FileError) -> RecordingInput {
        if let input = opened[path] { return input }
        let stream = try disk.stream(path)
        return RecordingInput { stream.read(into: $0) }.uncompressed()
    }

    private mutating func add(_ path: String, _ disk: Disk) throws {
        let head = try disk.head(path, count: RecordingReaders.headSize)
        if head.withUnsafeBufferPointer({ RecordingReaders.reader(for: $0) == nil }) {
            throw NotRecognised(isEmpty: head.isEmpty)
        }
        if !paths.contains(path) { paths.append(path) }
    }

    private mutating func addPipe(_ path: String, _ disk: Disk) throws {
        if opened[path] != nil { return }
        let input = try input(path, disk)
        if RecordingReaders.reader(for: input) == nil { throw NotRecognised(isEmpty: input.bytes.isEmpty) }
        opened[path] = input
        paths.append(path)
    }

    private mutating func walk(_ folder: String, _ disk: Disk) throws(FileError) {
        for path in try disk.walk(folder) {
            // A file that cannot be read is no reason to lose the others.
            if (try? RecordingFiles.isRecognised(path, disk)) ?? false {
                if !paths.contains(path) { paths.append(path) }
            } else {
                skipped.append(path)
            }
        }
    }

    static func isRecognised(_ path: String, _ disk: Disk) throws(FileError) -> Bool {
        try disk.head(path, count: RecordingReaders.headSize).withUnsafeBufferPointer {
            RecordingReaders.reader(for: $0) != nil
        }
    }
}

/// A named file is in no format that is known.
private struct NotRecognised: Error {
    let isEmpty: Bool

    func stop(_ file: Configuration.NamedFile) -> Stop {
        let formats = RecordingReaders.all.map { $0.format }.joined(separator: ", ")
        let message = file.path + (isEmpty ? " is empty" : " is no recording that stele can read")
        let help = "a recording is a file in one of these formats: \(formats)"
        guard let place = file.place else { return Stop(message, help: help) }
        return Stop([Finding(.configFileUnreadable, message, at: place, help: help)])
    }
}
