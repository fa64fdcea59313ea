#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A complete new content under a temporary name, one rename away from its place.
struct StagedFile {
    /// Absolute.
    let temporary: String
    let final: String
    /// The path to name in errors.
    let path: String

    /// Puts the new file in the place of the old one; nobody ever sees a part of it.
    func commit() throws(FileError) {
        if rename(temporary, final) != 0 {
            let code = errno
            discard()
            throw FileError(path: path, code: code)
        }
    }

    func discard() { unlink(temporary) }
}

extension Disk {
    /// What a write did.
    package enum WriteOutcome: Hashable, Sendable {
        case created
        case changed
        case unchanged
    }

    /// Writes a file if its content is not that already: afterwards it is the old file or the new one.
    ///
    /// A link is followed; a device or pipe (`/dev/stdout`) is written to directly.
    @discardableResult
    package func writeIfChanged(_ path: String, _ bytes: [UInt8]) throws(FileError) -> WriteOutcome {
        let before = kind(path)
        if before == .folder { throw FileError(path: path, reason: .isFolder) }
        if before == .other {
            let device = try OpenFile.writing(absolute(path), path: path, flags: 0)
            defer { device.done() }
            try device.writeAll(bytes)
            return .changed
        }
        if before == .file, try hasContent(path, [bytes]) { return .unchanged }
        try makeFolder(FilePath.folder(of: absolute(path)))
        try stage(path, [bytes]).commit()
        return before == .file ? .changed : .created
    }

    /// Whether the file is there with exactly these bytes, in stretches.
    package func hasContent(_ path: String, _ stretches: [[UInt8]]) throws(FileError) -> Bool {
        let file = try OpenFile.reading(absolute(path), path: path)
        defer { file.done() }
        let status = try file.status()
        let count = stretches.reduce(0) { $0 + $1.count }
        if !status.isRegular || Int(status.st_size) != count { return false }
        for stretch in stretches where try file.read(stretch.count) != stretch { return false }
        return true
    }

    /// The new content beside its place, with the mode of the file that it will replace.
    func stage(_ path: String, _ stretches: [[UInt8]]) throws(FileError) -> StagedFile {
        let final = resolved(path) ?? absolute(path)
        let folder = FilePath.folder(of: final)
        let temporary = FilePath.join(folder, Disk.temporaryName(for: FilePath.name(of: final)))
        var old = stat()
        let mode = stat(final, &old) == 0 ? old.st_mode & 0o777 : nil
        let file = try OpenFile.writing(temporary, path: path, flags: O_CREAT | O_EXCL)
        defer { file.done() }
        let staged = StagedFile(temporary: temporary, final: final, path: path)
        do {
            for stretch in stretches { try file.writeAll(stretch) }
        } catch {
            staged.discard()
            throw error
        }
        if let mode { fchmod(file.descriptor, mode) }
        return staged
    }

    /// `.Models.swift.stele-4711-9A0F`: hidden from builds, and the process that made it can be asked for. Containers that share
    /// a folder count their processes alike, so the number of the process alone would not be enough.
    static func temporaryName(for name: String) -> String {
        ".\(name).stele-\(getpid())-\(String(UInt32.random(in: 0 ... .max), radix: 16))"
    }

    /// Whether a name is a temporary one whose process is gone: left behind by a run that was interrupted.
    static func isAbandoned(_ name: String) -> Bool {
        guard name.hasPrefix("."), let mark = name.range(ofLast: ".stele-") else { return false }
        let parts = name[mark...].split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, UInt32(parts[1], radix: 16) != nil else { return false }
        guard let process = pid_t(parts[0]), process > 0 else { return false }
        return kill(process, 0) != 0 && errno == ESRCH
    }
}

extension String {
    /// The index behind the last occurrence of `text`.
    fileprivate func range(ofLast text: String) -> Index? {
        var start = endIndex
        while start > startIndex {
            start = index(before: start)
            if self[start...].hasPrefix(text) { return index(start, offsetBy: text.count) }
        }
        return nil
    }
}
