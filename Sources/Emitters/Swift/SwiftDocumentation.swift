import SteleContractModel

extension SourceWriter {
    /// The doc comment of a type's declaration.
    ///
    /// What is said about an inline type is said at the property that has it, and not once more here, where it may
    /// stand for the types of other properties, too.
    mutating func documentation(of id: TypeID, _ plan: SwiftPlan) {
        let type = plan.contract[id]
        let isDeprecated = type.documentation.isDeprecated
        let isSaid = plan.isSaidAtProperty(id)
        documentation(isSaid ? .none : type.documentation, isDeprecated: isDeprecated)
    }

    /// A doc comment: the summary, the description, what is always so.
    mutating func documentation(
        _ documentation: Documentation, constant: JSONLiteral? = nil, isDeprecated: Bool = false,
        keepsNames: Bool = false
    ) {
        var paragraphs = documentation.texts(keepsNames: keepsNames).map(ContractText.lines)
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

extension SwiftPlan {
    /// True for the inline type of a property about which the contract has the same words.
    fileprivate func isSaidAtProperty(_ id: TypeID) -> Bool {
        let type = contract[id]
        guard case .nested(let holder, .property(let name)) = type.origin,
            case .object(let object) = contract[holder].shape
        else { return false }
        return object.properties.contains { $0.name == name && $0.documentation == type.documentation }
    }
}
