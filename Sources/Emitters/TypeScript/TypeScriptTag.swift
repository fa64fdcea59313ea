import SteleContractModel

/// The tag by which a variant is selected, as its type says it.
struct TypeScriptTag {
    let plan: TypeScriptPlan
    let property: String
    /// The texts of the tag that select the variant.
    let tags: [String]
    let direction: Direction

    /// The variant's type where any tag may be: the variant that takes what no other takes.
    func open(_ type: TypeScriptType, _ id: TypeID) -> String {
        guard case .object(let object) = plan.contract[id].shape,
            !object.properties(in: direction).contains(where: { $0.name == property })
        else { return type.text }
        return "(\(type.operand) & { \(TypeScriptText.memberName(property))?: unknown })"
    }

    /// The variant's type with nothing but its tags for a tag.
    func narrowing(_ type: TypeScriptType, _ id: TypeID) -> String {
        let member = TypeScriptText.memberName(property)
        switch plan.contract[id].shape {
        case .object(let object):
            guard let declared = object.properties(in: direction).first(where: { $0.name == property }) else {
                break
            }
            return narrowing(type, declared, member)
        case .union(let union):
            // A union with the same tag narrows by itself.
            if case .tag(property, _, _) = union.distinction { return type.text }
        default: break
        }
        return "(\(type.operand) & { \(member): \(literals(nil)) })"
    }

    private func narrowing(_ type: TypeScriptType, _ declared: Property, _ member: String) -> String {
        let literals = literals(declared.use.type)
        let tag = "{ \(member): \(literals) }"
        guard case .constant(let constant) = plan.contract[declared.use.type].shape else {
            return "(\(type.operand) & \(tag))"
        }
        if tags == [constant.tagText] {
            let isSaid = declared.isRequired && !declared.use.isNullable
            return isSaid ? type.text : "(\(type.operand) & \(tag))"
        }
        // An intersection of two constants has no values: the contract says two things here.
        return "(globalThis.Omit<\(type.text), \(TypeScriptText.literal(property))> & \(tag))"
    }

    /// The tags as literals of the type that the property has.
    private func literals(_ id: TypeID?) -> String {
        let shape = id.map { plan.contract[$0].shape }
        let literals = tags.map { tag -> String in
            switch shape {
            case .constant(let literal) where literal.tagText == tag:
                TypeScriptTypes.literalType(literal)?.text ?? "unknown"
            case .enumeration(let enumeration):
                enumeration.values.first { $0.value.tagText == tag }.flatMap {
                    TypeScriptTypes.literalType($0.value)?.text
                }
                    ?? TypeScriptText.literal(tag)
            case .integer, .number: Int64(tag).map(String.init) ?? TypeScriptText.literal(tag)
            case .boolean where tag == "true" || tag == "false": tag
            default: TypeScriptText.literal(tag)
            }
        }
        return literals.joined(separator: " | ")
    }
}

extension JSONLiteral {
    /// What a tag of this value is compared by: its text, or its JSON.
    fileprivate var tagText: String {
        if case .string(let text) = self { text } else { description }
    }
}
