import SteleContractModel

extension SourceWriter {
    /// A JSDoc comment: the summary, the description, the default, whether it is deprecated.
    mutating func jsDoc(
        _ documentation: Documentation, notes: [String] = [], defaultValue: JSONLiteral? = nil
    ) {
        if notes.isEmpty, defaultValue == nil, !documentation.isDeprecated {
            guard let only = documentation.onlyText else {
                if documentation.summary == nil { return }
                return paragraphs(documentation, notes, nil)
            }
            if ContractText.isShortComment(only), only.utf8.first != UInt8(ascii: "@"),
                only.utf8.first != UInt8(ascii: " ")
            {
                return line("/** ", only, " */")
            }
        }
        paragraphs(documentation, notes, defaultValue)
    }

    private mutating func paragraphs(
        _ documentation: Documentation, _ notes: [String], _ defaultValue: JSONLiteral?
    ) {
        var lines = CommentLines()
        lines.add(documentation, TypeScriptText.commentLines)
        let noteLines = notes.flatMap(TypeScriptText.commentLines)
        if !noteLines.isEmpty { lines.add(lines: noteLines) }
        var tags: [String] = []
        if let defaultValue {
            tags.append(
                "@default " + TypeScriptText.commentLines(defaultValue.description).joined(separator: " "))
        }
        if documentation.isDeprecated { tags.append("@deprecated") }
        if !tags.isEmpty { lines.add(lines: tags) }
        blockComment(lines)
    }
}
