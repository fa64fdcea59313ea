import SteleContractModel

/// How types are written where they are used.
struct TypeScriptTypes {
    let plan: TypeScriptPlan
    /// What stands for `TypeScriptPlan.parameter` in references to types that have it; nil for its default.
    let argument: String?

    /// The type of a value where `null` is not in question.
    func type(of id: TypeID, _ direction: Direction) -> TypeScriptType {
        if plan.isReplaced(id), let custom = plan.custom(id) { return custom }
        guard plan.forms.isDeclared(id) else { return writtenType(id, direction) }
        return reference(plan.directions.key(id, direction))
    }

    /// The type of an element, value or variant.
    func type(of use: TypeUse, _ direction: Direction) -> TypeScriptType {
        let type = type(of: use.type, direction)
        return use.isNullable ? type.nullable : type
    }

    /// A declared type by its name.
    func reference(_ key: ModelKey) -> TypeScriptType {
        var text = plan.names[key]
        if let argument, plan.openness.isOpen(key.id) { text += "<" + argument + ">" }
        return TypeScriptType(text: text, holdsNull: plan.holdsNull(key.id))
    }

    /// What a type that is no declaration of its own is written as.
    func writtenType(_ id: TypeID, _ direction: Direction) -> TypeScriptType {
        if let custom = plan.custom(id) { return custom }
        return switch plan.contract[id].shape {
        case .any, .nothing, .object, .tuple, .union: .unknown
        case .null: TypeScriptType(text: "null", holdsNull: true)
        case .boolean: TypeScriptType(text: "boolean")
        case .integer, .number: TypeScriptType(text: "number")
        case .string(let format): stringType(format, plan.contract[id].usage)
        case .constant(let literal): TypeScriptTypes.literalType(literal) ?? .unknown
        case .enumeration(let enumeration): emptyEnumerationType(enumeration.kind)
        case .array(let element): type(of: element, direction).list
        case .map(let map): type(of: map.value, direction).map
        }
    }

    private func stringType(_ format: StringFormat, _ usage: Usage) -> TypeScriptType {
        // JSON has no bytes: only what is sent some other way, as a part of a form, is data.
        if format == .binary, usage == .request {
            return TypeScriptType(text: TypeScriptPiece.binaryBody.rawValue)
        }
        if plan.options.brands, let brand = TypeScriptBrand(format) {
            return TypeScriptType(text: brand.rawValue)
        }
        return TypeScriptType(text: "string")
    }

    private func emptyEnumerationType(_ kind: Enumeration.Kind) -> TypeScriptType {
        switch kind {
        case .string: TypeScriptType(text: "string")
        case .integer: TypeScriptType(text: "number")
        case .mixed: .unknown
        }
    }

    /// The type of exactly one scalar; nil for arrays, objects, and numbers that JavaScript has not.
    static func literalType(_ literal: JSONLiteral) -> TypeScriptType? {
        switch literal {
        case .string(let text): return TypeScriptType(text: TypeScriptText.literal(text))
        case .boolean(let value): return TypeScriptType(text: value ? "true" : "false")
        case .number(let text):
            guard let value = Double(text), value.isFinite else { return nil }
            return TypeScriptType(text: text)
        case .null: return TypeScriptType(text: "null", holdsNull: true)
        case .array, .object: return nil
        }
    }
}
