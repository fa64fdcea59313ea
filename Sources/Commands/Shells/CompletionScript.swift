/// How one shell is told what there is to complete, all of it from what commands declare.
package protocol CompletionScript {
    static var shell: String { get }
    static func text(_ commands: [any Command.Type]) -> String
}

/// The shells; one file beside this one for each.
package enum CompletionScripts {
    package static var all: [any CompletionScript.Type] {
        [BashCompletion.self, ZshCompletion.self, FishCompletion.self]
    }
}

/// What all scripts say in the same way.
enum CommandWords {
    /// The words of a name: two of `evidence merge`.
    static func of(_ command: any Command.Type) -> [String] {
        command.name.split(separator: " ").map(String.init)
    }

    /// What may be typed first, with what it is: names of two words are there by their first.
    static func first(_ commands: [any Command.Type]) -> [(word: String, summary: String)] {
        var rows: [(word: String, summary: String)] = []
        for command in commands where !rows.contains(where: { $0.word == of(command)[0] }) {
            rows.append((of(command)[0], command.summary))
        }
        return rows + [("help", "explain a command")]
    }

    /// What may follow a first word that is no command alone.
    static func second(_ commands: [any Command.Type]) -> [(first: String, second: String, summary: String)] {
        commands.filter { of($0).count == 2 }.map { (of($0)[0], of($0)[1], $0.summary) }
    }

    /// The spellings of an option: `--verbose`, `-v`.
    static func spellings(_ option: Option) -> [String] {
        ["--" + option.name] + (option.short.map { ["-\($0)"] } ?? [])
    }
}
