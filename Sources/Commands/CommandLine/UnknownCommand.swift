import SteleFiles

/// A command line whose first word is no command: what was most likely meant.
struct UnknownCommand {
    private let arguments: [String]
    private let first: String
    private let disk: Disk

    init(_ arguments: [String], _ system: System) {
        self.arguments = arguments
        first = arguments.first ?? ""
        disk = Disk(workingDirectory: system.workingDirectory)
    }

    var stop: Stop {
        if first.hasPrefix("-") { return Stop("unknown option `\(first)` before a command", help: ordered) }
        if isPath { return Stop("`\(first)` is no command, and a command comes first", help: work) }
        if first == "version" { return Stop("unknown command `version`", help: "did you mean `--version`?") }
        let names = CommandList.all.map { $0.name } + ["help"]
        return Stop(
            "unknown command `\(first)`",
            help: Suggestion.help(first, among: names) ?? "`stele --help` lists the commands")
    }

    /// The same words with the command in front.
    private var ordered: String {
        for index in arguments.indices.dropFirst() {
            guard let (command, rest) = CommandList.find(Array(arguments[index...])) else { continue }
            let words = ["stele", command.name] + (arguments[..<index] + rest).map(ShellWord.of)
            return "options follow the command: `\(words.joined(separator: " "))`"
        }
        return first == "-v"
            ? "`stele --version` says which Stele this is" : "options follow the command they are for"
    }

    private var isPath: Bool {
        disk.kind(first) != .missing || first.contains("/")
            || [".yaml", ".yml", ".json", ".har"].contains { first.lowercased().hasSuffix($0) }
    }

    /// What can be done with a file or folder.
    private var work: String {
        let name = ShellWord.of(first)
        switch disk.kind(first) {
        case .file where Surroundings.isContract(first, disk):
            return "for instance `stele lint --contract \(name)`, "
                + "or `stele generate --contract \(name) --swift DIR`"
        case .folder, .other: return "`stele check \(name) --contract FILE` judges recordings"
        case .file where (try? RecordingFiles.isRecognised(first, disk)) ?? false:
            return "`stele check \(name) --contract FILE` judges recordings"
        case .file, .missing: return "`stele --help` lists the commands"
        }
    }
}
