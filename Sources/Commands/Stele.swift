import SteleFindings
import SteleReports

/// The command line as a function: arguments and a world in, an exit code out.
package enum Stele {
    /// The version of the tool.
    package static let version = "0.1.0"

    /// Runs a command line (without the program's name) and answers the exit code.
    package static func run(arguments: [String], system: System) -> Int32 {
        var code: Int32
        do {
            code = try dispatch(arguments, system)
        } catch {
            complain(error, system)
            code = 2
        }
        if let failure = system.output.failure {
            complain(Stop("standard output: \(failure)"), system)
            code = 2
        }
        return code
    }

    private static func dispatch(_ arguments: [String], _ system: System) throws(Stop) -> Int32 {
        guard let first = arguments.first else {
            system.errors.write(HelpPage.program())
            return 2
        }
        switch first {
        case "--help", "-h":
            system.output.write(HelpPage.program())
            return 0
        case "--version", "-V":
            system.output.write("stele \(version)\n")
            return 0
        case "help": return try help(Array(arguments.dropFirst()), system)
        default: break
        }
        guard let (command, rest) = CommandList.find(arguments) else {
            throw UnknownCommand(arguments, system).stop
        }
        let parsed = try ArgumentParser.parse(rest, of: command)
        if parsed.has(.help) {
            system.output.write(HelpPage.page(of: command))
            return 0
        }
        do {
            return try command.run(Invocation(command, parsed, system))
        } catch {
            complain(error, system, parsed)
            return 2
        }
    }

    private static func help(_ words: [String], _ system: System) throws(Stop) -> Int32 {
        guard let first = words.first, first != "--help", first != "-h" else {
            system.output.write(HelpPage.program())
            return 0
        }
        guard let (command, rest) = CommandList.find(words) else { throw UnknownCommand(words, system).stop }
        if let extra = rest.first { throw Stop("unexpected argument `\(extra)`") }
        system.output.write(HelpPage.page(of: command))
        return 0
    }

    /// Says on standard error why nothing was done.
    static func complain(_ stop: Stop, _ system: System, _ parsed: ParsedArguments? = nil) {
        let options = options(for: system.errors, color: parsed?.value(.color), system)
        if parsed?.values(.report).contains(CompilerReport.format) ?? false {
            return system.errors.write(CompilerReport.render(stop.findings, stop.message, stop.help, options))
        }
        if !stop.findings.isEmpty { system.errors.write(TerminalReport.render(stop.findings, options)) }
        if let message = stop.message {
            system.errors.write(TerminalReport.complaint(message, help: stop.help, options))
        }
    }

    static func options(for sink: any TextSink, color: String?, _ system: System) -> RenderOptions {
        let isPlain = system.environment("NO_COLOR").map { !$0.isEmpty } ?? false
        let isDumb = system.environment("TERM") == "dumb"
        let isColored =
            switch color {
            case "always": true
            case "never": false
            default: sink.isTerminal && !isPlain && !isDumb
            }
        var options = RenderOptions(
            color: isColored, width: max(40, sink.isTerminal ? sink.width ?? 100 : 100))
        options.folder = system.workingDirectory
        return options
    }
}
