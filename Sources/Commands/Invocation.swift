import SteleFiles
import SteleReports

/// One run of one command: what was typed, and the world it runs in.
package struct Invocation {
    let command: any Command.Type
    let arguments: ParsedArguments
    let system: System
    let disk: Disk

    /// `log` is told which files are read.
    init(
        _ command: any Command.Type, _ arguments: ParsedArguments, _ system: System, log: ReadLog? = nil
    ) {
        self.command = command
        self.arguments = arguments
        self.system = system
        disk = Disk(workingDirectory: system.workingDirectory, log: log)
    }

    func print(_ text: String) { system.output.write(text) }

    /// How text looks on a sink: coloured on a terminal, unless `NO_COLOR` or `--color` say otherwise.
    func options(for sink: any TextSink) -> RenderOptions {
        Stele.options(for: sink, color: arguments.value(.color), system)
    }

    /// `--today`, else `SOURCE_DATE_EPOCH`, else the clock.
    func today() throws(Stop) -> CalendarDay {
        if let text = arguments.value(.today) {
            guard let day = CalendarDay(text) else {
                throw Stop("`\(text)` is no date", help: "--today takes a day such as 2027-06-30")
            }
            return day
        }
        if let text = system.environment("SOURCE_DATE_EPOCH"), !text.isEmpty {
            guard let seconds = Int(text) else {
                throw Stop("SOURCE_DATE_EPOCH is `\(text)` and not a number of seconds")
            }
            return CalendarDay(secondsSince1970: seconds)
        }
        return CalendarDay(secondsSince1970: system.now())
    }
}
