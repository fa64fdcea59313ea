import SteleReports

/// The text of a first `stele.yaml`, with a word about each line.
enum FirstConfiguration {
    /// Where one language goes.
    struct Output {
        let language: ProjectManifest.Language
        let folder: String
        var package: String?
        /// Why; nil where nothing asked for it.
        var manifest: String?
        var takesPlugin = false
    }

    /// A language for each kind of project that was found; Swift where there is none.
    static func outputs(_ found: Surroundings) -> [Output] {
        let outputs = found.manifests.map {
            Output(
                language: $0.language, folder: $0.output, package: $0.package, manifest: $0.path,
                takesPlugin: $0.takesPlugin)
        }
        return outputs.isEmpty ? [Output(language: .swift, folder: "Generated/Swift")] : outputs
    }

    static func text(_ found: Surroundings) -> String {
        head + contract(found) + generate(outputs(found)) + check(found) + clients
    }

    private static let head = """
        # What `stele` does in this folder and below. Paths start at this file; the command line overrides it.
        # The other keys stand in docs/stele-yaml.md of Stele.


        """

    private static func contract(_ found: Surroundings) -> String {
        var text = """
            # The root document of the API contract; files that it refers to lie beside it or below.
            contract: \(quoted(found.contracts[0]))

            """
        for other in found.contracts.dropFirst() { text += "# contract: \(quoted(other))    # another one\n" }
        return text
    }

    private static func generate(_ outputs: [Output]) -> String {
        var text = """

            # `stele generate` writes these folders; `stele generate --check` fails in CI when they are stale.
            generate:

            """
        for output in outputs { text += lines(of: output) }
        let missing = ProjectManifest.Language.allCases.filter { language in
            !outputs.contains { $0.language == language }
        }
        for language in missing { text += "  # \(language.rawValue): \(others(language))\n" }
        return text
    }

    private static func lines(of output: Output) -> String {
        let origin = output.manifest.map { "  # For " + TerminalText.escaped($0) }
        switch output.language {
        case .swift:
            let build =
                output.takesPlugin ? ": a target of yours compiles this folder, or StelePlugin makes it" : ""
            return (origin.map { $0 + build + ".\n" } ?? "") + """
                  swift:
                    output: \(quoted(output.folder))
                    access: public          # or package, internal

                """
        case .kotlin:
            return
                (origin.map { $0 + ", which needs kotlinx.serialization: its plugin and its JSON library.\n" }
                ?? "")
                    + """
                      kotlin:
                        output: \(quoted(output.folder))
                        package: \(quoted(output.package ?? "com.example.api"))

                    """
        case .typescript:
            return (origin.map { $0 + ".\n" } ?? "") + """
                  typescript:
                    output: \(quoted(output.folder))
                    runtime: none           # types alone; or operations, or decoders that read bodies

                """
        }
    }

    /// What the line would be for a language that nothing here asks for.
    private static func others(_ language: ProjectManifest.Language) -> String {
        switch language {
        case .swift: "{ output: Generated/Swift, access: public }"
        case .kotlin: "{ output: Generated/Kotlin, package: com.example.api }"
        case .typescript: "{ output: Generated/TypeScript, runtime: none }"
        }
    }

    private static func check(_ found: Surroundings) -> String {
        let words = """

            # `stele check` holds recorded traffic against the contract: files, or folders that are walked.

            """
        if found.recordings.isEmpty {
            return words + """
                # check:
                #   recordings: [recordings]    # HAR of a browser or proxy, cassettes, logs, responses as JSON

                """
        }
        return words + "check:\n  recordings:\n" + found.recordings.map { "    - \(quoted($0))\n" }.joined()
    }

    private static let clients = """

        # Who decodes the responses: findings say what happens to each. Without this, what `stele generate` makes today.
        # clients:
        #   - { name: ios, language: swift }
        #   - { name: shop app, language: kotlin, models: handwritten }
        # `stele release 'ios 3.2' --add` freezes the contract of a build that ships, and adds it here.

        """

    /// A YAML scalar that is this text: plain where that is safe, else in double quotes (YAML 1.2 §7.3.1).
    static func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "/"),
                UInt8(ascii: "_"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        if isPlain, let first = text.utf8.first, first >= UInt8(ascii: "A"),
            text.contains(".") || text.contains("/")
        {
            return text
        }
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\x" + String(repeating: "0", count: 2 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
