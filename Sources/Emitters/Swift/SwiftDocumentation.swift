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
        var lines = CommentLines()
        for text in documentation.texts(keepsNames: keepsNames) { lines.add(text, ContractText.lines) }
        if let constant { lines.add("Always `\(constant)`.", ContractText.lines) }
        if isDeprecated { lines.add("- Warning: Deprecated.", ContractText.lines) }
        comment(lines, behind: "///")
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
