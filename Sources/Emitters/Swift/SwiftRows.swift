extension SourceWriter {
    /// Short statements, several on a line where they fit.
    mutating func statements(_ statements: [String]) { rows("", statements, separator: "; ") }

    /// `case` with several patterns, in as many rows as they need.
    mutating func pattern(_ patterns: [String]) {
        var row = "case"
        for (index, pattern) in patterns.enumerated() {
            let piece = " " + pattern + (index == patterns.count - 1 ? ":" : ",")
            if index > 0, !fits(row + piece) {
                line(row)
                row = "   "
            }
            row += piece
        }
        line(row)
    }

    /// A function or initializer, on one line where it fits; else its parameters and statements in rows.
    mutating func function(_ name: String, _ parameters: [String], _ statements: [String]) {
        let head = "\(name)(\(parameters.joined(separator: ", ")))"
        if !fits(head + " {") {
            line(name + "(")
            indented { $0.rows("", parameters, separator: ", ", trailing: ",") }
            block(")") { $0.statements(statements) }
        } else {
            body(head, statements)
        }
    }

    /// A function's head and its statements, on one line where they fit.
    mutating func body(_ head: String, _ statements: [String]) {
        if statements.isEmpty { return line(head + " {}") }
        let whole = "\(head) { \(statements.joined(separator: "; ")) }"
        if fits(whole) { return line(whole) }
        block(head) { $0.statements(statements) }
    }
}
