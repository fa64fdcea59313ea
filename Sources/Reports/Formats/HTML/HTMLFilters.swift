import SteleFindings

extension HTMLPage {
    /// The form that the script shows and answers; hidden where there is no script.
    mutating func filters() {
        if input.findings.count < 2 { return }
        add("<form id=\"filters\" class=\"filters\" role=\"search\" aria-label=\"Filter findings\" hidden>\n")
        add(
            "<label class=\"find\"><span>Text</span><input id=\"q\" type=\"search\" "
                + "autocomplete=\"off\" spellcheck=\"false\" placeholder=\"field, message, place\"></label>\n"
        )
        choice("severity", "Severity", Severity.allCases.reversed().map { ($0.rawValue, input.word($0)) })
        if !clients.isEmpty {
            choice(
                "verdict", "Verdict",
                Verdict.allCases.reversed().map { (String($0.rawValue.prefix(1)), $0.rawValue) })
            choice("client", "Client", clients.enumerated().map { (String($0), $1) })
        }
        if operations.count > 1 {
            choice("operation", "Operation", operations.enumerated().map { (String($0), $1) })
        }
        if rules.count > 1 { choice("rule", "Rule", rules.enumerated().map { (String($0), $1) }) }
        add("<div class=\"tail\"><output id=\"count\" aria-live=\"polite\"></output>")
        add(
            "<button type=\"button\" id=\"unfold\">Unfold all</button><button type=\"reset\">Reset</button></div>\n"
        )
        add("</form>\n<p id=\"empty\" class=\"empty\" hidden>No finding is like that.</p>\n")
    }

    private mutating func choice(_ id: String, _ label: String, _ options: [(value: String, label: String)]) {
        add("<label><span>\(label)</span><select id=\"\(id)\"><option value=\"\">all</option>")
        for option in options {
            add("<option value=\"\(option.value)\">\(HTMLPage.escaped(option.label))</option>")
        }
        add("</select></label>\n")
    }
}
