/// The manual as a page of man(7), from what commands declare.
enum ManualPage {
    static func text(_ commands: [any Command.Type]) -> String {
        var page = head
        for command in commands { page += section(of: command) }
        return page + foot
    }

    private static var head: String {
        """
        .TH STELE 1 "" "stele \(Stele.version)"
        .SH NAME
        stele \\- typed models of an API contract, and what the backend really says
        .SH SYNOPSIS
        .B stele
        .I COMMAND
        .RI [ OPTIONS ]
        .br
        .B stele help
        .I COMMAND
        .br
        .B stele \\-\\-version
        .SH DESCRIPTION
        .B stele
        makes \(GeneratedLanguages.titles()) models of an OpenAPI document, holds recorded traffic against it, and says what every
        difference does to each client.
        .PP
        What a folder's commands need stands in
        .IR stele.yaml ,
        which is found upward from the working directory.
        .B stele init
        writes a first one. Without it every command takes
        .BR "\\-\\-contract FILE" .
        .SH COMMANDS

        """
    }

    private static let foot = """
        .SH EXIT STATUS
        0 clean, 1 findings, 2 could not run, 3 nothing was judged. Each command says what these mean for it.
        .SH ENVIRONMENT
        .TP
        .B NO_COLOR
        set to anything: no colours, unless
        .B \\-\\-color
        says otherwise.
        .TP
        .B TERM
        no colours where it is
        .IR dumb .
        .TP
        .B SOURCE_DATE_EPOCH
        seconds since 1970: the day that decides what has expired, unless
        .B \\-\\-today
        names one.
        .SH FILES
        .TP
        .I stele.yaml
        the settings of a folder and those below it.
        .TP
        .I .stele\\-manifest
        in a folder of generated files: which files those are, with marks of their content.

        """

    private static func section(of command: any Command.Type) -> String {
        var text = ".SS \(escaped("stele \(command.name)"))\n\(paragraph(command.summary))"
        text +=
            ".PP\n.B \(escaped("stele \(command.name)"))\n.RI [ OPTIONS ]\(escaped(command.operands.usage))\n"
        if let row = command.operands.row { text += item(row.name, row.help) }
        for (_, members) in command.groupedOptions {
            for option in members { text += item(option.usage, option.help) }
        }
        for code in command.exitCodes { text += item("exit \(code.code)", code.meaning) }
        for example in command.examples { text += ".PP\n.EX\n\(line(example))\n.EE\n" }
        return text
    }

    private static func item(_ name: String, _ help: String) -> String {
        ".TP\n.B \"\(escaped(name).replacing("\"", with: "\\(dq"))\"\n" + paragraph(help)
    }

    /// Lines of a fair length: roff fills them anew. What is marked may go on in the next line.
    private static func paragraph(_ text: String) -> String {
        HelpPage.wrap(marked(text), to: 76).map { plain($0) + "\n" }.joined()
    }

    /// One line as it is.
    private static func line(_ text: String) -> String { plain(escaped(text)) }

    /// An escaped line, where `.` and `'` at its start are no request.
    private static func plain(_ line: String) -> String {
        line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
    }

    /// What stands between back-ticks in bold.
    private static func marked(_ text: String) -> String {
        let parts = escaped(text).split(separator: "`", omittingEmptySubsequences: false)
        return parts.enumerated().map { index, part in
            index % 2 == 1 && index < parts.count - 1 ? "\\fB\(part)\\fR" : String(part)
        }.joined()
    }

    /// Characters that roff would read otherwise (groff_char(7)).
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\e"
            case "-": escaped += "\\-"
            case "'": escaped += "\\(aq"
            case "~": escaped += "\\(ti"
            case "^": escaped += "\\(ha"
            case _ where scalar.value > 0x7E:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                escaped += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
