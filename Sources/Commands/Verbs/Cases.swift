import SteleChecking
import SteleFiles
import SteleFindings
import SteleReports

/// `stele cases`: recordings become test cases that suites in Kotlin and TypeScript decode.
enum Cases: Command {
    static let name = "cases"
    static let summary =
        "recordings → test cases for \(GeneratedLanguages.titles { $0.testing != nil }) suites"
    static let operands = Operands.any(
        name: "RECORDINGS",
        help: "files, or folders that are walked; default: check.recordings of stele.yaml")

    static let output = Option(
        "output", short: "o", value: "FILE", help: "where the cases go; default: standard output")
    static let strict = Option("strict", help: "fail where a recorded exchange belongs to no operation")
    static let options = [Option.baseURL, .operation, output, strict] + Option.ofContract

    static let exitCodes = [
        ExitCode(0, "every body that a client decodes is a case"),
        ExitCode(1, "written, but a recording is damaged, or with --strict: belongs to no operation"),
        ExitCode(2, "nothing was written: a bad option, or an input that cannot be read"),
        ExitCode(3, "nothing was written: no recorded body belongs to an operation"),
    ]
    static let examples = [
        "stele cases --contract openapi.yaml recordings -o build/cases.ndjson"
    ]

    /// How many exchanges without an operation are told.
    private static let told = 5

    static func run(_ run: Invocation) throws(Stop) -> Int32 {
        let configuration = try run.configuration()
        guard let contract = try run.readContract(configuration).contract else {
            throw Stop(
                "\(configuration.contract?.path ?? "the contract") cannot be read as a contract",
                help: "`stele lint` says why")
        }
        if configuration.recordings.isEmpty {
            throw Stop(
                "no recordings",
                help: "name them: `stele \(name) RECORDINGS…`, or check.recordings in stele.yaml")
        }
        let names = try RecordingNames(contract, operation: run.arguments.value(.operation))
        let files = try RecordingFiles.find(configuration.recordings, run.disk, names)
        let options = CheckOptions(baseURLs: run.arguments.values(.baseURL))
        var lines = CaseLines(Checker(contract: contract, clients: [], options: options))
        var findings = files.findings
        for path in files.paths { findings += try read(path, files, &lines) }
        for finding in findings {
            let place = finding.location.map { "\($0): " } ?? ""
            run.system.errors.write(TerminalText.escaped("\(place)\(finding.message)") + "\n")
        }
        if lines.cases == 0 {
            run.system.errors.write(
                "no case: none of \(lines.exchanges) recorded exchanges has a body that belongs to an operation\n"
            )
            return 3
        }
        try write(lines, run)
        tell(lines, run)
        let isStrange = run.arguments.has(strict) && !lines.strangers.isEmpty
        return findings.isEmpty && !isStrange ? 0 : 1
    }

    private static func read(
        _ path: String, _ files: RecordingFiles, _ lines: inout CaseLines
    ) throws(Stop) -> [Finding] {
        do {
            guard let (reader, recording) = try files.open(path) else { return [] }
            return reader.read(recording) { lines.add($0) }
        } catch {
            throw Stop("\(error.path): \(error.message)")
        }
    }

    private static func write(_ lines: CaseLines, _ run: Invocation) throws(Stop) {
        guard let path = run.arguments.value(output) else {
            return run.print(String(decoding: lines.bytes, as: UTF8.self))
        }
        do {
            try run.disk.makeFolder(FilePath.folder(of: path))
            _ = try run.disk.writeIfChanged(path, lines.bytes)
        } catch {
            throw Stop("\(run.disk.display(error.path)): \(error.message)")
        }
    }

    private static func tell(_ lines: CaseLines, _ run: Invocation) {
        var text = "\(counted(lines.cases, "case")) of \(counted(lines.operations.count, "operation"))\n"
        if !lines.strangers.isEmpty {
            text +=
                "\(lines.strangers.count) of \(counted(lines.exchanges, "exchange"))"
                + " \(lines.strangers.count == 1 ? "belongs" : "belong") to no operation:\n"
            for stranger in lines.strangers.prefix(told) { text += "  \(TerminalText.escaped(stranger))\n" }
            let more = lines.strangers.count - told
            if more > 0 { text += "  and \(more) more\n" }
        }
        run.system.errors.write(text)
    }

    private static func counted(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
}
