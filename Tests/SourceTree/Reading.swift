import SteleFindings
import SteleSourceTree

/// Reads a text as a file of some name.
func read(_ text: String, as name: String = "file.yaml") -> SourceDocument {
    read(Array(text.utf8), as: name)
}

func read(_ bytes: [UInt8], as name: String = "file.yaml") -> SourceDocument {
    SourceReader.read(SourceFile(path: name, bytes: bytes))
}

/// A node as JSON with the exact text of its numbers, so that trees can be compared as text.
func json(_ node: Node) -> String {
    switch node.kind {
    case .mapping:
        let entries = node.entries.map { quoted($0.key.text ?? "") + ":" + json($0.value) }
        return "{" + entries.joined(separator: ",") + "}"
    case .sequence: return "[" + node.elements.map(json).joined(separator: ",") + "]"
    case .scalar:
        switch node.scalar {
        case .null: return "null"
        case .boolean(let value): return value ? "true" : "false"
        case .integer(let number), .float(let number): return number
        case .string(let text): return quoted(text)
        }
    }
}

/// A node as JSON for comparing by meaning: keys sorted, numbers by value.
func meaning(_ node: Node) -> String {
    switch node.kind {
    case .mapping:
        let entries = node.entries.map { quoted($0.key.text ?? "") + ":" + meaning($0.value) }
        return "{" + entries.sorted().joined(separator: ",") + "}"
    case .sequence: return "[" + node.elements.map(meaning).joined(separator: ",") + "]"
    case .scalar:
        switch node.scalar {
        case .integer(let number) where number.utf8.count < 16:
            return Double(number).map { "\($0)" } ?? number
        case .float(let number): return Double(number).map { "\($0)" } ?? number
        default: return json(node)
        }
    }
}

func json(_ document: SourceDocument) -> String { document.root.map(json) ?? "nothing" }

private func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": quoted += "\\" + String(scalar)
        case "\n": quoted += "\\n"
        case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
            quoted += "\\u{" + String(scalar.value, radix: 16) + "}"
        default: quoted.unicodeScalars.append(scalar)
        }
    }
    return quoted + "\""
}

/// `3:1-3:5`.
func span(_ range: SourceRange) -> String {
    "\(range.start.line):\(range.start.column)-\(range.end.line):\(range.end.column)"
}

/// Findings as lines: `3:1-3:2 source-duplicate-key: …`, with their notes and help below.
func lines(_ findings: [Finding]) -> String {
    var lines = ""
    for finding in findings {
        lines +=
            "\(finding.location.map(span) ?? "-") \(finding.severity) \(finding.rule): \(finding.message)\n"
        for note in finding.notes { lines += "    \(span(note.location)) \(note.message)\n" }
        if let help = finding.help { lines += "    help: \(help)\n" }
    }
    return lines
}
