#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file descriptor with whole-file verbs; the caller closes it.
struct OpenFile {
    let descriptor: Int32
    /// The path to name in errors.
    let path: String

    /// Opens for reading; `absolute` is where it is, `path` how the user calls it.
    static func reading(_ absolute: String, path: String) throws(FileError) -> OpenFile {
        let descriptor = open(absolute, O_RDONLY | O_CLOEXEC)
        if descriptor < 0 { throw FileError(path: path, code: errno) }
        return OpenFile(descriptor: descriptor, path: path)
    }

    /// Opens for writing with `flags` beside `O_WRONLY`.
    static func writing(
        _ absolute: String, path: String, flags: Int32, mode: mode_t = 0o644
    ) throws(FileError) -> OpenFile {
        let descriptor = open(absolute, O_WRONLY | O_CLOEXEC | flags, mode)
        if descriptor < 0 { throw FileError(path: path, code: errno) }
        return OpenFile(descriptor: descriptor, path: path)
    }

    func done() { _ = close(descriptor) }

    func status() throws(FileError) -> stat {
        var status = stat()
        if fstat(descriptor, &status) != 0 { throw FileError(path: path, code: errno) }
        return status
    }

    /// Everything up to the end, refused beyond `limit` bytes.
    func readAll(limit: Int) throws(FileError) -> [UInt8] {
        let status = try status()
        if status.isFolder { throw FileError(path: path, reason: .isFolder) }
        if status.isRegular, Int(status.st_size) > limit {
            throw FileError(path: path, reason: .tooLarge(limit: limit))
        }
        // One byte more than the size, so that the end of a regular file shows without growing the array.
        var bytes = [UInt8](repeating: 0, count: status.isRegular ? Int(status.st_size) + 1 : 1 << 16)
        var filled = 0
        while true {
            // Only once it is full: a pipe brings little at a time, and what was made ready is not made anew for each piece.
            if filled == bytes.count {
                bytes.append(contentsOf: repeatElement(0, count: max(1 << 16, min(filled, 1 << 24))))
            }
            let count = bytes.withUnsafeMutableBytes { buffer -> Int in
                guard let base = buffer.baseAddress else { return 0 }
                return systemRead(descriptor, base + filled, buffer.count - filled)
            }
            if count < 0, errno == EINTR { continue }
            if count < 0 { throw FileError(path: path, code: errno) }
            filled += count
            if filled > limit { throw FileError(path: path, reason: .tooLarge(limit: limit)) }
            if count == 0 {
                bytes.removeLast(bytes.count - filled)
                return bytes
            }
        }
    }

    /// The next bytes, fewer at the end.
    func read(_ wanted: Int) throws(FileError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: wanted)
        var filled = 0
        while filled < wanted {
            let count = bytes.withUnsafeMutableBytes { buffer -> Int in
                guard let base = buffer.baseAddress else { return 0 }
                return systemRead(descriptor, base + filled, wanted - filled)
            }
            if count < 0, errno == EINTR { continue }
            if count < 0 { throw FileError(path: path, code: errno) }
            if count == 0 { break }
            filled += count
        }
        bytes.removeLast(wanted - filled)
        return bytes
    }

    func writeAll(_ bytes: [UInt8]) throws(FileError) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { buffer -> Int in
                guard let base = buffer.baseAddress else { return 0 }
                return write(descriptor, base + sent, buffer.count - sent)
            }
            if count < 0, errno == EINTR { continue }
            if count < 0 { throw FileError(path: path, code: errno) }
            sent += count
        }
    }
}

extension stat {
    var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
    var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
}

/// `read` of the system, by a name that no method hides.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}
