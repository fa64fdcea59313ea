import SteleFiles
import SteleFindings
import SteleReports

/// `stele init`: looks around for contracts, recordings and projects, and writes a first `stele.yaml`.
enum Init: Command {
    static let name = "init"
    static let summary = "look around, write a first stele.yaml"
    static let options = [Option.contract]
    static let exitCodes = [
        ExitCode(0, "stele.yaml was written"),
        ExitCode(2, "nothing was written: there is a stele.yaml already, or no contract"),
    ]
    static let examples = ["stele init", "stele init --contract api/openapi.yaml"]

    static func run(_ run: Invocation) throws(Stop) -> Int32 {
        let name = ConfigurationFile.name
        if run.disk.kind(name) != .missing {
            throw Stop(
                "\(name) is there already",
                help:
                    "`stele lint` and `stele generate` go by it; to begin anew, remove it first: `rm \(name)`"
            )
        }
        let surroundings = try Surroundings.look(run.disk, contract: run.arguments.value(.contract))
        guard surroundings.contracts.first != nil else {
            throw Stop(
                "no OpenAPI document was found here",
                help: "run this in the folder of your project, or name it: `stele init --contract FILE`")
        }
        do {
            try run.disk.writeIfChanged(name, Array(FirstConfiguration.text(surroundings).utf8))
        } catch {
            throw Stop("\(name): \(error.message)")
        }
        run.print(said(surroundings))
        return 0
    }

    private static func said(_ found: Surroundings) -> String {
        var text = "wrote \(ConfigurationFile.name)\n"
        text += "  contract    \(TerminalText.escaped(found.contracts[0]))\n"
        for other in found.contracts.dropFirst() {
            text += "              (another one: \(TerminalText.escaped(other)))\n"
        }
        for folder in found.recordings { text += "  recordings  \(TerminalText.escaped(folder))\n" }
        if found.recordings.isEmpty { text += "  recordings  none found\n" }
        for output in FirstConfiguration.outputs(found) {
            let language = output.language.name
            let gap = String(repeating: " ", count: max(1, 12 - language.count))
            let reason = output.manifest.map { " (for \($0.path))" } ?? ""
            text += "  \(language)\(gap)\(TerminalText.escaped(output.folder + reason))\n"
        }
        text += "next: `stele lint`, `stele generate`"
        return text + (found.recordings.isEmpty ? "\n" : ", `stele check`\n")
    }
}
