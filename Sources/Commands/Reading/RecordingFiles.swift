import SteleFiles
import SteleRecordings

/// The recordings that a run reads: named files must be recordings, folders are walked and other files in them
/// are listed as skipped.
struct RecordingFiles {
    /// Display paths, in the order given; those of a folder sorted.
    private(set) var paths: [String] = []
    private(set) var skipped: [String] = []

    /// Looks at every file before any is judged, so that a mistyped name costs nothing.
    static func find(_ named: [String], _ disk: Disk) throws(Stop) -> RecordingFiles {
        var files = RecordingFiles()
        for path in named {
            switch disk.kind(path) {
            case .folder: try files.walk(path, disk)
            case .missing, .file, .other: try files.add(path, disk)
            }
        }
        return files
    }

    private mutating func add(_ path: String, _ disk: Disk) throws(Stop) {
        let isRecording: Bool
        do {
            isRecording = try RecordingFiles.isRecognised(path, disk)
        } catch {
            throw Stop("\(path): \(error.message)")
        }
        if !isRecording {
            let formats = RecordingReaders.all.map { $0.format }.joined(separator: ", ")
            throw Stop("\(path) is no recording that stele can read", help: "it reads \(formats)")
        }
        if !paths.contains(path) { paths.append(path) }
    }

    private mutating func walk(_ folder: String, _ disk: Disk) throws(Stop) {
        do {
            for path in try disk.walk(folder) {
                // A file that cannot be read is no reason to lose the others.
                if (try? RecordingFiles.isRecognised(path, disk)) ?? false {
                    if !paths.contains(path) { paths.append(path) }
                } else {
                    skipped.append(path)
                }
            }
        } catch {
            throw Stop("\(error.path): \(error.message)")
        }
    }

    static func isRecognised(_ path: String, _ disk: Disk) throws(FileError) -> Bool {
        try disk.map(path).withBytes { RecordingReaders.reader(for: $0) != nil }
    }
}
