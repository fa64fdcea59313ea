import CaseRunner
import SteleCommands
import Testing

@Suite("Options and operands")
struct ParserTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(
        "A mistake answers 2, says what it is, and prints nothing on standard output",
        arguments: [
            (["chekc"], "unknown command `chekc`", "did you mean `check`?"),
            (
                ["--report", "json"], "unknown option `--report` before a command",
                "options follow the command"
            ),
            (["lint", "--contarct", "a"], "unknown option `--contarct`", "did you mean `--contract`?"),
            (["lint", "--contract"], "--contract needs a value", "--contract FILE"),
            (["lint", "--contract="], "--contract needs a value", "--contract FILE"),
            (["lint", "--strict=yes"], "--strict takes no value", "stele lint --help"),
            (
                ["lint", "--contract", "a", "--contract", "b"], "--contract is given twice",
                "stele lint --help"
            ),
            (["lint", "openapi.yaml"], "unexpected argument `openapi.yaml`", "--contract openapi.yaml"),
            (
                ["lint", "--fail-on", "brakes"], "`brakes` is no LEVEL for --fail-on",
                "did you mean `breaks`?"
            ),
            (["lint", "--color=red"], "`red` is no WHEN for --color", "it is one of auto, always, never"),
            (["lint", "--report", "jsno"], "`jsno` is no report format", "did you mean `json`?"),
            (["lint", "--report", "json="], "`--report json=` names no file", "stele:"),
            (
                ["lint", "--report=json", "--report=terminal"], "two reports would go to standard output",
                "give one a file"
            ),
            (["lint", "--today", "2027-02-30", "--contract", "a"], "`2027-02-30` is no date", "2027-06-30"),
            (["lint"], "no contract", "stele init"),
            (["lint", "-x"], "unknown option `-x`", "stele lint --help"),
            (["check", "--proof", "e"], "unknown option `--proof`", "stele check --help"),
            (["generate", "--dart", "d"], "unknown option `--dart`", "stele:"),
            (["explain"], "RULE-ID is missing", "stele explain response-required-missing"),
            (["explain", "a", "b"], "only one RULE-ID can be given", "stele:"),
            (["explain", "config-unknwon-key"], "no rule is called", "did you mean `config-unknown-key`?"),
            (["help", "chekc"], "unknown command `chekc`", "did you mean `check`?"),
            (["help", "check", "x"], "unexpected argument `x`", "stele:"),
            (
                ["check", "--base-url", "localhost:8080", "--contract", "openapi.yaml", "a.har"],
                "`localhost:8080` is no URL", "http://localhost:8080/v1"
            ),
            (["check", "--client", "swift"], "`swift` names no client", "NAME=LANGUAGE"),
            (
                ["check", "--client", "a=swfit"], "`swfit` is no language of a client",
                "did you mean `swift`?"
            ),
            (["check", "--client", "a=swift:"], "names no contract behind the colon", "for instance"),
            (
                ["check", "--client", "a=swift", "--client", "a=swift"], "two clients are called `a`",
                "stele:"
            ),
            (["lint", "--config", "nowhere.yaml"], "nowhere.yaml: no such file or folder", "stele:"),
        ])
    func mistakes(arguments: [String], message: String, help: String) {
        let system = TestSystem()
        #expect(system.run(arguments, in: folder.path) == 2)
        #expect(system.errors.text.contains(message), "\(system.errors.text)")
        #expect(system.errors.text.contains(help), "\(system.errors.text)")
        #expect(system.output.text.isEmpty)
    }

    @Test("Help is everywhere, and answers 0", arguments: CommandList.all.map { $0.name })
    func help(command: String) {
        let words = command.split(separator: " ").map(String.init)
        let pages = [["help"] + words, words + ["--help"], words + ["-h", "--strict"]].map { arguments in
            let system = TestSystem()
            #expect(system.run(arguments, in: folder.path) == 0 || arguments.contains("--strict"))
            return system.output.text
        }
        #expect(pages[0].contains("Usage: stele \(command)"))
        #expect(pages[0] == pages[1])
        #expect(pages[0].split(separator: "\n").allSatisfy { $0.count <= 100 })
    }

    @Test("Help of the program lists every command")
    func programHelp() {
        for arguments in [["--help"], ["-h"], ["help"], ["help", "--help"]] {
            let system = TestSystem()
            #expect(system.run(arguments, in: folder.path) == 0)
            for command in CommandList.all { #expect(system.output.text.contains("  \(command.name) ")) }
        }
    }

    @Test("Without a command nothing was run: help goes to standard error")
    func nothing() {
        let system = TestSystem()
        #expect(system.run([], in: folder.path) == 2)
        #expect(system.output.text.isEmpty)
        #expect(system.errors.text.contains("Usage: stele COMMAND"))
    }

    @Test("The version is one line")
    func version() {
        let system = TestSystem()
        #expect(system.run(["--version"], in: folder.path) == 0)
        #expect(system.output.text == "stele \(Stele.version)\n")
    }

    @Test("Text that was lost on standard output is a failure")
    func lostOutput() {
        let system = TestSystem()
        system.output.failure = "no space left on device"
        #expect(system.run(["--version"], in: folder.path) == 2)
        #expect(system.errors.text.contains("standard output: no space left on device"))
    }

    @Test("What is typed cannot act on the terminal")
    func hostileArguments() {
        let system = TestSystem()
        #expect(system.run(["\u{1B}[2Jx"], in: folder.path) == 2)
        #expect(!system.errors.text.contains("\u{1B}"))
    }
}
