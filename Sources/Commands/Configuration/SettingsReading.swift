import SteleFindings
import SteleSourceTree

/// Reads the values of a settings file, and gathers what is wrong with them.
struct SettingsReading {
    private(set) var findings: [Finding] = []

    mutating func report(
        _ rule: Rule, _ message: String, at node: Node, help: String? = nil, notes: [RelatedPlace] = []
    ) {
        findings.append(Finding(rule, message, at: node.range, notes: notes, help: help))
    }

    /// The values of a mapping by key; `known` keys only. An empty value stands for an empty mapping.
    mutating func mapping(_ node: Node, _ name: String, known: [String]) -> [String: Node] {
        if node.kind == .scalar, node.scalar == .null { return [:] }
        guard node.kind == .mapping else {
            wrongType(node, name, "a mapping of keys to values")
            return [:]
        }
        var values: [String: Node] = [:]
        for (key, value) in node.entries {
            let word = key.text ?? ""
            if known.contains(word) {
                values[word] = value
            } else {
                report(
                    .configUnknownKey, "\(name) has no key `\(word)`", at: key,
                    help: Suggestion.help(word, among: known, list: "its keys are"))
            }
        }
        return values
    }

    /// A text that is not empty; numbers and booleans are no text, so that nothing is guessed.
    mutating func text(_ node: Node, _ name: String) -> String? {
        if node.kind == .scalar, case .string(let text) = node.scalar {
            if !text.isEmpty { return text }
            wrongType(node, name, "a text that is not empty")
        } else {
            wrongType(node, name, "a text", help: node.kind == .scalar ? "put it into quotes" : nil)
        }
        return nil
    }

    /// A list of texts, each with its node; one text stands for a list of one.
    mutating func texts(_ node: Node, _ name: String) -> [(node: Node, text: String)] {
        if node.kind == .sequence {
            return node.elements.compactMap { element in
                text(element, "an entry of \(name)").map { (element, $0) }
            }
        }
        if node.kind == .mapping {
            wrongType(node, name, "a list of texts")
            return []
        }
        return text(node, name).map { [(node, $0)] } ?? []
    }

    /// One of a few words.
    mutating func word(_ node: Node, _ name: String, among words: [String]) -> String? {
        guard let text = text(node, name) else { return nil }
        if words.contains(text) { return text }
        report(
            .configUnknownValue, "\(name) cannot be `\(text)`", at: node,
            help: Suggestion.help(text, among: words, list: "it is one of"))
        return nil
    }

    /// A day such as `2027-06-30`.
    mutating func day(_ node: Node, _ name: String) -> CalendarDay? {
        guard let text = text(node, name) else { return nil }
        guard let day = CalendarDay(text) else {
            wrongType(node, name, "a day such as 2027-06-30")
            return nil
        }
        return day
    }

    /// `true` or `false`.
    mutating func flag(_ node: Node, _ name: String) -> Bool? {
        if node.kind == .scalar, case .boolean(let flag) = node.scalar { return flag }
        wrongType(node, name, "true or false")
        return nil
    }

    /// A whole number within bounds.
    mutating func number(_ node: Node, _ name: String, in bounds: ClosedRange<Int>) -> Int? {
        if node.kind == .scalar, case .integer(let text) = node.scalar, let number = Int(text),
            bounds.contains(number)
        {
            return number
        }
        wrongType(node, name, "a number from \(bounds.lowerBound) to \(bounds.upperBound)")
        return nil
    }

    /// One name in generated code; `isQualified`: a type's, which may have the names of its module and of the types
    /// around it before it.
    mutating func identifier(_ node: Node, _ name: String, isQualified: Bool = false) -> String? {
        guard let text = text(node, name) else { return nil }
        let parts = isQualified ? text.split(separator: ".", omittingEmptySubsequences: false) : [text[...]]
        if parts.allSatisfy({ SettingsReading.isIdentifier(String($0)) }) { return text }
        wrongType(node, name, "a name: letters, digits and underscores")
        return nil
    }

    /// A mapping whose keys the user chooses, and whose values are names in generated code.
    mutating func names(_ node: Node, _ name: String, areQualified: Bool = false) -> [String: String] {
        guard node.kind == .mapping else {
            wrongType(node, name, "a mapping of texts to names")
            return [:]
        }
        var values: [String: String] = [:]
        for (key, value) in node.entries {
            let place = "`\(key.text ?? "")` in \(name)"
            if let text = identifier(value, place, isQualified: areQualified) {
                values[key.text ?? ""] = text
            }
        }
        return values
    }

    /// Whether a text can stand as a name in every language that is generated (UAX #31).
    private static func isIdentifier(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first else { return false }
        return (first == "_" || first.properties.isXIDStart)
            && text.unicodeScalars.allSatisfy(\.properties.isXIDContinue)
    }

    mutating func wrongType(_ node: Node, _ name: String, _ expected: String, help: String? = nil) {
        report(.configWrongType, "\(name) must be \(expected)", at: node, help: help)
    }
}
