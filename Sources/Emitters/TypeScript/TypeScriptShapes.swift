import SteleContractModel

/// How values are read: expressions over the functions of the support code, as far as a type needs them.
struct TypeScriptShapes {
    let plan: TypeScriptPlan
    /// What is named here is printed beside the models.
    let support: TypeScriptSupport
    /// Enumerations and constants among which a union chooses by their values.
    private let listed: Set<TypeID>

    init(plan: TypeScriptPlan, support: TypeScriptSupport) {
        self.plan = plan
        self.support = support
        listed = TypeScriptShapes.listed(plan)
    }

    /// The shape of a value where `null` is not in question.
    func shape(of id: TypeID, _ direction: Direction) -> String {
        hasFunction(id) ? function(plan.directions.key(id, direction)) : written(id, direction)
    }

    /// The shape of an element, value or variant.
    func shape(of use: TypeUse, _ direction: Direction) -> String {
        let shape = shape(of: use.type, direction)
        return use.isNullable && !holdsNull(use.type) ? "\(support(.orNull))(\(shape))" : shape
    }

    /// True for types whose shape is a function of its own; it may refer to itself.
    func hasFunction(_ id: TypeID) -> Bool {
        switch plan.forms[id] {
        case .structure, .union, .tuple, .wrapper: true
        case .enumeration: listed.contains(id)
        case .alias, .inline: false
        }
    }

    /// The name of that function: of the type's name, whose first letter tells it from no other.
    func function(_ key: ModelKey) -> String {
        let name = plan.readingName(key)
        return name.prefix(1).lowercased() + name.dropFirst() + "Shape"
    }

    /// The shape of a type that is written out, or the body of its function.
    func written(_ id: TypeID, _ direction: Direction) -> String {
        let type = plan.contract[id]
        switch type.shape {
        case .any, .nothing, .object, .tuple, .union: return support(.anything)
        case .null: return support(.nothing)
        case .boolean: return support(.flag)
        case .integer: return support(.integer)
        case .number(let format): return support(format == .decimal ? .decimal : .double)
        case .string(let format): return support(TypeScriptShapes.text(format, type.usage))
        case .constant(let literal): return values([literal], of: scalar(literal), id)
        case .enumeration(let enumeration):
            return values(enumeration.values.map(\.value), of: scalar(enumeration), id)
        case .array(let element): return "\(support(.list))(\(shape(of: element, direction)))"
        case .map(let map): return "\(support(.record))(\(shape(of: map.value, direction)))"
        }
    }

    /// A member of an object. Required, it may not be absent; where it may be `null`, absent is `null`; optional, `null`
    /// is absent; optional and nullable, the two differ.
    func member(_ property: Property, _ direction: Direction) -> String {
        let (id, isNullable) = (property.use.type, property.use.isNullable)
        let presence: TypeScriptPiece =
            switch (property.isRequired, isNullable || holdsNull(id)) {
            case (true, false): .required
            case (true, true): isNullable ? .nullable : isOnlyNull(id) ? .required : .requiredJSON
            case (false, false): .optional
            case (false, true): .field
            }
        return "\(support(presence))(\(TypeScriptText.literal(property.name)), \(shape(of: id, direction)))"
    }

    /// A scalar; with its values where a union chooses by them.
    private func values(_ literals: [JSONLiteral], of scalar: String, _ id: TypeID) -> String {
        guard listed.contains(id) else { return scalar }
        let values = literals.map(TypeScriptText.json).joined(separator: ", ")
        return "\(support(.listed))(\(scalar), [\(values)]\(isExtensible(id) ? ", true" : ""))"
    }

    private func isExtensible(_ id: TypeID) -> Bool {
        guard case .enumeration(let enumeration) = plan.contract[id].shape else { return false }
        return enumeration.isExtensible
    }

    private static func text(_ format: StringFormat, _ usage: Usage) -> TypeScriptPiece {
        switch format {
        case .plain, .uri, .other: .text
        case .dateTime: .dateTime
        case .date: .calendarDate
        case .uuid: .uuid
        case .base64: .base64
        case .decimal: .decimalText
        case .binary: usage == .request ? .base64 : .text
        }
    }

    /// A constant is its JSON type; what the wire says is kept even where it is another value.
    private func scalar(_ literal: JSONLiteral) -> String {
        switch literal {
        case .string: support(.text)
        case .boolean: support(.flag)
        case .number(let text): support(Int64(text) == nil ? .double : .integer)
        case .null: support(.nothing)
        case .array, .object: support(.anything)
        }
    }

    private func scalar(_ enumeration: Enumeration) -> String {
        switch enumeration.kind {
        case .string: return support(.text)
        case .integer where enumeration.hasOnlyInt64: return support(.integer)
        case .integer, .mixed:
            // Values of the JSON types that the enumeration lists; without values, of any.
            let kinds = enumeration.kinds.map { TypeScriptText.literal($0.rawValue) }
            if kinds.isEmpty { return support(.anything) }
            return "\(support(.mixed))([\(kinds.joined(separator: ", "))])"
        }
    }

    private func isOnlyNull(_ id: TypeID) -> Bool {
        switch plan.contract[id].shape {
        case .null, .constant(.null): true
        default: false
        }
    }

    /// True where `null` is read as a value like any other.
    private func holdsNull(_ id: TypeID) -> Bool {
        switch plan.forms[id] {
        // An open enumeration of mixed values is a type of its own: `null` stands beside it.
        case .enumeration, .union: false
        case .structure, .tuple, .wrapper, .alias, .inline: plan.holdsNull(id)
        }
    }
}

extension Union {
    /// The variants that are looked at for how well a value fits them.
    fileprivate var rankedVariants: [TypeID] {
        switch distinction {
        case .keys: return variants.map(\.use)
        case .tag:
            let shared = sharedTags
            return variants.filter { $0.tags.contains(where: shared.contains) }.map(\.use)
        case .jsonType: return []
        }
    }
}

extension TypeScriptShapes {
    /// What unions are told apart by beside JSON types and keys: the texts of their marks, the values of their variants,
    /// of the variants of variants, and of the first elements of lists.
    private static func listed(_ plan: TypeScriptPlan) -> Set<TypeID> {
        var listed: Set<TypeID> = []
        for key in plan.models + plan.hidden {
            guard case .union(let union) = plan.forms[key.id] else { continue }
            var mark: String?
            if case .keys(let property) = union.distinction { mark = property }
            var seen: Set<TypeID> = []
            var pending = union.rankedVariants
            while let id = pending.popLast() {
                guard seen.insert(id).inserted else { continue }
                switch plan.contract[id].shape {
                case .union(let union): pending += union.variants.map(\.use)
                case .array(let element): pending.append(element.type)
                case .tuple(let tuple):
                    pending += [tuple.elements.first ?? tuple.rest].compactMap { $0?.type }
                case .enumeration, .constant: listed.insert(id)
                case .object(let object):
                    if !plan.contract.texts(of: object, mark: mark).isEmpty {
                        listed.formUnion(object.properties.filter { $0.name == mark }.map(\.use.type))
                    }
                default: break
                }
            }
        }
        return listed
    }
}
