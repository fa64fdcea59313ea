#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension Disk {
    /// The content of a regular file below a folder, by a name that a recording gave; nil where there is none, or where it is
    /// larger than the limit. No link is followed on the way, the folder itself included, and no `..`.
    package func read(_ name: String, confinedTo folder: String, limit: Int) -> [UInt8]? {
        guard FilePath.isContained(name) else { return nil }
        let flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        var parts = name.split(separator: "/").map(String.init)
        guard let last = parts.popLast() else { return nil }
        var descriptor = open(absolute(folder), flags | O_DIRECTORY)
        for part in parts {
            guard descriptor >= 0 else { return nil }
            let next = openat(descriptor, part, flags | O_DIRECTORY)
            _ = close(descriptor)
            descriptor = next
        }
        guard descriptor >= 0 else { return nil }
        let file = OpenFile(descriptor: openat(descriptor, last, flags), path: name)
        _ = close(descriptor)
        guard file.descriptor >= 0 else { return nil }
        defer { file.done() }
        guard let status = try? file.status(), status.isRegular else { return nil }
        return try? file.readAll(limit: limit)
    }
}
