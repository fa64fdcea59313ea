import SteleFindings
import SteleReports

/// `stele explain RULE-ID`: one rule in full.
enum Explain: Command {
    static let name = "explain"
    static let summary = "what a rule means, an example, how to fix it"
    static let operands = Operands.one(
        name: "RULE-ID", help: "as a finding shows it in brackets",
        completion: .words(Catalogue.all.map(\.id).sorted()))
    static let examples = ["stele explain response-required-missing"]

    static func run(_ run: Invocation) throws(Stop) -> Int32 {
        let id = run.arguments.operands.first ?? ""
        guard let rule = Catalogue.rule(id) else {
            throw Stop(
                "no rule is called `\(id)`",
                help: Suggestion.help(id, among: Catalogue.all.map(\.id)) ?? "`stele rules` lists them")
        }
        run.print(page(of: rule))
        return 0
    }

    static func page(of rule: Rule) -> String {
        let kind = rule.severity == .violation ? "a violation" : "a note"
        var text = "\(rule.id): \(rule.summary) (\(kind))\n\n"
        text += paragraph(rule.explanation)
        text += "\nExample\n\n"
        for line in rule.example.split(separator: "\n", omittingEmptySubsequences: false) {
            text += line.isEmpty ? "\n" : "    \(line)\n"
        }
        return text + "\nWhat to do\n\n" + paragraph(rule.remedy)
    }

    private static func paragraph(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { HelpPage.wrap(String($0), to: 92) }
            .map { $0.isEmpty ? "\n" : $0 + "\n" }
            .joined()
    }
}
