/// The text of a first `stele.yaml`, with a word about each line.
enum FirstConfiguration {
    static func text(_ found: Surroundings) -> String {
        var text = """
            # What `stele` does in this folder and below. Paths start at this file; the command line overrides it.

            # The root document of the API contract.
            contract: \(quoted(found.contracts[0]))

            """
        for other in found.contracts.dropFirst() { text += "# contract: \(quoted(other))\n" }
        text += """

            # `stele generate` writes these folders; `stele generate --check` fails in CI when they are stale.
            generate:
              swift: { output: Generated/Swift, access: public }

            # `stele check` holds recorded traffic against the contract: files, or folders that are walked.

            """
        if found.recordings.isEmpty {
            text += """
                # check:
                #   recordings: [recordings]

                """
        } else {
            text += "check:\n  recordings:\n"
            for folder in found.recordings { text += "    - \(quoted(folder))\n" }
        }
        text += """

            # Who decodes the responses; findings say what happens to each. Default: the generated models.
            # clients:
            #   - { name: ios, language: swift }

            """
        return text
    }

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
