/// Writes JSON text (RFC 8259), indented by two spaces, keys in the order in which they are written.
struct JSONWriter {
    private(set) var text = ""
    private var depth = 0
    private var isFirst = true

    /// An object whose members `body` writes.
    mutating func object(_ body: (inout JSONWriter) -> Void) { nest("{", "}", body) }

    /// An array with one value for each element.
    mutating func array<Element>(_ elements: [Element], _ body: (inout JSONWriter, Element) -> Void) {
        nest("[", "]") { writer in
            for element in elements {
                writer.separate()
                body(&writer, element)
            }
        }
    }

    mutating func member(_ key: String, _ body: (inout JSONWriter) -> Void) {
        separate()
        text += JSONWriter.quoted(key) + ": "
        body(&self)
    }

    mutating func member(_ key: String, _ value: String?) {
        member(key) { $0.string(value) }
    }

    mutating func member(_ key: String, _ value: Int?) {
        member(key) { $0.text += value.map(String.init) ?? "null" }
    }

    mutating func member(_ key: String, _ value: Bool) {
        member(key) { $0.text += value ? "true" : "false" }
    }

    mutating func string(_ value: String?) { text += value.map(JSONWriter.quoted) ?? "null" }

    mutating func null() { text += "null" }

    private mutating func nest(_ open: String, _ close: String, _ body: (inout JSONWriter) -> Void) {
        text += open
        depth += 1
        isFirst = true
        body(&self)
        depth -= 1
        if !isFirst { breakLine() }
        text += close
        isFirst = false
    }

    private mutating func separate() {
        if !isFirst { text += "," }
        isFirst = false
        breakLine()
    }

    private mutating func breakLine() { text += "\n" + String(repeating: "  ", count: depth) }

    /// A JSON string; what a terminal or an editor could act on is escaped too.
    static func quoted(_ text: String) -> String {
        // Nearly all texts are of this kind, and there may be many.
        if text.utf8.allSatisfy({
            $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
        }) {
            return "\"" + text + "\""
        }
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case _ where TerminalText.isUnsafe(scalar):
                for unit in String(scalar).utf16 {
                    let digits = String(unit, radix: 16)
                    quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
