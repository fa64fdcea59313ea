import SteleAdopting
import SteleFiles
import SteleFindings

/// The Swift files that a command line names.
struct SwiftFiles {
    let set: ModelSet
    /// `Order.swift and 2 more`.
    let name: String

    static func read(_ run: Invocation) throws(Stop) -> SwiftFiles {
        var paths: [String] = []
        for operand in run.arguments.operands { paths += try files(at: run.disk.display(operand), run.disk) }
        guard let first = paths.first else {
            throw Stop(
                run.arguments.operands.isEmpty
                    ? "no models" : "no Swift file in \(run.arguments.operands[0])",
                help: "name Swift files or folders: `stele adopt Sources/Models`")
        }
        var files: [SourceFile] = []
        for path in paths {
            do {
                files.append(SourceFile(path: path, bytes: try run.disk.read(path, limit: 1 << 26)))
            } catch {
                throw Stop("\(error.path): \(error.message)")
            }
        }
        let name = paths.count == 1 ? first : "\(first) and \(paths.count - 1) more"
        return SwiftFiles(set: ModelSet(files), name: name)
    }

    private static func files(at path: String, _ disk: Disk) throws(Stop) -> [String] {
        switch disk.kind(path) {
        case .folder:
            do {
                return try disk.walk(path).filter { $0.hasSuffix(".swift") }
            } catch {
                throw Stop("\(error.path): \(error.message)")
            }
        case .file where !path.hasSuffix(".swift"):
            throw Stop(
                "\(path): this is no Swift source", help: "recordings are named by `--recordings PATH`")
        case .missing: throw Stop("\(path): no such file or folder")
        case .file, .other: return [path]
        }
    }
}
