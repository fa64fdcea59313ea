import SteleFindings

/// The rules that a run's findings name, in the order of the catalogue, each once.
struct SARIFRules {
    private let rules: [Entry]
    private let indexes: [String: Int]
    private let subject: ReportInput.Subject

    private struct Entry {
        let id: String
        let rule: Rule?
    }

    init(_ input: ReportInput) {
        let named = Set(input.findings.map(\.rule))
        let known = input.rules.filter { named.contains($0.id) }
        let unknown = named.subtracting(known.map(\.id)).sorted()
        rules = known.map { Entry(id: $0.id, rule: $0) } + unknown.map { Entry(id: $0, rule: nil) }
        indexes = Dictionary(zip(rules.map(\.id), rules.indices), uniquingKeysWith: { first, _ in first })
        subject = input.subject
    }

    /// Its place in what `write` writes.
    func index(of rule: String) -> Int? { indexes[rule] }

    func write(_ writer: inout JSONWriter) {
        writer.array(rules) { writer, entry in
            writer.object { descriptor in
                descriptor.member("id", entry.id)
                if let rule = entry.rule { write(rule, &descriptor) }
            }
        }
    }

    private func write(_ rule: Rule, _ descriptor: inout JSONWriter) {
        descriptor.member("name", SARIFRules.name(rule.id))
        descriptor.member("shortDescription") { $0.text(rule.summary) }
        descriptor.member("fullDescription") { $0.text(rule.explanation) }
        descriptor.member("help") { help in
            help.object { help in
                help.member(
                    "text", "\(rule.explanation)\n\nExample:\n\n\(rule.example)\n\nWhat to do: \(rule.remedy)"
                )
                help.member(
                    "markdown",
                    "\(rule.explanation)\n\n**Example**\n\n```\n\(rule.example)\n```\n\n**What to do**\n\n\(rule.remedy)"
                )
            }
        }
        let note = subject == .contract ? "warning" : "note"
        descriptor.member("defaultConfiguration") { configuration in
            configuration.object { $0.member("level", rule.severity == .violation ? "error" : note) }
        }
        descriptor.member("properties") { properties in
            properties.object { properties in
                properties.member("tags") { tags in
                    tags.array([rule.subject.rawValue]) { $0.string($1) }
                }
            }
        }
    }

    /// `ResponseRequiredMissing`: a name for people, as SARIF asks (§3.49.7).
    private static func name(_ id: String) -> String {
        id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
