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
        let texts = [documentation.summary, documentation.description].compactMap { $0 }
        var paragraphs = texts.map(TypeScriptText.commentLines).filter { !$0.isEmpty }
        if paragraphs.count == 2, paragraphs[0] == paragraphs[1] { paragraphs.removeLast() }
        let noteLines = notes.flatMap(TypeScriptText.commentLines)
        if !noteLines.isEmpty { paragraphs.append(noteLines) }
        var tags: [String] = []
        if let defaultValue {
            tags.append(
                "@default " + TypeScriptText.commentLines(defaultValue.description).joined(separator: " "))
        }
        if documentation.isDeprecated { tags.append("@deprecated") }
        if !tags.isEmpty { paragraphs.append(tags) }
        if paragraphs.isEmpty { return }
        if paragraphs.count == 1, paragraphs[0].count == 1, paragraphs[0][0].utf8.count <= 100 {
            return line("/** \(paragraphs[0][0]) */")
        }
        line("/**")
        for (index, paragraph) in paragraphs.enumerated() {
            if index > 0 { line(" *") }
            for text in paragraph { line(text.isEmpty ? " *" : " * " + text) }
        }
        line(" */")
    }
}
