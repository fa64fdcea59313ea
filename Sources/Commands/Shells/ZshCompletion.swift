/// For zsh with its completion system (`compinit`), in a file `_stele` of `fpath` or by `source`.
enum ZshCompletion: CompletionScript {
    static let shell = "zsh"

    static func text(_ commands: [any Command.Type]) -> String {
        """
        #compdef stele
        # Completion of stele \(Stele.version) in zsh: a file `_stele` in a folder of fpath, or, behind `compinit`,
        # source <(stele completions zsh)

        _stele_commands() {
            local -a commands=(
        \(CommandWords.first(commands).map { row($0.word, $0.summary) }.joined(separator: "\n"))
            )
            _describe -t commands 'command of stele' commands
        }

        _stele() {
            local curcontext=$curcontext
            if (( CURRENT == 2 )); then
                _arguments '(- *)--version[say which Stele this is]' '(- *)'{-h,--help}'[list the commands]' \\
                    '1: :_stele_commands'
                return
            fi
            shift words
            (( CURRENT-- ))
            if [[ ${words[1]} == help ]]; then
                if (( CURRENT == 2 )); then _stele_commands; return; fi
                shift words
                (( CURRENT-- ))
                local isHelp=1
            fi
            local name=${words[1]}
            case $name in
        \(secondWords(commands))
            esac
            (( isHelp )) && return
            case $name in
        \(commands.map(entry).joined(separator: "\n"))
            esac
        }

        if [[ ${funcstack[1]} == _stele ]]; then _stele "$@"; else compdef _stele stele; fi

        """
    }

    private static func row(_ word: String, _ summary: String) -> String {
        "        '\(quoted(word.replacing(":", with: "\\:"))):\(quoted(summary))'"
    }

    private static func secondWords(_ commands: [any Command.Type]) -> String {
        CommandWords.second(commands).map { first, second, summary in
            """
                    \(first))
                        if (( CURRENT == 2 )); then
                            local -a seconds=('\(quoted(second)):\(quoted(summary))')
                            _describe 'command of stele' seconds
                            return
                        fi
                        name="$name ${words[2]}"
                        shift words
                        (( CURRENT-- ))
                        ;;
            """
        }.joined(separator: "\n")
    }

    private static func entry(_ command: any Command.Type) -> String {
        var lines = command.allOptions.map(specification)
        if let row = command.operands.row, command.operands.limit != 0 {
            let action = action(command.operands.completion)
            let message = described(row.name)
            if let limit = command.operands.limit {
                for number in 1...max(1, limit) { lines.append("'\(number):\(message):\(action)'") }
            } else {
                lines.append("'*:\(message):\(action)'")
            }
        }
        return "        '\(command.name)')\n            _arguments -s -S \\\n"
            + lines.map { "                " + $0 }.joined(separator: " \\\n") + "\n            ;;"
    }

    /// `'(-q --quiet)'{-q,--quiet}'[no progress]'`, `'*--report=[…]:FORMAT:(json …)'`.
    private static func specification(_ option: Option) -> String {
        let spellings = CommandWords.spellings(option)
        var value = ""
        if let placeholder = option.value {
            value = ":\(described(placeholder)):\(action(option.completion))"
        }
        let text = "[\(described(option.help))]\(value)'"
        let names = spellings.map { option.value != nil && $0.hasPrefix("--") ? $0 + "=" : $0 }
        let exclusion =
            option.isRepeatable ? "*" : spellings.count > 1 ? "(\(spellings.joined(separator: " ")))" : ""
        if names.count == 1 { return "'\(exclusion)\(names[0])\(text)" }
        return "'\(exclusion)'{\(names.joined(separator: ","))}'\(text)"
    }

    private static func action(_ completion: Completion) -> String {
        switch completion {
        case .words(let words): "(\(words.joined(separator: " ")))"
        case .files: "_files"
        case .folders: "_files -/"
        case .nothing: " "
        }
    }

    /// Within a specification, where brackets and colons end a part.
    private static func described(_ text: String) -> String {
        var escaped = ""
        for character in quoted(text) {
            if "[]:\\".contains(character) { escaped += "\\" }
            escaped.append(character)
        }
        return escaped
    }

    /// Within single quotes.
    private static func quoted(_ text: String) -> String { text.replacing("'", with: "’") }
}
