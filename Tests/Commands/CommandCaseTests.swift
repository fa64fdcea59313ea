import CaseRunner
import Foundation
import SteleCommands
import Testing

/// A case under `Tests/Cases/command`: `arguments.txt` holds one command line a line, without the program's
/// name; they run one after the other in a copy of the folder.
@Suite("The command line on disk")
struct CommandCaseTests {
    @Test("A case prints and answers as expected", arguments: cases)
    func run(_ test: Case) throws {
        let folder = try TemporaryFolder()
        try CommandCaseTests.copy(test, to: folder)
        let lines = String(decoding: try test.input("arguments.txt"), as: UTF8.self)
            .split(separator: "\n").map(String.init)
        var output = ""
        var errors = ""
        var codes = ""
        for line in lines {
            let system = TestSystem()
            codes += "\(system.run(CommandCaseTests.words(line), in: folder.path))\n"
            let title = lines.count > 1 ? "$ stele \(line)\n" : ""
            output += title + system.output.text
            if !system.errors.text.isEmpty { errors += title + system.errors.text }
        }
        var actual = ["expected.exit": codes]
        // Where the folder is changes from run to run.
        for (name, text) in ["expected.stdout": output, "expected.stderr": errors] {
            actual[name] = text.replacing(folder.path, with: "FOLDER")
        }
        for name in CommandCaseTests.writtenFiles(test) {
            actual[CommandCaseTests.writtenFile + name] = (try? folder.text(name)) ?? "no such file"
        }
        test.expect(actual)
    }

    /// What must be in a file when all has run: `expected.file.stele.yaml`.
    private static let writtenFile = "expected.file."

    private static func writtenFiles(_ test: Case) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: test.folder.path)) ?? []
        return names.filter { $0.hasPrefix(writtenFile) }.map { String($0.dropFirst(writtenFile.count)) }
    }

    /// Those on disk, and the story that README.md tells.
    private static let cases =
        Case.all(in: "command") + [Case(area: "../../Examples", name: "BackendPullRequest")]

    private static func copy(_ test: Case, to folder: TemporaryFolder) throws {
        let manager = FileManager.default
        for name in try manager.contentsOfDirectory(atPath: test.folder.path) {
            if name == "arguments.txt" || name.hasPrefix("expected.") { continue }
            try manager.copyItem(
                atPath: test.folder.path + "/" + name, toPath: folder.path + "/" + name)
        }
    }

    /// Words between spaces; single quotes hold spaces, `''` is an empty word.
    static func words(_ line: String) -> [String] {
        var words: [String] = []
        var word = ""
        var isQuoted = false
        var isWord = false
        for character in line {
            if character == "'" {
                isQuoted.toggle()
                isWord = true
            } else if character == " ", !isQuoted {
                if isWord { words.append(word) }
                word = ""
                isWord = false
            } else {
                word.append(character)
                isWord = true
            }
        }
        if isWord { words.append(word) }
        return words
    }
}
