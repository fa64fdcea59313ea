extension SourceWriter {
    /// Short statements, several on a line where they fit.
    mutating func statements(_ statements: TextList) { rows("", statements, separator: "; ") }

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
    mutating func function(_ name: String, _ parameters: TextList, _ statements: TextList) {
        let length = name.utf8.count + 2 + parameters.length(separator: 2)
        let write: (inout [UInt8]) -> Void = { bytes in
            bytes.append(name)
            bytes.append(UInt8(ascii: "("))
            bytes.append(parameters, separator: ", ")
            bytes.append(UInt8(ascii: ")"))
        }
        if fits(length + 2) { return body(length, write, statements) }
        line(name, "(")
        indented { $0.rows("", parameters, separator: ", ", trailing: ",") }
        block(")") { $0.statements(statements) }
    }

    /// A function's head and its statements, on one line where they fit.
    mutating func body(_ head: String, _ statements: TextList) {
        body(head.utf8.count, { $0.append(head) }, statements)
    }

    /// - Parameter length: of the head, which the closure appends.
    private mutating func body(
        _ length: Int, _ head: (inout [UInt8]) -> Void, _ statements: TextList
    ) {
        if statements.isEmpty {
            return line { bytes in
                head(&bytes)
                bytes.append(" {}")
            }
        }
        if fits(length + 5 + statements.length(separator: 2)) {
            return line { bytes in
                head(&bytes)
                bytes.append(" { ")
                bytes.append(statements, separator: "; ")
                bytes.append(" }")
            }
        }
        line { bytes in
            head(&bytes)
            bytes.append(" {")
        }
        indented { $0.statements(statements) }
        line("}")
    }
}
