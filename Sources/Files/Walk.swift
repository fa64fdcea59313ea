#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension Disk {
    /// More files than any folder of recordings has: a walk that went astray.
    package static let walkLimit = 1_000_000

    /// All files below a folder, sorted by path; hidden entries, `isSkipped` names and links to folders are
    /// passed over, so that a walk always ends.
    ///
    /// - Parameter enough: so many files will do. Without it all are found, and too many are an error: none is left out unseen.
    package func walk(
        _ folder: String, upTo enough: Int? = nil, limit: Int = Disk.walkLimit,
        isSkipped: (String) -> Bool = { _ in false }
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
            if let enough, found.count >= enough { break }
            if found.count > limit {
                throw FileError(path: folder, reason: .system("more than \(limit) files lie below it"))
            }
            pending += folders.reversed()
        }
        return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
