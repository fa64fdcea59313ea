import SteleContractModel

extension KotlinPlan {
    /// The class of an object in one of its directions.
    func structure(_ key: ModelKey, _ object: ObjectShape) -> KotlinClass {
        let direction = directions.direction(of: key)
        let rest = restType(of: object, direction)
        let names = propertyNames(of: object, key.id, reserved: rest == nil ? [] : ["additionalProperties"])
            .names
        let isSent = directions.isSent(key)
        let properties = zip(object.properties, names).compactMap { property, name -> KotlinProperty? in
            guard property.travels(direction) else { return nil }
            let type = type(of: property.use.type, direction)
            let presence = presence(of: property, type, isSent: isSent)
            return KotlinProperty(
                property: property, name: KotlinText.identifier(name), type: type,
                presence: presence,
                defaultValue: presence == .required ? defaultValue(of: property, type) : nil)
        }
        return KotlinClass(
            plan: self, key: key, properties: properties, rest: rest, keptKeys: object.keptKeys,
            spell: spelling)
    }

    /// In the order of the properties, and what had to be renamed. Twins share their names, so both directions read alike.
    func propertyNames(
        of object: ObjectShape, _ id: TypeID, reserved: [String]
    ) -> (names: [String], renames: [NamePool.Rename]) {
        let hasPinned = !options.names.properties.isEmpty
        if !hasPinned, let names = memberNames.freeNames(of: object.properties) { return (names, []) }
        var pool = NamePool(reserved: reserved, suffix: "Property")
        let claims = object.properties.map { property in
            let pinned = hasPinned ? options.names.properties[places[id] + "." + property.name] : nil
            return NamePool.Claim(
                identity: property.name, wanted: pinned ?? memberNames[property.name], isPinned: pinned != nil
            )
        }
        return (pool.resolve(claims), pool.renames)
    }

    /// A property's or operation's name by Kotlin's conventions.
    static func memberName(_ wire: String) -> String {
        Casing.lowerCamel.joined(Words(wire), acronyms: .words)
    }

    /// The name of a class inside another one.
    static func className(_ wire: String) -> String {
        Casing.upperCamel.joined(Words(wire), acronyms: .words)
    }

    /// `T`, `T?` or `JsonField<T>`.
    private func presence(
        of property: Property, _ type: KotlinType, isSent: Bool
    ) -> KotlinProperty.Presence {
        if type.holdsNull {
            if !property.isRequired { return .optional }
            return type.resolved == .json ? .requiredJSON : .required
        }
        if property.isRequired { return property.use.isNullable ? .nullable : .required }
        return property.use.isNullable && isSent ? .threeState : .optional
    }

    /// What is kept of members without a declared property.
    private func restType(of object: ObjectShape, _ direction: Direction) -> KotlinType? {
        switch RestMembers(object) {
        case .none: nil
        case .typed(let use): type(of: use, direction)
        case .any: .json
        }
    }

    /// The names of an enumeration's objects, in the order of its values, and of the class that keeps other values.
    func caseNames(
        of enumeration: Enumeration, _ id: TypeID
    ) -> (names: [String], unknown: String, renames: [NamePool.Rename]) {
        if options.names.cases.isEmpty, let names = valueNames.freeNames(of: enumeration) {
            return (names, KotlinPlan.unknownNames[0], [])
        }
        let claims = enumeration.values.map { value in
            let text = value.value.caseText
            let pinned = options.names.cases.isEmpty ? nil : options.names.cases[places[id] + "." + text]
            return NamePool.Claim(
                identity: text, wanted: pinned ?? valueNames[value.name ?? text],
                isPinned: pinned != nil)
        }
        let unknown = KotlinPlan.unknownName(beside: claims)
        var pool = NamePool(
            reserved: KotlinPlan.reservedNames + [unknown], suffix: "Case", ignoringCase: true)
        return (pool.resolve(claims), unknown, pool.renames)
    }

    /// Classes that every enumeration and union has.
    static let reservedNames = ["Companion", "Serializer"]
    /// What the class is called that keeps other values: the first that no value wants.
    private static let unknownNames = ["Unknown", "Unrecognized", "Unlisted"]
    /// Names of values about which something has to be decided.
    static let contestedNames = Set(reservedNames + unknownNames)

    static func unknownName(beside claims: [NamePool.Claim]) -> String {
        let wanted = Set(claims.map { $0.wanted.lowercased() })
        return unknownNames.first { !wanted.contains($0.lowercased()) } ?? "AnythingElse"
    }
}
