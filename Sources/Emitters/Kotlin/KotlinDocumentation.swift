import SteleContractModel

extension SourceWriter {
    /// KDoc: the summary, the description, what is always so.
    mutating func kdoc(
        _ documentation: Documentation, constant: JSONLiteral? = nil, defaultValue: JSONLiteral? = nil
    ) {
        if constant == nil, defaultValue == nil {
            guard let only = documentation.onlyText else {
                if documentation.summary == nil { return }
                return paragraphs(documentation, constant: nil, defaultValue: nil)
            }
            if ContractText.isShortComment(only) { return line("/** ", only, " */") }
        }
        paragraphs(documentation, constant: constant, defaultValue: defaultValue)
    }

    private mutating func paragraphs(
        _ documentation: Documentation, constant: JSONLiteral?, defaultValue: JSONLiteral?
    ) {
        var paragraphs = [documentation.summary, documentation.description].compactMap { $0 }
            .map(KotlinText.commentLines)
        if paragraphs.count == 2, paragraphs[0] == paragraphs[1] { paragraphs.removeLast() }
        if let constant { paragraphs.append(KotlinText.commentLines("Always `\(constant)`.")) }
        if let defaultValue { paragraphs.append(KotlinText.commentLines("Default: `\(defaultValue)`.")) }
        let lines = Array(paragraphs.filter { !$0.isEmpty }.joined(separator: [""]))
        if lines.count == 1, lines[0].utf8.count <= 100 { return line("/** " + lines[0] + " */") }
        if lines.isEmpty { return }
        line("/**")
        for text in lines { line(text.isEmpty ? " *" : " * " + text) }
        line(" */")
    }

    /// KDoc of one line, and the annotation where something is deprecated.
    mutating func kdoc(_ documentation: Documentation, deprecatedBy spell: KotlinSpelling) {
        kdoc(documentation)
        deprecation(documentation, spell)
    }

    mutating func deprecation(_ documentation: Documentation, _ spell: KotlinSpelling) {
        if documentation.isDeprecated { line("@\(spell(.deprecated))(\"The API deprecates it.\")") }
    }
}
