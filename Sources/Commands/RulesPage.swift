import SteleFindings

/// The catalogue as one Markdown page, `docs/rules.md`; a test holds the file against it.
enum RulesPage {
    static var text: String {
        var text = """
            <!-- Written by `stele rules --markdown`: do not edit. -->

            # The rules

            What Stele looks for: \(Catalogue.all.count) rules. A *violation* contradicts the contract, or stops a part of it from being \
            generated; a *note* is worth reading. What happens to a client is said by the verdict of a finding and not by its \
            rule. `stele rules` lists them, `stele explain RULE-ID` prints one, and `--strict` makes violations of all notes.


            """
        let subjects = Rule.Subject.allCases.map { subject in
            (
                title: Rules.title(subject),
                rules: Catalogue.all.filter { $0.subject == subject }.sorted { $0.id < $1.id }
            )
        }.filter { !$0.rules.isEmpty }
        for (title, rules) in subjects {
            text += "- [\(title)](#\(anchor(title))): \(rules.count)\n"
        }
        for (title, rules) in subjects {
            text += "\n## \(title)\n"
            for rule in rules { text += section(rule) }
        }
        return text
    }

    private static func section(_ rule: Rule) -> String {
        let severity = rule.severity == .violation ? "a violation" : "a note"
        let fence = rule.example.contains("```") ? "````" : "```"
        return """

            ### \(rule.id)

            \(escaped(rule.summary)) (\(severity))

            \(escaped(rule.explanation))

            \(fence)
            \(rule.example)
            \(fence)

            **What to do.** \(escaped(rule.remedy))

            """
    }

    /// Angle brackets outside of code would be taken for HTML.
    private static func escaped(_ text: String) -> String {
        text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .map { $0 % 2 == 0 ? entities(in: $1) : String($1) }
            .joined(separator: "`")
    }

    private static func entities(in text: Substring) -> String {
        text.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "&lt;")
    }

    /// As GitHub makes it of a heading.
    private static func anchor(_ title: String) -> String {
        String(
            title.lowercased().compactMap {
                $0 == " " ? "-" : $0.isLetter || $0.isNumber || $0 == "-" ? $0 : nil
            })
    }
}
