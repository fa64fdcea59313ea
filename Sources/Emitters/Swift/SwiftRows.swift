extension SourceWriter {
    /// Short statements, several on a line where they fit.
    mutating func statements(_ statements: [String]) { rows("", statements, separator: "; ") }

    /// A function or initializer, on one line where it fits; else its parameters and statements in rows.
    mutating func function(_ name: String, _ parameters: [String], _ statements: [String]) {
        let head = "\(name)(\(parameters.joined(separator: ", ")))"
        if head.utf8.count > 100 {
            line(name + "(")
            indented { $0.rows("", parameters, separator: ", ", trailing: ",") }
            line(") {")
        } else {
            let whole = "\(head) { \(statements.joined(separator: "; ")) }"
            if whole.utf8.count <= 100 { return line(statements.isEmpty ? head + " {}" : whole) }
            line(head + " {")
        }
        indented { $0.statements(statements) }
        line("}")
    }
}
