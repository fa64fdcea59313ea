/// `stele completions SHELL`: a script by which a shell completes what is typed.
enum Completions: Command {
    static let name = "completions"
    static let summary = "a script by which bash, zsh or fish completes commands and options"
    static let operands = Operands.one(
        name: "SHELL", help: "bash, zsh or fish", completion: .words(CompletionScripts.all.map { $0.shell }))
    static let exitCodes = [ExitCode(0, "the script was printed"), ExitCode(2, "no such shell")]
    static let examples = [
        "source <(stele completions bash)",
        "stele completions zsh > \"${fpath[1]}/_stele\"",
        "stele completions fish > ~/.config/fish/completions/stele.fish",
    ]

    static func run(_ run: Invocation) throws(Stop) -> Int32 {
        let shell = run.arguments.operands.first ?? ""
        guard let script = CompletionScripts.all.first(where: { $0.shell == shell }) else {
            let shells = CompletionScripts.all.map { $0.shell }
            throw Stop(
                "no completions for `\(shell)`",
                help: Suggestion.help(shell, among: shells, list: "there are those for"))
        }
        run.print(script.text(CommandList.all))
        return 0
    }
}
