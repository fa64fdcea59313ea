import SteleContractModel

extension SourceWriter {
    /// A doc comment: the summary, the description, what is always so.
    mutating func documentation(
        _ documentation: Documentation, constant: JSONLiteral? = nil, isDeprecated: Bool = false
    ) {
        var paragraphs = [documentation.summary, documentation.description].compactMap { $0 }.map(
            ContractText.lines)
        if paragraphs.count == 2, paragraphs[0] == paragraphs[1] { paragraphs.removeLast() }
        if let constant { paragraphs.append(ContractText.lines("Always `\(constant)`.")) }
        if isDeprecated { paragraphs.append(["- Warning: Deprecated."]) }
        var isFirst = true
        for paragraph in paragraphs where !paragraph.isEmpty {
            if !isFirst { line("///") }
            isFirst = false
            for text in paragraph { line(text.isEmpty ? "///" : "/// " + text) }
        }
    }
}
