/// Writes YAML in block style, a value at a time: what comes next goes behind the key or dash that was written last.
package struct YAMLWriter {
    package private(set) var text = ""
    private var indent: Int
    /// What stands before the next value: nothing at the start, a key or a dash.
    private var head = Head.none

    private enum Head {
        case none
        case key
        case dash
    }

    /// - Parameter indent: how many spaces the outermost keys stand behind.
    package init(indent: Int = 0) {
        self.indent = indent
    }

    /// A mapping whose entries `body` writes; it must write one.
    package mutating func mapping(_ body: (inout YAMLWriter) -> Void) {
        let outer = head
        if outer == .key { text += "\n" }
        if outer != .none { indent += 2 }
        // The first key of a mapping in a list stands behind the dash.
        head = outer == .dash ? .dash : .none
        body(&self)
        if outer != .none { indent -= 2 }
        head = .none
    }

    package mutating func key(_ key: String) {
        if head != .dash { text += String(repeating: " ", count: indent) } else { text += " " }
        text += key + ":"
        head = .key
    }

    /// A list whose elements `body` writes, each begun with `element`; it must write one.
    package mutating func list(_ body: (inout YAMLWriter) -> Void) {
        let outer = head
        if outer == .key { text += "\n" }
        if outer != .none { indent += 2 }
        head = outer == .dash ? .dash : .none
        body(&self)
        if outer != .none { indent -= 2 }
        head = .none
    }

    package mutating func element() {
        if head != .dash { text += String(repeating: " ", count: indent) } else { text += " " }
        text += "-"
        head = .dash
    }

    /// A value on the same line.
    package mutating func inline(_ value: String) {
        text += (head == .none ? "" : " ") + value + "\n"
        head = .none
    }

    /// Whole lines that were written elsewhere.
    package mutating func verbatim(_ lines: String) { text += lines }

    /// A string, as a block where it has lines.
    package mutating func string(_ value: String) {
        guard let lines = YAMLText.block(value) else { return inline(YAMLText.string(value)) }
        inline(lines[0])
        let margin = String(repeating: " ", count: indent + 2)
        for line in lines.dropFirst() { text += line.isEmpty ? "\n" : margin + line + "\n" }
    }

    /// A tree as it is.
    package mutating func node(_ node: Node) {
        switch node.kind {
        case .scalar:
            if case .string(let value) = node.scalar, !node.isBinary {
                string(value)
            } else {
                inline(YAMLText.scalar(node))
            }
        case .mapping where node.count == 0: inline("{}")
        case .sequence where node.count == 0: inline("[]")
        case .mapping:
            mapping { writer in
                for (key, value) in node.entries {
                    writer.key(YAMLText.scalar(key))
                    writer.node(value)
                }
            }
        case .sequence:
            if let line = YAMLWriter.flow(node) { return inline(line) }
            list { writer in
                for element in node.elements {
                    writer.element()
                    writer.node(element)
                }
            }
        }
    }

    /// A short list of scalars on one line.
    package static func flow(_ node: Node) -> String? {
        guard node.kind == .sequence, node.count <= 24 else { return nil }
        var parts: [String] = []
        for element in node.elements {
            guard element.kind == .scalar else { return nil }
            parts.append(YAMLText.scalar(element, isInFlow: true))
        }
        let line = "[" + parts.joined(separator: ", ") + "]"
        return line.utf8.count <= 90 ? line : nil
    }
}
