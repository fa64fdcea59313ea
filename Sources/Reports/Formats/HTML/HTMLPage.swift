import SteleFindings

/// An HTML report in the making: its text so far, and what every part of it needs.
struct HTMLPage {
    let input: ReportInput
    /// The clients that have columns.
    let clients: [String]
    let pastClients: Set<String>
    /// The findings with their numbers, which name their places on the page.
    let counting: [(number: Int, finding: Finding)]
    let accepted: [(number: Int, finding: Finding)]
    /// What the filters offer; an element on the page names its choice by number.
    let rules: [String]
    let operations: [String]
    let ruleNumbers: [String: Int]
    let operationNumbers: [String: Int]
    var lines = ContractLines()
    private(set) var text = ""

    /// A page with few findings shows them unfolded.
    var isShort: Bool { input.findings.count <= 12 }

    init(_ input: ReportInput) {
        self.input = input
        clients = input.clients
        pastClients = input.pastClients
        let numbered = input.findings.enumerated().map { (number: $0.offset + 1, finding: $0.element) }
        counting = numbered.filter { $0.finding.acceptance == nil }
        accepted = numbered.filter { $0.finding.acceptance != nil }
        rules = Set(input.findings.map(\.rule)).sorted()
        operations = HTMLPage.distinct(input.findings.compactMap { $0.owner?.name })
        ruleNumbers = Dictionary(uniqueKeysWithValues: zip(rules, rules.indices))
        operationNumbers = Dictionary(uniqueKeysWithValues: zip(operations, operations.indices))
    }

    mutating func add(_ markup: String) { text += markup }

    /// In the order in which they are met.
    static func distinct(_ names: [String]) -> [String] {
        var met: Set<String> = []
        return names.filter { met.insert($0).inserted }
    }

    /// Text of strangers, as content or in an attribute.
    static func escaped(_ text: String) -> String { MarkupText.escaped(text) }

    static func code(_ text: String) -> String { "<code>\(escaped(text))</code>" }

    /// A phrase of ours, names between back-ticks as code.
    static func phrase(_ text: String) -> String {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
        if parts.count.isMultiple(of: 2) { return escaped(text) }
        return parts.enumerated().map { $0.isMultiple(of: 2) ? escaped($1) : code($1) }.joined()
    }

    /// A verdict as a word that its colour only underlines.
    static func mark(_ verdict: Verdict, counts: Bool = true) -> String {
        "<span class=\"v \(counts ? verdict.rawValue : "past")\">\(verdict.rawValue)</span>"
    }

    /// A client by its name, and whether it is still supported.
    func title(of client: String) -> String {
        HTMLPage.escaped(client) + (pastClients.contains(client) ? " (support ended)" : "")
    }

    // MARK: Head and foot

    mutating func head() {
        let title = "Stele \(input.command): \(input.contract ?? "report")"
        // Only the style and the script of this page are let through, by their hashes; nothing is ever fetched.
        let policy =
            "default-src 'none'; style-src 'sha256-\(SHA256.base64(HTMLStyle.text))'; "
            + "script-src 'sha256-\(SHA256.base64(HTMLScript.text))'; base-uri 'none'; form-action 'none'"
        add(
            """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta name="referrer" content="no-referrer">
            <title>\(HTMLPage.escaped(title))</title>
            <style>\(HTMLStyle.text)</style>
            </head>

            """)
    }

    mutating func banner() {
        let sentence = input.sentence
        let word = String(sentence.prefix { $0 != ":" })
        let rest = String(sentence.dropFirst(word.count + 1)).trimmed
        let state = input.outcome.exitCode == 0 ? "good" : input.outcome.exitCode == 1 ? "bad" : "odd"
        add(
            """
            <header class="top"><div class="wide">
            <p class="brand"><svg viewBox="0 0 16 20" width="13" height="16" aria-hidden="true"><path \
            d="M2 19V6a6 6 0 0 1 12 0v13z" fill="none" stroke="currentColor" stroke-width="1.6"/><path \
            d="M5.4 8h5.2M5.4 11.5h5.2M5.4 15h3.4" stroke="currentColor" stroke-width="1.4"/></svg>\
            Stele <span>\(HTMLPage.escaped(input.command))</span></p>
            <button type="button" id="theme" hidden>Dark</button>
            <h1>\(HTMLPage.escaped(input.contract ?? "Report"))</h1>
            <p class="outcome \(state)"><strong>\(HTMLPage.escaped(word))</strong> <span>\(HTMLPage.escaped(rest))</span></p>
            </div></header>

            """)
    }

    mutating func foot() {
        add(
            """
            <footer><p>Stele \(HTMLPage.escaped(input.version)). Recorded values are not part of a report unless \
            <code>--show-values</code> asks for them; <code>stele explain RULE-ID</code> tells what a rule means.</p></footer>

            """)
    }
}
