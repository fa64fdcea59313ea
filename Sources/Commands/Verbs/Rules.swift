import SteleFindings
import SteleReports

/// `stele rules`: every rule of the catalogue in a line.
enum Rules: Command {
    static let name = "rules"
    static let summary = "list what Stele looks for"
    static let markdown = Option(
        "markdown", help: "the whole catalogue as a Markdown page: every rule as `stele explain` tells it")
    static let options = [markdown]
    static let examples = ["stele rules", "stele explain response-required-missing"]

    static func run(_ run: Invocation) throws(Stop) -> Int32 {
        if run.arguments.has(markdown) {
            run.print(RulesPage.text)
            return 0
        }
        for subject in Rule.Subject.allCases {
            let rules = Catalogue.all.filter { $0.subject == subject }.sorted { $0.id < $1.id }
            if rules.isEmpty { continue }
            run.print((subject == Rule.Subject.allCases.first ? "" : "\n") + title(subject) + "\n")
            let width = rules.map(\.id.count).max() ?? 0
            for rule in rules {
                let id = rule.id + String(repeating: " ", count: width - rule.id.count)
                let severity = rule.severity == .violation ? "violation" : "note     "
                run.print("  \(id)  \(severity)  \(rule.summary)\n")
            }
        }
        run.print("\n`stele explain RULE-ID` says what a rule means and what to do about it.\n")
        return 0
    }

    static func title(_ subject: Rule.Subject) -> String {
        switch subject {
        case .contract: "The contract"
        case .exchange: "Recorded traffic"
        case .change: "A new contract against an old one"
        case .recording: "Recording files"
        case .amendment: "Edits of the contract"
        case .coverage: "What a run saw"
        case .model: "Hand-written models"
        case .configuration: "stele.yaml"
        }
    }
}
