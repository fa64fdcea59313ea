import CaseRunner
import Foundation
import SteleCommands
import Testing

@Suite("The manual")
struct ManualTests {
    let folder: TemporaryFolder
    let page: String

    init() throws {
        folder = try TemporaryFolder()
        let system = TestSystem()
        _ = system.run(["manual"], in: folder.path)
        page = system.output.text
        try folder.write("stele.1", page)
    }

    @Test("No line is a request that nobody meant, and none is long")
    func requests() {
        let known = [".TH", ".SH", ".SS", ".TP", ".PP", ".B", ".BR", ".I", ".IR", ".RI", ".br", ".EX", ".EE"]
        for line in page.split(separator: "\n") {
            if line.hasPrefix(".") { #expect(known.contains(String(line.prefix { $0 != " " })), "\(line)") }
            #expect(!line.hasPrefix("'"), "\(line)")
            #expect(line.utf8.allSatisfy { $0 < 0x80 }, "\(line)")
        }
    }

    @Test("What stands between back-ticks is bold, also where its line ends")
    func marks() {
        var marks = 0
        for command in CommandList.all {
            var texts = [command.summary] + command.exitCodes.map(\.meaning) + command.allOptions.map(\.help)
            switch command.operands {
            case .none: break
            case .one(_, let help, _), .two(_, _, let help), .any(_, let help, _): texts.append(help)
            }
            for text in texts { marks += text.count { $0 == "`" } / 2 }
        }
        #expect(marks > 10)
        #expect(page.components(separatedBy: "\\fB").count - 1 == marks)
        #expect(page.components(separatedBy: "\\fR").count - 1 == marks)
    }

    @Test("It tells of every command and option")
    func complete() {
        for command in CommandList.all {
            let name = command.name.replacing("-", with: "\\-")
            #expect(page.contains("\n.SS stele \(name)\n"))
            for option in command.allOptions {
                #expect(page.contains("\\-\\-" + option.name.replacing("-", with: "\\-")), "\(option.name)")
            }
        }
    }

    @Test(
        "mandoc finds nothing wrong with it",
        .enabled(if: Shell.program("mandoc") != nil, "mandoc is missing: type `make tools`"))
    func mandoc() throws {
        let complaints = try Shell.run("mandoc", ["-Tlint", "-Wwarning", "stele.1"], in: folder.path)
        // A page without a date is the same on every day.
        let others = complaints.split(separator: "\n").filter { !$0.contains("missing date") }
        #expect(others.isEmpty, "\(complaints)")
        let text = try Shell.run("mandoc", ["-Tutf8", "-Owidth=200", "stele.1"], in: folder.path)
        let plain = text.replacing(/.\u{8}/, with: "")
        #expect(plain.contains("--fail-on LEVEL"))
        #expect(plain.contains("recordings × contract × clients → findings and coverage"))
    }

    @Test(
        "man shows it", .enabled(if: Shell.program("man") != nil, "man is missing"))
    func man() throws {
        let text = try Shell.run("man", ["--warnings", "-P", "cat", "./stele.1"], in: folder.path)
        #expect(!text.contains("warning:"), "\(text.prefix(300))")
        #expect(text.replacing(/.\u{8}/, with: "").contains("stele generate --check"))
    }
}
