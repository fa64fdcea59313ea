#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension Disk {
    /// A limit that no folder of recordings reaches; it stops a walk that went astray.
    package static let walkLimit = 1_000_000

    /// All files below a folder, sorted by path; hidden entries, `isSkipped` names and links to folders are
    /// passed over, so that a walk always ends.
    package func walk(
        _ folder: String, limit: Int = Disk.walkLimit, isSkipped: (String) -> Bool = { _ in false }
    ) throws(FileError) -> [String] {
        var found: [String] = []
        var pending: [String] = [folder]
        while let current = pending.popLast() {
            let names: [String]
            do {
                names = try self.names(in: current)
            } catch {
                // Only the folder that was asked for must be readable.
                if current == folder { throw error }
                continue
            }
            var folders: [String] = []
            for name in names where !name.hasPrefix(".") && !isSkipped(name) {
                let path = FilePath.join(current, name)
                var status = stat()
                if lstat(absolute(path), &status) != 0 { continue }
                if status.isFolder {
                    folders.append(path)
                } else if kind(path) == .file {
                    found.append(path)
                }
            }
            if found.count >= limit { break }
            pending += folders.reversed()
        }
        return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
