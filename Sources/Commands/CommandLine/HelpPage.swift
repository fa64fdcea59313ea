import SteleReports

/// Help as text, made from what commands declare.
enum HelpPage {
    /// The width that help is wrapped to, whatever the terminal, so that it reads the same everywhere.
    private static let width = 100

    /// The page of the whole program.
    static func program() -> String {
        var text = """
            Stele carves one API contract into typed models, and checks what the backend really says against it.

            Usage: stele COMMAND [OPTIONS]

            Commands

            """
        text += table(CommandList.all.map { ($0.name, $0.summary) })
        text += """

            `stele help COMMAND` explains one command; `stele --version` says which Stele this is.
            Without a stele.yaml, found upward from here, every command takes `--contract FILE`.

            """
        return text
    }

    /// The page of one command.
    static func page(of command: any Command.Type) -> String {
        var text = "stele \(command.name): \(command.summary)\n\n"
        text += "Usage: stele \(command.name) [OPTIONS]\(command.operands.usage)\n"
        if let row = command.operands.row { text += "\n" + table([row]) }
        for (group, members) in command.groupedOptions {
            text += "\n\(group.rawValue)\n" + table(members.map { ($0.usage, $0.help) })
        }
        text += "\nExit codes\n" + table(command.exitCodes.map { (String($0.code), $0.meaning) })
        for line in command.examples.isEmpty ? [] : ["", "Examples"] + command.examples.map({ "  " + $0 }) {
            text += line + "\n"
        }
        return text
    }

    /// Two columns; the second is wrapped, and starts on a line of its own beside a long first one.
    static func table(_ rows: [(String, String)]) -> String {
        let column = min(26, rows.map(\.0.count).max() ?? 0) + 4
        var text = ""
        for (name, help) in rows {
            let lines = wrap(help, to: width - column)
            let isLong = name.count + 4 > column
            if isLong { text += "  \(name)\n" }
            for (index, line) in lines.enumerated() {
                let head = index == 0 && !isLong ? "  " + name : ""
                text += head + String(repeating: " ", count: column - head.count) + line + "\n"
            }
        }
        return text
    }

    /// Lines of at most `width` characters, broken between words.
    static func wrap(_ text: String, to width: Int) -> [String] {
        var lines: [String] = [""]
        for word in text.split(separator: " ") {
            let last = lines[lines.count - 1]
            if last.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if last.count + 1 + word.count <= width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
