import SteleFiles
import SteleFindings
import SteleOpenAPIReader

/// `REV:path` on a command line: a file as a git revision has it.
struct RevisionPath {
    let revision: String
    /// As typed: from the repository's top, or from the working directory where it starts with `./` or `../`.
    let path: String

    /// Nil for what names no revision, such as a file whose name has a colon.
    init?(_ text: String, _ disk: Disk) {
        guard let colon = text.firstIndex(of: ":"), colon != text.startIndex else { return nil }
        // The name of a file that climbs is not looked up as it is written.
        if !text.contains("../"), disk.kind(text) != .missing { return nil }
        revision = String(text[..<colon])
        path = String(text[text.index(after: colon)...])
        if path.isEmpty { return nil }
    }
}

/// The files of one git revision, all read from the same commit.
struct RevisionFiles: ContractFileLoader {
    private let system: System
    /// As typed; for people.
    let revision: String
    private let commit: String
    /// The root document's path from the repository's top.
    let root: String

    /// A hash or a path is no longer.
    private static let shortOutput = 1 << 16

    init(_ path: RevisionPath, _ system: System) throws(Stop) {
        self.system = system
        revision = path.revision
        if revision.hasPrefix("-") { throw Stop("`\(revision)` is no git revision") }
        let top = try RevisionFiles.line(["rev-parse", "--show-prefix"], system)
        guard let top else {
            throw Stop(
                "`\(path.revision):\(path.path)` names no file, and this folder is in no git repository",
                help: "a contract is a file, or `REV:path` in a git repository")
        }
        let object = path.revision + "^{commit}"
        guard let commit = try RevisionFiles.line(["rev-parse", "--verify", "--quiet", object], system) else {
            throw Stop(
                "git knows no revision `\(path.revision)`",
                help: "in a shallow clone, fetch it first: `git fetch origin \(path.revision)`")
        }
        self.commit = commit
        let isRelative = path.path.hasPrefix("./") || path.path.hasPrefix("../")
        root = FilePath.normalized(isRelative ? top + path.path : path.path)
        if root.hasPrefix("../") || root.hasPrefix("/") {
            throw Stop("`\(path.path)` lies outside the repository")
        }
    }

    func load(_ path: String) throws(ContractFileError) -> SourceFile {
        let object = "\(commit):\(path)"
        guard let output = system.git(["cat-file", "blob", object], system.workingDirectory, Disk.readLimit)
        else { throw ContractFileError(message: "git cannot be run") }
        switch output.exitCode {
        case 0: return SourceFile(path: path, bytes: output.bytes, revision: revision)
        case -1: throw ContractFileError(message: "it is too large, or git did not answer")
        default: throw ContractFileError(message: "revision `\(revision)` has no such file")
        }
    }

    /// The one line that git answers; nil when it answers with an error.
    private static func line(_ arguments: [String], _ system: System) throws(Stop) -> String? {
        guard let output = system.git(arguments, system.workingDirectory, shortOutput) else {
            throw Stop("git cannot be run", help: "`REV:path` needs git in the search path")
        }
        if output.exitCode != 0 { return nil }
        return String(decoding: output.bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    }
}
