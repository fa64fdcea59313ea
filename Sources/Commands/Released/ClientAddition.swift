import SteleFindings
import SteleSourceTree

/// Adds a client to the text of `stele.yaml`, everything else left as it is.
enum ClientAddition {
    /// Nil where the list is not one of dashes.
    ///
    /// - Parameter line: from its dash on.
    static func add(_ line: String, to text: String) -> String? {
        let document = SourceReader.read(SourceFile(path: ConfigurationFile.name, bytes: Array(text.utf8)))
        defer { document.release() }
        let base = text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
        guard let root = document.root, root.kind == .mapping, let clients = root["clients"], !clients.isNull
        else {
            if document.root?["clients"] != nil { return nil }
            return base + "clients:\n  \(line)\n"
        }
        var lines = base.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let places = clients.elements.map(\.range)
        guard clients.kind == .sequence, let first = places.first, let last = places.last,
            let indent = margin(of: first, lines)
        else { return nil }
        // A block mapping ends where the next thing begins: behind its last line that says something.
        var end = last.end.column > 1 ? Int(last.end.line) : Int(last.end.line) - 1
        while end > Int(last.start.line), isIdle(lines[end - 1]) { end -= 1 }
        lines.insert(indent + line, at: end)
        return lines.joined(separator: "\n")
    }

    private static func isIdle(_ line: String) -> Bool {
        let text = line.drop { $0 == " " }
        return text.isEmpty || text.hasPrefix("#")
    }

    /// What stands before the dash of an element; nil where there is no dash.
    private static func margin(of element: SourceRange, _ lines: [String]) -> String? {
        let number = Int(element.start.line) - 1
        guard lines.indices.contains(number) else { return nil }
        let before = lines[number].unicodeScalars.prefix(Int(element.start.column) - 1)
        let margin = before.prefix { $0 == " " }
        let rest = before.dropFirst(margin.count)
        guard rest.first == "-", rest.dropFirst().allSatisfy({ $0 == " " }) else { return nil }
        return String(String.UnicodeScalarView(margin))
    }
}
