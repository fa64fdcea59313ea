/// The commands in the order in which help lists them; one file under `Verbs` for each.
package enum CommandList {
    package static var all: [any Command.Type] {
        [
            Init.self,
            Generate.self,
            Lint.self,
            Check.self,
            Cases.self,
            Diff.self,
            EvidenceMerge.self,
            Release.self,
            Gate.self,
            Amend.self,
            Adopt.self,
            Rules.self,
            Explain.self,
            Completions.self,
            Manual.self,
        ]
    }

    /// The command that the first words name, and the arguments behind them.
    static func find(_ arguments: [String]) -> (command: any Command.Type, rest: [String])? {
        for command in all.sorted(by: { $0.name.count > $1.name.count }) {
            let words = command.name.split(separator: " ").map(String.init)
            if arguments.starts(with: words) { return (command, Array(arguments.dropFirst(words.count))) }
        }
        return nil
    }
}
