import SteleFiles
import SteleRecordings

/// Recordings on a disk: which files are some, who reads each, and where the bodies are that a recording keeps in files of
/// their own.
package struct RecordingAccess: Sendable {
    package let disk: Disk
    /// Which operation a file belongs to that does not say so itself.
    package let operation: @Sendable (_ path: String) -> NamedOperation?

    package init(_ disk: Disk, operation: @escaping @Sendable (_ path: String) -> NamedOperation?) {
        self.disk = disk
        self.operation = operation
    }

    /// The files below a folder, sorted; bodies that mappings name are no recordings.
    package func files(below folder: String) throws(FileError) -> [String] {
        try disk.walk(folder, isSkipped: { $0 == "__files" })
    }

    /// The first bytes of a file, from which its format is told.
    package func head(_ path: String) throws(FileError) -> [UInt8] {
        try disk.head(path, count: RecordingReaders.headSize)
    }

    /// Who reads a file that begins like this; nil when it is no recording.
    package func reader(of path: String, _ head: [UInt8]) -> (any RecordingReader.Type)? {
        head.withUnsafeBufferPointer { RecordingReaders.reader(for: $0, of: operation(path)) }
    }

    /// A file from its first byte on, inflated.
    ///
    /// - Parameter onRead: gets the number of bytes whenever some were read.
    package func input(
        _ path: String, onRead: @escaping @Sendable (Int) -> Void = { _ in }
    ) throws(FileError) -> RecordingInput {
        let stream = try disk.stream(path)
        return RecordingInput { buffer in
            let count = stream.read(into: buffer)
            onRead(count)
            return count
        }.uncompressed()
    }

    /// What a reader is handed.
    package func recording(_ path: String, _ input: RecordingInput) -> Recording {
        Recording(file: path, input, operation: operation(path)) { [disk] name in
            RecordingAccess.bodyFile(name, besides: path, disk)
        }
    }

    /// A body in a file of its own: below `__files` in the recording's folder, or beside the folder `mappings` that it lies
    /// in, as WireMock has it.
    private static func bodyFile(_ name: String, besides path: String, _ disk: Disk) -> [UInt8]? {
        // Absolute: the folder `mappings` may be the working directory, or lie above it.
        let own = FilePath.folder(of: disk.absolute(path))
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
}
