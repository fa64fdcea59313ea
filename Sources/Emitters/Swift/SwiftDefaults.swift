import SteleContractModel

extension SwiftStruct {
    /// The default argument of a property: the contract's, else nothing at all where that is allowed.
    func defaultValue(of property: SwiftProperty) -> String? {
        if let literal = property.property.defaultValue ?? constantValue(of: property),
            let value = expression(literal, property)
        {
            return property.presence == .threeState ? ".value(\(value))" : value
        }
        return switch property.presence {
        case .required: nil
        // A required value that may be null has to be given.
        case .nullable: nil
        case .optional: "nil"
        case .threeState: ".absent"
        }
    }

    /// Only where the property must be there: an optional constant stays absent unless it is asked for.
    private func constantValue(of property: SwiftProperty) -> JSONLiteral? {
        guard property.presence == .required,
            case .constant(let literal) = plan.contract[property.property.use.type].shape
        else { return nil }
        return literal
    }

    private func expression(_ literal: JSONLiteral, _ property: SwiftProperty) -> String? {
        switch (literal, property.type.resolved) {
        case (.string(let text), .scalar(.string)): return SwiftText.literal(text)
        case (.boolean(let value), .scalar(.bool)): return value ? "true" : "false"
        case (.number(let text), .scalar(.int)), (.number(let text), .scalar(.int64)):
            return Int64(text).map(String.init)
        case (.number(let text), .scalar(.double)):
            return Double(text).flatMap { $0.isFinite ? String($0) : nil }
        case (.array(let elements), .list) where elements.isEmpty: return "[]"
        case (_, .named): return enumerationCase(literal, property)
        default: return nil
        }
    }

    private func enumerationCase(_ literal: JSONLiteral, _ property: SwiftProperty) -> String? {
        guard case .enumeration(let enumeration) = plan.forms[property.property.use.type],
            let index = enumeration.values.firstIndex(where: { $0.value == literal })
        else { return nil }
        let id = property.property.use.type
        return "." + SwiftText.identifier(plan.caseNames(of: enumeration, id).names[index])
    }
}
