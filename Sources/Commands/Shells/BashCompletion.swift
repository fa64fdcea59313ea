/// For bash 3.2 (that of macOS) and newer.
enum BashCompletion: CompletionScript {
    static let shell = "bash"

    static func text(_ commands: [any Command.Type]) -> String {
        """
        # Completion of stele \(Stele.version) in bash: source <(stele completions bash)

        _stele() {
            local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
            local option= options= kind=nothing values= operands=nothing operand_values=
            local IFS=$' \\t\\n'
            COMPREPLY=()
            # bash takes `--report=json` apart at its `=`.
            case $current in =) option=$before current= ;; esac
            case $before in
                =) option=${COMP_WORDS[COMP_CWORD-2]} ;;
                -*) [ -n "$option" ] || option=$before ;;
            esac
            if [ "$COMP_CWORD" -eq 1 ]; then
                COMPREPLY=($(compgen -W "\(firstWords(commands)) --help --version" -- "$current"))
                return
            fi
            local command=${COMP_WORDS[1]} start=2
            if [ "$command" = help ]; then
                command=${COMP_WORDS[2]} start=3
                if [ "$COMP_CWORD" -eq 2 ]; then
                    COMPREPLY=($(compgen -W "\(firstWords(commands, help: false))" -- "$current"))
                    return
                fi
            fi
            case $command in
        \(secondWords(commands))
            esac
            [ "${COMP_WORDS[1]}" = help ] && return
            case $command in
        \(commands.map(entry).joined(separator: "\n"))
                *) return ;;
            esac
            if [ "$kind" = nothing ] && [ -n "$values" ]; then return; fi
            if [ "$kind" = nothing ]; then
                case $current in
                    -*) COMPREPLY=($(compgen -W "$options" -- "$current")); return ;;
                esac
                kind=$operands values=$operand_values
            fi
            case $kind in
                words) COMPREPLY=($(compgen -W "$values" -- "$current")) ;;
                files|folders)
                    IFS=$'\\n'
                    # Spaces in names are quoted, and folders get their slash; bash 3.2 cannot be told so.
                    compopt -o filenames 2>/dev/null
                    if [ "$kind" = files ]; then
                        COMPREPLY=($(compgen -f -- "$current"))
                    else
                        COMPREPLY=($(compgen -d -- "$current"))
                    fi
                    ;;
            esac
        }

        complete -F _stele stele

        """
    }

    private static func firstWords(_ commands: [any Command.Type], help: Bool = true) -> String {
        CommandWords.first(commands).map { $0.word }.filter { help || $0 != "help" }.joined(separator: " ")
    }

    private static func secondWords(_ commands: [any Command.Type]) -> String {
        CommandWords.second(commands).map { first, second, _ in
            """
                    \(first))
                        if [ "$COMP_CWORD" -eq "$start" ]; then
                            COMPREPLY=($(compgen -W "\(second)" -- "$current"))
                            return
                        fi
                        command="$command ${COMP_WORDS[start]}"
                        ;;
            """
        }.joined(separator: "\n")
    }

    /// The options of one command, what their values are, and what its operands are.
    private static func entry(_ command: any Command.Type) -> String {
        let options = command.allOptions
        let all = options.flatMap(CommandWords.spellings).joined(separator: " ")
        let (kind, values) = words(command.operands.completion)
        var text = """
                    '\(command.name)')
                        options='\(all)' operands=\(kind)\(values.map { " operand_values='\($0)'" } ?? "")
                        case $option in

            """
        for option in options where option.value != nil {
            // A mark that there is a value, of which nothing is known.
            let (kind, values) = words(option.completion)
            let names = CommandWords.spellings(option).joined(separator: "|")
            text += "                \(names)) kind=\(kind) values='\(values ?? "?")' ;;\n"
        }
        return text + "                -*) option= ;;\n            esac\n            ;;"
    }

    private static func words(_ completion: Completion) -> (kind: String, values: String?) {
        switch completion {
        case .words(let words): ("words", words.joined(separator: " "))
        case .files: ("files", nil)
        case .folders: ("folders", nil)
        case .nothing: ("nothing", nil)
        }
    }
}
