import SteleReports

/// The text of a first `stele.yaml`, with a word about each line.
enum FirstConfiguration {
    /// A setting of a language beside `output`.
    struct Setting: Sendable {
        let key: String
        let value: String
        /// What else it may be.
        let comment: String?

        init(_ key: String, _ value: String, comment: String? = nil) {
            self.key = key
            self.value = value
            self.comment = comment
        }
    }

    /// Where one language goes.
    struct Output {
        let language: any GeneratedLanguage.Type
        let folder: String
        /// Why; nil where nothing asked for it.
        var manifest: ProjectManifest?
    }

    /// A language for each kind of project that was found; Swift where there is none.
    static func outputs(_ found: Surroundings) -> [Output] {
        let outputs = found.manifests.map { Output(language: $0.language, folder: $0.output, manifest: $0) }
        return outputs.isEmpty
            ? [Output(language: SwiftLanguage.self, folder: folder(of: SwiftLanguage.self))] : outputs
    }

    /// Where a language goes if nothing says where its project is.
    private static func folder(of language: any GeneratedLanguage.Type) -> String {
        "Generated/" + language.title
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
        let missing = GeneratedLanguages.all.filter { language in
            !outputs.contains { $0.language == language }
        }
        for language in missing {
            let setting = "\(language.first.key): \(language.first.value)"
            text += "  # \(language.name): { output: \(folder(of: language)), \(setting) }\n"
        }
        return text
    }

    private static func lines(of output: Output) -> String {
        let language = output.language
        let remark = output.manifest.map {
            "  # For " + TerminalText.escaped($0.path) + language.remark(on: $0) + ".\n"
        }
        let value = output.manifest?.package.map(quoted) ?? language.first.value
        let setting = "    \(language.first.key): \(value)"
        // Comments stand below each other.
        let gap = String(repeating: " ", count: max(1, 28 - setting.count))
        return (remark ?? "") + """
              \(language.name):
                output: \(quoted(output.folder))
            \(setting)\(language.first.comment.map { gap + "# " + $0 } ?? "")

            """
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
