import CaseRunner
import Foundation
import SteleCommands
import Testing

@Suite("Completions")
struct CompletionTests {
    @Test(
        "A real shell offers what commands declare", .enabled(if: anyShell, "no shell but sh is there"),
        arguments: Shell.all.filter(\.isThere).map(\.name))
    func offers(shell: String) throws {
        var expected: [String: [String]] = ["stele ": CompletionTests.firstWords]
        for command in CommandList.all {
            let options = command.allOptions
            expected["stele \(command.name) --"] = options.map { "--" + $0.name }
            for option in options where option.value != nil {
                expected["stele \(command.name) --\(option.name) "] = CompletionTests.words(option.completion)
            }
            expected["stele \(command.name) "] = CompletionTests.words(command.operands.completion)
        }
        let offered = try Shell(name: shell).offers(expected.keys.sorted())
        #expect(offered.count == expected.count)
        for (line, words) in expected {
            #expect(CompletionTests.plain(offered[line] ?? [], line) == Set(words), "\(shell): \(line)")
        }
    }

    @Test(
        "What is begun is finished", .enabled(if: anyShell, "no shell but sh is there"),
        arguments: Shell.all.filter(\.isThere).map(\.name))
    func begun(shell: String) throws {
        let expected: [String: Set<String>] = [
            "stele gen": ["generate"],
            "stele help ev": ["evidence"],
            "stele help evidence ": ["merge"],
            "stele help check ": [],
            "stele evidence m": ["merge"],
            "stele nonsense --": [],
            "stele check --strict --fail-on br": ["breaks"],
            "stele check --report=js": ["json"],
            "stele check --report html --report s": ["sarif"],
            "stele check -q --cover": ["--coverage"],
            "stele check a": ["a file.yaml"],
            "stele generate --swift s": ["sub"],
            "stele explain config-unknown-k": ["config-unknown-key"],
            "stele completions z": ["zsh"],
        ]
        let offered = try Shell(name: shell).offers(expected.keys.sorted())
        for (line, words) in expected {
            #expect(CompletionTests.plain(offered[line] ?? ["?"], line) == words, "\(shell): \(line)")
        }
    }

    @Test("The list of shells is the list of files")
    func files() throws {
        let folder = Case.repository.appendingPathComponent("Sources/Commands/Shells").path
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            .compactMap { $0.firstMatch(of: /^(\w+)Completion\.swift$/).map { String($0.1).lowercased() } }
        #expect(names.sorted() == CompletionScripts.all.map { $0.shell }.sorted())
    }

    private static let anyShell = Shell.all.contains { $0.isThere }

    private static let firstWords =
        ["help"] + Set(CommandList.all.map { String($0.name.prefix { $0 != " " }) })

    private static func words(_ completion: Completion) -> [String] {
        switch completion {
        case .words(let words): words
        case .files: ["a file.yaml", "sub"]
        case .folders: ["sub"]
        case .nothing: []
        }
    }

    /// Words without what shells add: a slash behind a folder, the option before a value, quotes; without hidden files, and,
    /// where nothing is begun, without options.
    private static func plain(_ offers: [String], _ line: String) -> Set<String> {
        let words = offers.map { offer in
            var word = offer.replacing("\\ ", with: " ").replacing("--report=", with: "")
            while let last = word.last, "/ =".contains(last) { word.removeLast() }
            return word
        }
        let visible = words.filter { !$0.hasPrefix(".") }
        return Set(line.hasSuffix(" ") ? visible.filter { !$0.hasPrefix("-") } : visible)
    }
}
