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
        var lines = CommentLines()
        lines.add(documentation, KotlinText.commentLines)
        if let constant { lines.add("Always `\(constant)`.", KotlinText.commentLines) }
        if let defaultValue { lines.add("Default: `\(defaultValue)`.", KotlinText.commentLines) }
        blockComment(lines)
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
