import SteleContractModel

extension SwiftPlan {
    /// The type of a value where `null` is not in question.
    func type(of id: TypeID, _ direction: Direction) -> SwiftType {
        let id = equal.named(id)
        let key = directions.key(id, direction)
        switch forms[id] {
        case .structure, .enumeration, .union, .tuple, .wrapper:
            return .named(identifier(of: key))
        case .alias:
            // Generated code must not warn about itself.
            let isWritten = !contract[id].documentation.isDeprecated
            let type = writtenType(id, directions.direction(of: key))
            return .alias(SwiftText.identifier(names[key]), type, isWritten: isWritten)
        case .inline:
            return writtenType(id, direction)
        }
    }

    /// True for a deprecated component.
    func isHidden(_ id: TypeID) -> Bool { contract.isDeprecatedComponent(id) }

    /// The type of an element, value or variant: optional where `null` may stand.
    func type(of use: TypeUse, _ direction: Direction) -> SwiftType {
        let type = type(of: use.type, direction)
        return use.isNullable && !type.holdsNull ? .optional(type) : type
    }

    /// What a type that is no declaration of its own is written as.
    func writtenType(_ id: TypeID, _ direction: Direction) -> SwiftType {
        if let custom = options.custom.type(of: id, in: contract, places) { return .named(custom) }
        return switch contract[id].shape {
        case .any, .nothing: .json
        case .null: .named("JSONNull")
        case .boolean: .scalar(.bool)
        case .integer(.int64): .scalar(.int64)
        case .integer: .scalar(.int)
        case .number(.decimal): .wire(.decimalNumber)
        case .number: .scalar(.double)
        case .string(let format): stringType(format, contract[id].usage)
        case .constant(let literal): constantType(literal)
        case .enumeration(let enumeration): emptyEnumerationType(enumeration.kind)
        case .array(let element): .list(type(of: element, direction), options.lists)
        case .map(let map): .map(key: mapKey(map), type(of: map.value, direction))
        case .object, .tuple, .union: .json
        }
    }

    private func stringType(_ format: StringFormat, _ usage: Usage) -> SwiftType {
        switch format {
        case .plain, .uri, .other: .scalar(.string)
        case .dateTime: .wire(.date)
        case .date: .named("CalendarDate")
        case .uuid: .named("JSONUUID")
        case .base64: .wire(.data)
        case .decimal: .wire(.decimal)
        // JSON has no bytes: only what is sent some other way, as a part of a form, is data.
        case .binary: usage == .request ? .wire(.data) : .scalar(.string)
        }
    }

    /// A constant is its JSON type; what the wire says is kept even where it is another value.
    private func constantType(_ literal: JSONLiteral) -> SwiftType {
        switch literal {
        case .string: .scalar(.string)
        case .boolean: .scalar(.bool)
        case .number(let text): Int64(text) == nil ? .scalar(.double) : .scalar(.int)
        case .null: .named("JSONNull")
        case .array, .object: .json
        }
    }

    private func emptyEnumerationType(_ kind: Enumeration.Kind) -> SwiftType {
        switch kind {
        case .string: .scalar(.string)
        case .integer: .scalar(.int)
        case .mixed: .json
        }
    }

    /// Keys are text; those of a declared set of texts are its type.
    private func mapKey(_ map: MapShape) -> String? {
        guard let key = map.key, case .enumeration(let enumeration) = forms[key], enumeration.kind == .string
        else { return nil }
        return identifier(of: ModelKey(key))
    }
}

extension Contract {
    func isDeprecatedComponent(_ id: TypeID) -> Bool {
        if case .component = self[id].origin { self[id].documentation.isDeprecated } else { false }
    }
}

extension SwiftType {
    /// True for types that have a value for `null` themselves.
    var holdsNull: Bool {
        switch resolved {
        case .json, .named("JSONNull"): true
        default: false
        }
    }
}
