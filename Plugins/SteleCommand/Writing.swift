import Foundation

/// Permission to change files of the package. A plugin that declares that it needs it is asked for it at every command, also
/// at those that only read; so this one declares nothing, and says what to type when something could not be written.
enum Writing {
    /// Whether a command changes files of the package.
    static func isAsked(by arguments: [String]) -> Bool {
        if arguments.contains("--help") || arguments.contains("-h") { return false }
        return switch arguments.first {
        case "generate": !arguments.contains("--check")
        case "amend": arguments.contains("--write")
        case "init": true
        case "release": !arguments.contains("--check")
        default: false
        }
    }

    /// Found out by trying: what a sandbox refuses, a file's permissions do not show.
    static func isAllowed(in folder: URL) -> Bool {
        let probe = folder.appendingPathComponent(".stele-\(UUID().uuidString)")
        guard FileManager.default.createFile(atPath: probe.path, contents: nil) else { return false }
        try? FileManager.default.removeItem(at: probe)
        return true
    }

    static func remedy(_ arguments: [String]) -> String {
        let words = arguments.map { word in
            word.allSatisfy { $0.isLetter || $0.isNumber || "_-./:@%+=,".contains($0) } && !word.isEmpty
                ? word : "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
        }
        return "nothing may be written into the package; allow it by "
            + "`swift package --allow-writing-to-package-directory stele \(words.joined(separator: " "))`, "
            + "or make its folder writable"
    }
}
