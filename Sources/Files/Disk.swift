#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The disk as seen from one working directory: the only way to files in the whole program.
///
/// Relative paths are joined to the working directory, never to the process's, so that runs can share a
/// process. Errors name the path as the caller gave it.
package struct Disk: Sendable {
    /// No contract or configuration is larger; an endless device is refused when this much was read.
    package static let readLimit = 1 << 30

    /// Absolute.
    package let workingDirectory: String

    /// Who is told what is read whole; nil: nobody.
    private let log: ReadLog?

    package init(workingDirectory: String, log: ReadLog? = nil) {
        self.workingDirectory = FilePath.normalized(workingDirectory)
        self.log = log
    }

    /// The same disk, for what is no input of a run.
    var unlogged: Disk { Disk(workingDirectory: workingDirectory) }

    /// What a path leads to, symbolic links followed.
    package enum Kind: Hashable, Sendable {
        case missing
        case file
        case folder
        /// A pipe, a terminal, a device.
        case other
    }

    package func absolute(_ path: String) -> String { FilePath.join(workingDirectory, path) }

    /// A path as a person here would type it: relative when it lies in the working directory.
    package func display(_ path: String) -> String {
        let whole = absolute(path)
        if FilePath.isInside(whole, workingDirectory) {
            return FilePath.relative(whole, to: workingDirectory)
        }
        return FilePath.normalized(path)
    }

    package func kind(_ path: String) -> Kind {
        var status = stat()
        if stat(absolute(path), &status) != 0 { return .missing }
        if status.isFolder { return .folder }
        return status.isRegular ? .file : .other
    }

    /// The whole content of a file.
    package func read(_ path: String, limit: Int = Disk.readLimit) throws(FileError) -> [UInt8] {
        log?.note(absolute(path), FileMark(absolute(path)))
        let file = try OpenFile.reading(absolute(path), path: path)
        defer { file.done() }
        return try file.readAll(limit: limit)
    }

    /// The bytes of a regular file; nil for what has no size of its own, and for what cannot be read.
    package func size(_ path: String) -> Int? {
        guard let file = try? OpenFile.reading(absolute(path), path: path) else { return nil }
        defer { file.done() }
        guard let status = try? file.status(), status.isRegular else { return nil }
        return Int(status.st_size)
    }

    /// A file of any size, to be read from front to back.
    package func stream(_ path: String) throws(FileError) -> FileStream {
        try FileStream(try OpenFile.reading(absolute(path), path: path))
    }

    /// The first bytes of a file, at most `count`.
    package func head(_ path: String, count: Int) throws(FileError) -> [UInt8] {
        let stream = try stream(path)
        var head = [UInt8](repeating: 0, count: count)
        var filled = 0
        head.withUnsafeMutableBytes { buffer in
            while filled < count {
                let read = stream.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
                if read <= 0 { break }
                filled += read
            }
        }
        head.removeLast(count - filled)
        return head
    }

    /// The absolute path behind all symbolic links; nil when there is nothing.
    package func resolved(_ path: String) -> String? {
        guard let resolved = realpath(absolute(path), nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The names in a folder, sorted by their bytes, without `.` and `..`.
    package func names(in folder: String) throws(FileError) -> [String] {
        guard let stream = opendir(absolute(folder)) else { throw FileError(path: folder, code: errno) }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Makes a folder and those above it; one that is there is fine.
    package func makeFolder(_ path: String) throws(FileError) {
        let whole = absolute(path)
        if kind(whole) == .folder { return }
        let above = FilePath.folder(of: whole)
        if above != whole { try makeFolder(above) }
        if mkdir(whole, 0o755) != 0, errno != EEXIST || kind(whole) != .folder {
            throw FileError(path: path, code: errno == EEXIST ? ENOTDIR : errno)
        }
    }

    package func remove(_ path: String) throws(FileError) {
        if unlink(absolute(path)) != 0 { throw FileError(path: path, code: errno) }
    }
}
