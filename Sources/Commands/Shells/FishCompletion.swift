/// For fish 3 and newer.
enum FishCompletion: CompletionScript {
    static let shell = "fish"

    static func text(_ commands: [any Command.Type]) -> String {
        """
        # Completion of stele \(Stele.version) in fish: stele completions fish | source

        # Whether the words behind `stele` are these and no more, options aside.
        function __stele_at
            set -l words (commandline -opc)
            test "$words[2..-1]" = "$argv"
        end

        # Whether the words behind `stele` begin with these.
        function __stele_in
            set -l words (commandline -opc)
            set -l last (math 1 + (count $argv))
            test (count $words) -ge $last; and test "$words[2..$last]" = "$argv"
        end

        complete -c stele -f
        complete -c stele -n __stele_at -l version -d 'say which Stele this is'
        complete -c stele -n __stele_at -s h -l help -d 'list the commands'
        \(CommandWords.first(commands).map { word("__stele_at", $0.word, $0.summary) }.joined(separator: "\n"))
        \(helped(commands))

        """
            + commands.map(entry).joined(separator: "\n")
    }

    private static func helped(_ commands: [any Command.Type]) -> String {
        var lines = CommandWords.first(commands).filter { $0.word != "help" }.map {
            word("'__stele_at help'", $0.word, $0.summary)
        }
        for (first, second, summary) in CommandWords.second(commands) {
            lines.append(word("'__stele_at \(first)'", second, summary))
            lines.append(word("'__stele_at help \(first)'", second, summary))
        }
        return lines.joined(separator: "\n")
    }

    private static func word(_ condition: String, _ word: String, _ summary: String) -> String {
        "complete -c stele -n \(condition) -a \(word) -d '\(quoted(summary))'"
    }

    private static func entry(_ command: any Command.Type) -> String {
        let condition = "complete -c stele -n '__stele_in \(command.name)'"
        var lines: [String] = []
        if command.operands.limit != 0 {
            switch command.operands.completion {
            case .words(let words): lines.append("\(condition) -a '\(words.joined(separator: " "))'")
            case .files: lines.append("\(condition) -F")
            case .folders: lines.append("\(condition) -a '(__fish_complete_directories)'")
            case .nothing: break
            }
        }
        for option in command.allOptions {
            let short = option.short.map { " -s \($0)" } ?? ""
            let value = option.value == nil ? "" : value(option.completion)
            lines.append("\(condition)\(short) -l \(option.name)\(value) -d '\(quoted(option.help))'")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func value(_ completion: Completion) -> String {
        switch completion {
        case .words(let words): " -x -a '\(words.joined(separator: " "))'"
        case .files: " -r -F"
        case .folders: " -x -a '(__fish_complete_directories)'"
        case .nothing: " -x"
        }
    }

    /// Within single quotes, where fish knows `\\'` and `\\\\` (language, Quotes).
    private static func quoted(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
    }
}
