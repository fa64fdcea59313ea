import SteleContractModel

extension SwiftPlan {
    /// The struct of an object in one of its directions.
    func structure(_ key: ModelKey, _ object: ObjectShape) -> SwiftStruct {
        let direction = directions.direction(of: key)
        let rest = restType(of: object, direction)
        let names = propertyNames(of: object, key.id, reserved: rest == nil ? [] : ["additionalProperties"])
            .names
        let isSent = directions.isSent(key)
        let properties = zip(object.properties, names).compactMap { property, name -> SwiftProperty? in
            guard property.travels(direction) else { return nil }
            let type = type(of: property.use.type, direction)
            return SwiftProperty(
                property, name: SwiftText.identifier(name), type: type,
                presence: presence(of: property, type, isSent: isSent),
                isBoxed: boxes.isBoxed(property.use.type, in: key.id), spelling)
        }
        return SwiftStruct(plan: self, key: key, object: object, properties: properties, rest: rest)
    }

    /// In the order of the properties, and what had to be renamed. Twins share their names, so both directions read alike.
    func propertyNames(
        of object: ObjectShape, _ id: TypeID, reserved: [String]
    ) -> (names: [String], renames: [NamePool.Rename]) {
        let hasPinned = !options.names.properties.isEmpty
        if !hasPinned, let names = memberNames.freeNames(of: object.properties) { return (names, []) }
        var pool = NamePool(reserved: reserved + ["hashValue"], suffix: "Property")
        let claims = object.properties.map { property in
            let pinned = hasPinned ? options.names.properties[places[id] + "." + property.name] : nil
            return NamePool.Claim(
                identity: property.name, wanted: pinned ?? memberNames[property.name], isPinned: pinned != nil
            )
        }
        return (pool.resolve(claims), pool.renames)
    }

    /// A property's or case's name by the API Design Guidelines. Words that no back-tick makes usable behind a dot
    /// get another one.
    static func memberName(_ wire: String) -> String {
        let name = Casing.lowerCamel.joined(Words(wire))
        return ["self", "init", "none", "some"].contains(name) ? name + "Value" : name
    }

    /// `T`, `T?` or `JSONField<T>`.
    private func presence(of property: Property, _ type: SwiftType, isSent: Bool) -> SwiftProperty.Presence {
        if type.holdsNull { return property.isRequired ? .required : .optional }
        if property.isRequired { return property.use.isNullable ? .nullable : .required }
        return property.use.isNullable && isSent ? .threeState : .optional
    }

    private func restType(of object: ObjectShape, _ direction: Direction) -> SwiftType? {
        switch RestMembers(object) {
        case .none: nil
        case .typed(let use): type(of: use, direction)
        case .any: .json
        }
    }

    /// The names of an enumeration's cases, in the order of its values, and of the one that keeps other values.
    func caseNames(
        of enumeration: Enumeration, _ id: TypeID
    ) -> (names: [String], unknown: String, renames: [NamePool.Rename]) {
        let hasPinned = !options.names.cases.isEmpty
        if !hasPinned, let names = valueNames.freeNames(of: enumeration) {
            return (names, SwiftPlan.unknownCases[0], [])
        }
        let place = places[id]
        return caseNames(
            enumeration.values.map { value in
                let text = value.value.caseText
                let isText = enumeration.kind == .string
                let pinned = hasPinned ? options.names.cases[place + "." + text] : nil
                return NamePool.Claim(
                    identity: isText ? text : value.value.description,
                    wanted: pinned ?? valueNames[value.name ?? text],
                    isPinned: pinned != nil)
            })
    }

    /// The names of a union's cases.
    func caseNames(
        of union: Union, _ key: ModelKey
    ) -> (names: [String], unknown: String, renames: [NamePool.Rename]) {
        let place = places[key.id]
        let variantNames = variantNames[key] ?? []
        return caseNames(
            zip(union.variants, variantNames).enumerated().map { index, element in
                let (variant, wanted) = element
                let pinned = options.names.cases[place + "." + wanted]
                return NamePool.Claim(
                    identity: "\(places[variant.use])|\(index)", wanted: pinned ?? wanted,
                    isPinned: pinned != nil)
            })
    }

    private func caseNames(
        _ claims: [NamePool.Claim]
    ) -> (names: [String], unknown: String, renames: [NamePool.Rename]) {
        let wanted = Set(claims.map(\.wanted))
        let unknown =
            SwiftPlan.unknownCases.first { !wanted.contains($0) } ?? "anythingElse"
        var pool = NamePool(reserved: SwiftPlan.reservedCases + [unknown], suffix: "Case")
        let names = pool.resolve(claims)
        return (names, unknown, pool.renames)
    }

    private static let reservedCases = ["rawValue", "allCases"]
    /// What the case is called that keeps other values: the first that no value wants.
    private static let unknownCases = ["unknown", "unrecognized", "unlisted"]
    /// Names of cases about which something has to be decided.
    static let contestedCases = Set(reservedCases + unknownCases)

    /// What the variants of every union are called.
    func allVariantNames() -> [ModelKey: [String]] {
        var names: [ModelKey: [String]] = [:]
        for id in contract.types.indices.map({ TypeID($0) }) {
            guard case .union(let union) = forms[id] else { continue }
            let shared = union.sharedTags
            for key in [ModelKey(id)] + (directions.isSplit(id) ? [ModelKey(id, isRequestTwin: true)] : []) {
                names[key] = union.variants.map { variantName($0, shared, key) }
            }
        }
        return names
    }

    /// By its only tag, where no other variant has that, else by its type.
    private func variantName(_ variant: Union.Variant, _ shared: Set<String>, _ key: ModelKey) -> String {
        if variant.tags.count == 1, !shared.contains(variant.tags[0]) {
            return SwiftPlan.memberName(variant.tags[0])
        }
        let name = typeWord(type(of: variant.use, directions.direction(of: key)))
        let prefix = names[key]
        let isLonger = name.hasPrefix(prefix) && name.count > prefix.count
        return SwiftPlan.memberName(isLonger ? String(name.dropFirst(prefix.count)) : name)
    }

    private func typeWord(_ type: SwiftType) -> String {
        switch type {
        case .scalar(.int), .scalar(.int64): "integer"
        case .scalar(.double), .builtin, .wire(.decimalNumber): "number"
        case .scalar(let scalar): scalar.method
        case .wire(let wire): wire.method
        case .json: "json"
        case .named("JSONUUID"): "uuid"
        case .named(let name), .alias(let name, _, _): String(name.drop { $0 == "_" }).filter { $0 != "`" }
        case .list(let type, _): typeWord(type) + "List"
        case .map(_, let type): typeWord(type) + "Map"
        case .optional(let type): typeWord(type)
        }
    }
}
