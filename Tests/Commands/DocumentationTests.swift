import CaseRunner
import Foundation
import SteleCommands
import Testing

/// What the documentation says about the program, against the program.
@Suite("The documentation")
struct DocumentationTests {
    private static let docs = Case.repository.appendingPathComponent("docs")

    @Test("docs/rules.md is what `stele rules --markdown` prints")
    func rules() throws {
        let system = TestSystem()
        #expect(system.run(["rules", "--markdown"], in: "/") == 0)
        let page = try DocumentationTests.text("docs/rules.md")
        let isSame = system.output.text == page
        #expect(isSame, "run `stele rules --markdown > docs/rules.md`")
    }

    @Test("docs/stele-yaml.md has every key that stele.yaml may have, and no other")
    func keys() throws {
        let page = try DocumentationTests.text("docs/stele-yaml.md")
        let documented = page.split(separator: "\n").compactMap { line -> String? in
            guard line.hasPrefix("| `"), let end = line.dropFirst(3).firstIndex(of: "`") else { return nil }
            return String(line[line.index(line.startIndex, offsetBy: 3)..<end])
        }
        #expect(Set(documented).count == documented.count)
        let known = try SettingsKeys().all()
        #expect(known.count > 50)
        #expect(known.subtracting(documented).sorted() == [], "known and not documented")
        #expect(Set(documented).subtracting(known).sorted() == [], "documented and not known")
    }

    @Test("The example of docs/stele-yaml.md is read without a fault")
    func example() throws {
        let page = try DocumentationTests.text("docs/stele-yaml.md")
        let blocks = page.components(separatedBy: "```yaml\n").dropFirst()
            .compactMap { $0.components(separatedBy: "\n```").first }.filter {
                $0.contains("contract: contract/")
            }
        let example = try #require(blocks.first)
        let folder = try TemporaryFolder()
        try folder.write("stele.yaml", example + "\n")
        let system = TestSystem()
        _ = system.run(["lint"], in: folder.path)
        #expect(!system.errors.text.contains("config-unknown"), "\(system.errors.text)")
        #expect(!system.errors.text.contains("config-wrong-type"), "\(system.errors.text)")
        #expect(system.errors.text.contains("contract/openapi.yaml: no such file"), "\(system.errors.text)")
    }

    @Test("What README.md shows of the Petstore is what is printed, in this order")
    func petstore() throws {
        let count = try DocumentationTests.replay(
            "README.md", in: Case.repository.path, only: "stele check --no-config")
        #expect(count == 1)
    }

    @Test("What docs/guide.md shows is what is printed, one command after the other")
    func guide() throws {
        let folder = try TemporaryFolder()
        let example = Case.repository.appendingPathComponent("Examples/BackendPullRequest").path
        for name in ["contract/openapi.yaml", "recordings/staging.har"] {
            try folder.write(name, try String(contentsOfFile: example + "/" + name, encoding: .utf8))
        }
        #expect(try DocumentationTests.replay("docs/guide.md", in: folder.path, only: "stele") >= 7)
    }

    /// Runs the commands of a page's code blocks, but for one that stays, and holds what is shown against what is printed. Answers
    /// how many there were.
    private static func replay(_ page: String, in folder: String, only start: String) throws -> Int {
        var printed: ArraySlice<Substring> = []
        var count = 0
        var isRun = false
        for line in Markdown(try text(page)).code {
            if line.hasPrefix("$ ") {
                isRun = line.hasPrefix("$ " + start) && !line.contains("--watch")
                guard isRun else { continue }
                count += 1
                let system = TestSystem()
                _ = system.run(CommandCaseTests.words(String(line.dropFirst(8))), in: folder)
                printed = system.output.text.split(separator: "\n")[...]
                #expect(
                    system.errors.text.isEmpty || line.contains("amend"),
                    "\(page): \(line)\n\(system.errors.text)")
            } else if isRun, line != "…", !line.isEmpty {
                let found = try #require(
                    printed.firstIndex { $0 == line }, "\(page) shows, and this is not printed: \(line)")
                printed = printed[(found + 1)...]
            }
        }
        return count
    }

    @Test("Every link leads somewhere, to a heading that is there")
    func links() throws {
        var count = 0
        for name in try DocumentationTests.pages() {
            let folder = (name as NSString).deletingLastPathComponent
            for link in Markdown(try DocumentationTests.text(name)).links where !link.contains("://") {
                count += 1
                let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
                let path =
                    parts[0].isEmpty ? name : (folder as NSString).appendingPathComponent(String(parts[0]))
                let url = Case.repository.appendingPathComponent(path).standardized
                #expect(FileManager.default.fileExists(atPath: url.path), "\(name) links to \(link)")
                guard parts.count == 2, url.pathExtension == "md" else { continue }
                let target = Markdown(try String(contentsOf: url, encoding: .utf8))
                #expect(target.anchors.contains(String(parts[1])), "\(name) links to \(link)")
            }
        }
        #expect(count > 60)
    }

    @Test("Every page of docs is in the index")
    func index() throws {
        let links = Set(Markdown(try DocumentationTests.text("docs/README.md")).links)
        for page in try DocumentationTests.pages() where page.hasPrefix("docs/") && page != "docs/README.md" {
            #expect(links.contains(String(page.dropFirst(5))), "docs/README.md does not name \(page)")
        }
    }

    @Test("Every option that a page shows in a command line is one of that command")
    func commandLines() throws {
        var count = 0
        for name in try DocumentationTests.pages() {
            for line in Markdown(try DocumentationTests.text(name)).code {
                guard let words = DocumentationTests.command(in: line) else { continue }
                count += 1
                let command = try #require(DocumentationTests.command(named: words), "\(name): \(line)")
                let names = Set(command.options.map { "--" + $0.name } + ["--help", "--color"])
                for word in words where word.hasPrefix("--") && word.count > 2 {
                    let option = String(word.prefix { $0 != "=" })
                    #expect(names.contains(option), "\(name): \(line)")
                }
            }
        }
        #expect(count > 20)
    }

    private static func command(named words: [String]) -> (any Command.Type)? {
        CommandList.all.sorted { $0.name.count > $1.name.count }
            .first { words.starts(with: $0.name.split(separator: " ").map(String.init)) }
    }

    /// The words behind `stele` in a line of a shell; nil for what is none.
    private static func command(in line: String) -> [String]? {
        var line = line[...]
        for prompt in ["$ ", "./"] where line.hasPrefix(prompt) { line = line.dropFirst(prompt.count) }
        guard line.hasPrefix("stele ") else { return nil }
        let words = line.split(separator: "#")[0].split(separator: "&&")[0].split(separator: " ")
            .dropFirst().map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "'\"`)]")) }
        guard let first = words.first, first != "help", !first.hasPrefix("--"), first != "…",
            first.first?.isLowercase == true
        else { return nil }
        return words
    }

    private static func pages() throws -> [String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: docs.path).filter {
            $0.hasSuffix(".md")
        }
        return ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md"] + names.sorted().map { "docs/" + $0 }
    }

    private static func text(_ name: String) throws -> String {
        try String(contentsOf: Case.repository.appendingPathComponent(name), encoding: .utf8)
    }
}

/// What of a Markdown page can be held against something.
private struct Markdown {
    private(set) var links: [String] = []
    /// As GitHub makes them of headings.
    private(set) var anchors: Set<String> = []
    /// The lines of code blocks.
    private(set) var code: [String] = []

    init(_ text: String) {
        var isCode = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                isCode.toggle()
                // A prompt without a command stands between two blocks.
                code.append("$ ")
            } else if isCode {
                code.append(String(line))
            } else if line.hasPrefix("#") {
                anchors.insert(Markdown.anchor(line))
            } else {
                links += Markdown.links(in: line)
            }
        }
    }

    private static func links(in line: Substring) -> [String] {
        line.components(separatedBy: "](").dropFirst().compactMap { rest in
            rest.firstIndex(of: ")").map { String(rest[..<$0]) }
        }
    }

    private static func anchor(_ heading: Substring) -> String {
        let title = heading.drop { $0 == "#" || $0 == " " }.lowercased()
        return String(
            title.compactMap { $0 == " " ? "-" : $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : nil })
    }
}

/// The keys that the reader of `stele.yaml` knows, as its own complaints about an unknown one list them.
private struct SettingsKeys {
    private static let unknown = "zzzzzzzzzzzzzzzz"

    /// With the keys around them: `generate.swift.output`.
    func all() throws -> Set<String> {
        var found: Set<String> = []
        var waiting: [[String]] = [[]]
        while let path = waiting.popLast() {
            for key in try keys(below: path) {
                let whole = path + [key]
                found.insert(whole.joined(separator: "."))
                waiting.append(whole)
            }
        }
        return found
    }

    /// Those of a mapping; none where no mapping may stand, or one whose keys the user chooses.
    private func keys(below path: [String]) throws -> [String] {
        var languages = [""]
        // What a decoder can be told depends on the language of its client.
        if path.first == "clients" { languages = ["swift", "kotlin"] }
        var keys: [String] = []
        for language in languages {
            for key in try answer(to: path, language) where !keys.contains(key) { keys.append(key) }
        }
        return keys
    }

    private func answer(to path: [String], _ language: String) throws -> [String] {
        var text = ""
        for (depth, key) in path.enumerated() {
            text += String(repeating: "    ", count: depth) + key + ":\n"
            if key == "clients" {
                text += "    - name: a\n      language: \(language)\n      models: handwritten\n"
                if path.count == 1 { text += "      \(SettingsKeys.unknown): {}\n" }
            }
        }
        if path.first == "clients", path.count > 1 {
            text = "clients:\n    - name: a\n      language: \(language)\n      models: handwritten\n"
            // The keys that the probe itself needs hold no mapping.
            if ["name", "language", "models"].contains(path[1]) { return [] }
            text += "      \(path[1]): { \(SettingsKeys.unknown): {} }\n"
            if path.count > 2 { return [] }
        } else if path != ["clients"] {
            text += String(repeating: "    ", count: path.count) + SettingsKeys.unknown + ": {}\n"
        }
        let folder = try TemporaryFolder()
        try folder.write("stele.yaml", text)
        let system = TestSystem()
        _ = system.run(["lint"], in: folder.path)
        let lines = system.errors.text.split(separator: "\n")
        guard lines.contains(where: { $0.contains("has no key `\(SettingsKeys.unknown)`") }) else {
            return []
        }
        let list =
            lines.first { $0.contains("its keys are ") }?.components(separatedBy: "its keys are ").last ?? ""
        return list.components(separatedBy: ", ").filter { !$0.isEmpty }
    }
}
