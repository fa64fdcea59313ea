import SteleFiles
import SteleFindings
import SteleRecordings

/// The recordings that a run reads: named files must be recordings, folders are walked and other files in
/// them are listed as skipped.
struct RecordingFiles {
    /// Display paths, in the order given; those of a folder sorted.
    private(set) var paths: [String] = []
    private(set) var skipped: [String] = []

    /// Looks at every file before any is judged, so that a mistyped name costs nothing.
    static func find(_ named: [Configuration.NamedFile], _ disk: Disk) throws(Stop) -> RecordingFiles {
        var files = RecordingFiles()
        for file in named {
            do {
                switch disk.kind(file.path) {
                case .folder: try files.walk(file.path, disk)
                case .missing, .file, .other: try files.add(file.path, disk)
                }
            } catch let error as FileError {
                throw file.stop(error)
            } catch {
                throw unrecognised(file, disk)
            }
        }
        return files
    }

    private struct NotRecognised: Error {}

    private mutating func add(_ path: String, _ disk: Disk) throws {
        if !(try RecordingFiles.isRecognised(path, disk)) { throw NotRecognised() }
        if !paths.contains(path) { paths.append(path) }
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

    private static func unrecognised(_ file: Configuration.NamedFile, _ disk: Disk) -> Stop {
        let formats = RecordingReaders.all.map { $0.format }.joined(separator: ", ")
        let isEmpty = (try? disk.map(file.path).count) == 0
        let message = file.path + (isEmpty ? " is empty" : " is no recording that stele can read")
        let help = "a recording is a file in one of these formats: \(formats)"
        guard let place = file.place else { return Stop(message, help: help) }
        return Stop([Finding(.configFileUnreadable, message, at: place, help: help)])
    }

    static func isRecognised(_ path: String, _ disk: Disk) throws(FileError) -> Bool {
        try disk.map(path).withBytes { RecordingReaders.reader(for: $0) != nil }
    }
}
