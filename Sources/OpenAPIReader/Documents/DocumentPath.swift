/// Paths of contract files: `/`-separated text, taken as written, never looked up on a disk.
enum DocumentPath {
    /// The path without `.` and inner `..` segments and doubled slashes.
    static func normalised(_ path: String) -> String {
        let isAbsolute = path.utf8.first == UInt8(ascii: "/")
        var segments: [Substring] = []
        for segment in path.split(separator: "/") where segment != "." {
            if segment == "..", let last = segments.last, last != ".." {
                segments.removeLast()
            } else if segment != ".." || !isAbsolute {
                segments.append(segment)
            }
        }
        return (isAbsolute ? "/" : "") + segments.joined(separator: "/")
    }

    /// The folder that holds a file; empty for the working directory.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// A path relative to the folder of a file, relative to the working directory.
    static func resolve(_ relative: String, againstFile file: String) -> String {
        if relative.utf8.first == UInt8(ascii: "/") { return normalised(relative) }
        let folder = folder(of: file)
        return normalised(folder.isEmpty ? relative : folder + "/" + relative)
    }

    /// Whether a normalised path lies in a folder or below it.
    static func isInside(_ path: String, folder: String) -> Bool {
        let folder = normalised(folder)
        if folder.isEmpty { return !path.hasPrefix("/") && path != ".." && !path.hasPrefix("../") }
        if folder == "/" { return path.hasPrefix("/") }
        let steps = folder.split(separator: "/")
        if steps.allSatisfy({ $0 == ".." }) {
            // A folder above the working directory: everything that does not climb higher is inside.
            let parts = path.split(separator: "/")
            let climbed = parts.prefix { $0 == ".." }.count
            return !path.hasPrefix("/") && climbed <= steps.count && climbed < parts.count
        }
        return path.hasPrefix(folder + "/")
    }

    /// The file name without folder and without its last extension.
    static func stem(of path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
        return String(name[..<dot])
    }
}
