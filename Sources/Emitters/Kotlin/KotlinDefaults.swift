import SteleContractModel

extension KotlinPlan {
    /// The default argument of a property that must be there: the contract's default, else its only value.
    func defaultValue(of property: Property, _ type: KotlinType) -> String? {
        if type.resolved == .null { return spelling(.jsonNull) }
        guard let literal = property.defaultValue ?? constant(of: property) else { return nil }
        return expression(literal, property, type)
    }

    private func constant(of property: Property) -> JSONLiteral? {
        guard case .constant(let literal) = contract[property.use.type].shape else { return nil }
        return literal
    }

    private func expression(_ literal: JSONLiteral, _ property: Property, _ type: KotlinType) -> String? {
        switch (literal, type.resolved) {
        case (.string(let text), .string): return KotlinText.literal(text)
        case (.boolean(let value), .scalar(.boolean)): return value ? "true" : "false"
        case (.number(let text), .scalar(.long)): return Int64(text).map(KotlinText.long)
        case (.number(let text), .scalar(.double)):
            return Double(text).flatMap { $0.isFinite ? String($0) : nil }
        case (.array(let elements), .list) where elements.isEmpty: return "emptyList()"
        case (_, .model(let name)): return enumerationCase(literal, property, name)
        default: return nil
        }
    }

    private func enumerationCase(_ literal: JSONLiteral, _ property: Property, _ name: String) -> String? {
        guard case .enumeration(let enumeration) = forms[property.use.type],
            let index = enumeration.values.firstIndex(where: { $0.value == literal })
        else { return nil }
        return name + "." + KotlinText.identifier(caseNames(of: enumeration, property.use.type).names[index])
    }
}
