import SteleContractModel

/// What every writer of hand-written models asks about a contract. It shares no code with emitters and rules.
struct HandwrittenModels {
    let contract: Contract
    let targets: [TruthContract.Target]

    init(_ truth: TruthContract) {
        contract = truth.contract
        targets = truth.targets
    }

    /// The types that need a declaration of their own, of all that responses lead to; in the contract's order.
    var declared: [TypeID] {
        var seen: Set<TypeID> = []
        var pending = targets.map(\.use.type)
        while let type = pending.popLast() {
            guard seen.insert(type).inserted else { continue }
            pending += held(by: type)
        }
        return seen.sorted().filter(isDeclared)
    }

    /// Whether a person gives it a name of its own.
    func isDeclared(_ type: TypeID) -> Bool {
        switch contract[type].shape {
        case .object(let object): !isFree(object)
        case .tuple, .union: true
        case .enumeration(let enumeration): !enumeration.isExtensible
        default: false
        }
    }

    /// An object about which nothing is said, of which people keep whatever it has.
    func isFree(_ object: ObjectShape) -> Bool {
        fields(of: object).isEmpty && object.additional == .allowed && object.patterns.isEmpty
    }

    /// The members that a response may have.
    func fields(of object: ObjectShape) -> [Property] {
        object.properties.filter { property in
            property.access != .writeOnly && contract[property.use.type].shape != .nothing
        }
    }

    /// What is beside the fields: the type of the values, and the pattern that their keys match where one is given.
    func extras(of object: ObjectShape) -> (use: TypeUse, pattern: String?)? {
        if let pattern = object.patterns.first { return (pattern.use, pattern.pattern) }
        if case .typed(let use) = object.additional { return (use, nil) }
        return nil
    }

    /// Whether null is a value of the type itself, so that it can stand wherever the type does.
    func takesNull(_ use: TypeUse) -> Bool {
        switch contract[use.type].shape {
        case .any: true
        case .constant(let value): use.isNullable || value.kind == .object || value.kind == .array
        default: use.isNullable
        }
    }

    /// The JSON types of a type's values, by their first letters: `o`, `a`, `s`, `n`, `b`.
    func kinds(of type: TypeID) -> String {
        switch contract[type].shape {
        case .any: "oasnb"
        case .nothing, .null: ""
        case .boolean: "b"
        case .integer, .number: "n"
        case .string: "s"
        case .enumeration(let enumeration):
            String(Set(enumeration.values.compactMap { letter(of: $0.value) }))
        case .constant(let value): letter(of: value).map { String($0) } ?? ""
        case .object, .map: "o"
        case .array, .tuple: "a"
        case .union(let union): union.variants.map { kinds(of: $0.use) }.joined()
        }
    }

    private func letter(of value: JSONLiteral) -> Character? {
        value.kind == .null ? nil : value.kind.rawValue.first
    }

    private func held(by type: TypeID) -> [TypeID] {
        switch contract[type].shape {
        case .object(let object):
            fields(of: object).map(\.use.type) + (extras(of: object).map { [$0.use.type] } ?? [])
        case .array(let element): [element.type]
        case .tuple(let tuple): (tuple.elements + (tuple.rest.map { [$0] } ?? [])).map(\.type)
        case .map(let map): [map.value.type]
        case .union(let union): union.variants.map(\.use)
        default: []
        }
    }

    /// Whether a value holds one of its own type without a list or map between them.
    func holdsItself(_ type: TypeID) -> Bool {
        var seen: Set<TypeID> = []
        var pending = direct(type)
        while let next = pending.popLast() {
            if next == type { return true }
            if seen.insert(next).inserted { pending += direct(next) }
        }
        return false
    }

    private func direct(_ type: TypeID) -> [TypeID] {
        switch contract[type].shape {
        case .object(let object): fields(of: object).map(\.use.type)
        case .tuple(let tuple): tuple.elements.map(\.type)
        default: []
        }
    }
}

extension HandwrittenModels {
    /// A variant of a union as somebody tells it from the others.
    struct Candidate {
        let type: TypeID
        let tags: [String]
        let kinds: String
        /// The members that are there in every such value.
        let required: [String]
        let declared: [String]
        /// The texts that the marking member may have; empty where it lists none.
        let listed: [String]
        /// Of a list: the JSON types of its first element.
        let elementKinds: String
    }

    func candidates(of union: Union) -> [Candidate] {
        union.variants.map { variant in
            var (required, declared, listed, elements) = ([String](), [String](), [String](), "")
            switch contract[variant.use].shape {
            case .object(let object):
                let fields = fields(of: object)
                required = fields.filter { $0.isRequired && !takesNull($0.use) }.map(\.name)
                declared = fields.map(\.name)
                if case .keys(let mark?) = union.distinction,
                    let field = fields.first(where: { $0.name == mark })
                {
                    listed = texts(of: field.use.type)
                }
            case .array(let element): elements = kinds(of: element.type)
            case .tuple(let tuple): elements = tuple.elements.first.map { kinds(of: $0.type) } ?? "oasnb"
            default: break
            }
            return Candidate(
                type: variant.use, tags: variant.tags, kinds: kinds(of: variant.use), required: required,
                declared: declared, listed: listed, elementKinds: elements)
        }
    }

    /// The texts that a field lists.
    private func texts(of type: TypeID) -> [String] {
        switch contract[type].shape {
        case .constant(.string(let text)): [text]
        case .enumeration(let enumeration):
            enumeration.values.compactMap { if case .string(let text) = $0.value { text } else { nil } }
        default: []
        }
    }
}
