/// Paths as text: `/`-separated, joined and shortened without asking the disk.
package enum FilePath {
    /// `path` seen from the folder `base`; an absolute path stays as it is.
    package static func join(_ base: String, _ path: String) -> String {
        if path.hasPrefix("/") || base.isEmpty { return normalized(path) }
        return normalized(base + "/" + path)
    }

    /// Without `.`, doubled slashes and resolvable `..`; the empty path is `.`.
    package static func normalized(_ path: String) -> String {
        let isAbsolute = path.hasPrefix("/")
        var kept: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part != ".." {
                kept.append(part)
            } else if let last = kept.last, last != ".." {
                kept.removeLast()
            } else if !isAbsolute {
                kept.append(part)
            }
        }
        let joined = kept.joined(separator: "/")
        if isAbsolute { return "/" + joined }
        return joined.isEmpty ? "." : joined
    }

    /// Everything before the last part: `a/b` for `a/b/c`, `.` for `c`.
    package static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The last part of a path.
    package static func name(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return path }
        return String(path[path.index(after: slash)...])
    }

    /// The number of folders that a normal relative path names.
    package static func depth(of path: String) -> Int { path.utf8.count { $0 == UInt8(ascii: "/") } }

    /// An absolute path as seen from the absolute folder `base`: `../contract/openapi.yaml`.
    package static func relative(_ path: String, to base: String) -> String {
        let parts = normalized(path).split(separator: "/")
        let baseParts = normalized(base).split(separator: "/")
        var shared = 0
        while shared < min(parts.count, baseParts.count), parts[shared] == baseParts[shared] { shared += 1 }
        let up = Array(repeating: "..", count: baseParts.count - shared)
        let all = up + parts[shared...].map(String.init)
        return all.isEmpty ? "." : all.joined(separator: "/")
    }

    /// Whether the absolute `path` is `folder` itself or lies below it.
    package static func isInside(_ path: String, _ folder: String) -> Bool {
        let normal = normalized(path)
        let root = normalized(folder)
        return normal == root || root == "/" || normal.hasPrefix(root + "/")
    }

    /// Whether a relative path names something below the folder it is joined to, and nothing else.
    package static func isContained(_ path: String) -> Bool {
        if path.isEmpty || path.hasPrefix("/") { return false }
        if path.unicodeScalars.contains(where: { $0.value < 0x20 || $0 == "\\" || $0.value == 0x7F }) {
            return false
        }
        return path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
            !$0.isEmpty && $0 != "." && $0 != ".."
        }
    }
}
