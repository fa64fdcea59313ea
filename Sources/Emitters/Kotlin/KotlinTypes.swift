import SteleContractModel

extension KotlinPlan {
    /// The type of a value where `null` is not in question.
    func type(of id: TypeID, _ direction: Direction) -> KotlinType {
        let key = directions.key(id, direction)
        switch forms[id] {
        case .tuple(let tuple) where !KotlinTuple.fits(tuple):
            return .alias(identifier(of: key), .list(.json))
        case .structure, .enumeration, .union, .tuple, .wrapper: return .model(identifier(of: key))
        case .alias: return .alias(identifier(of: key), writtenType(id, directions.direction(of: key)))
        case .inline: return writtenType(id, direction)
        }
    }

    /// The type of an element, value or variant: optional where `null` may stand.
    func type(of use: TypeUse, _ direction: Direction) -> KotlinType {
        let type = type(of: use.type, direction)
        return use.isNullable && !type.holdsNull ? .optional(type) : type
    }

    /// What a type that is no declaration of its own is written as.
    func writtenType(_ id: TypeID, _ direction: Direction) -> KotlinType {
        if let custom = options.custom.type(of: id, in: contract, places) { return .custom(custom) }
        return switch contract[id].shape {
        case .any, .nothing: .json
        case .null: .null
        case .boolean: .scalar(.boolean)
        // Wider than `format: int32` asks for, so that all languages read the same bodies.
        case .integer: .scalar(.long)
        case .number(.decimal): .support(.jsonDecimal)
        case .number: .scalar(.double)
        case .string(let format): stringType(format, contract[id].usage)
        case .constant(let literal): constantType(literal)
        case .enumeration(let enumeration): emptyEnumerationType(enumeration.kind)
        case .array(let element): .list(type(of: element, direction))
        case .map(let map): .map(key: mapKey(map), type(of: map.value, direction))
        case .tuple: .list(.json)
        case .object, .union: .json
        }
    }

    private func stringType(_ format: StringFormat, _ usage: Usage) -> KotlinType {
        switch format {
        case .plain, .uri, .other: .string
        case .dateTime: .scalar(.instant)
        case .date: .support(.calendarDate)
        case .uuid: .support(.jsonUuid)
        case .base64: .support(.jsonBytes)
        case .decimal: .support(.jsonDecimalText)
        // JSON has no bytes: only what is sent some other way, as a part of a form, is data.
        case .binary: usage == .request ? .support(.jsonBytes) : .string
        }
    }

    /// A constant is its JSON type; what the wire says is kept even where it is another value.
    private func constantType(_ literal: JSONLiteral) -> KotlinType {
        switch literal {
        case .string: .string
        case .boolean: .scalar(.boolean)
        case .number(let text): Int64(text) == nil ? .scalar(.double) : .scalar(.long)
        case .null: .null
        case .array, .object: .json
        }
    }

    private func emptyEnumerationType(_ kind: Enumeration.Kind) -> KotlinType {
        switch kind {
        case .string: .string
        case .integer: .scalar(.long)
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
