import SteleContractModel

/// A property of an object as Swift declares, reads and writes it.
struct SwiftProperty {
    /// How the property's absence and `null` come out.
    enum Presence {
        /// `T`; must be there.
        case required
        /// `T?`; absent is read as nil, nil is written as `null`.
        case nullable
        /// `T?`; nil is not written.
        case optional
        /// `JSONField<T>`: absent, `null` and a value are three things.
        case threeState
    }

    let property: Property
    /// In back-ticks where needed.
    let name: String
    let type: SwiftType
    let presence: Presence
    /// True when values are kept behind a pointer.
    let isBoxed: Bool
    /// The type as it is written.
    private let typeText: String
    /// The name on the wire as a literal.
    let key: String
    /// The declared type.
    let declaredType: String
    /// True when the stored property is another one than the visible one.
    let isStoredApart: Bool
    let storedName: String

    init(
        _ property: Property, name: String, type: SwiftType, presence: Presence, isBoxed: Bool,
        _ spell: SwiftSpelling
    ) {
        self.property = property
        self.name = name
        self.type = type
        self.presence = presence
        self.isBoxed = isBoxed
        typeText = type.text(spell.callAsFunction)
        key = SwiftText.literal(property.name)
        declaredType = SwiftProperty.presented(typeText, presence)
        isStoredApart = isBoxed || property.documentation.isDeprecated
        let bareName = name.utf8.first == UInt8(ascii: "`") ? String(name.dropFirst().dropLast()) : name
        storedName = isStoredApart ? "_" + bareName : name
    }

    /// The type of the stored property.
    var storedType: String {
        SwiftProperty.presented(isBoxed ? "JSONBox<" + typeText + ">" : typeText, presence)
    }

    private static func presented(_ text: String, _ presence: Presence) -> String {
        switch presence {
        case .required: text
        case .nullable, .optional: text + "?"
        case .threeState: "JSONField<" + text + ">"
        }
    }

    /// From a declared value to a stored one.
    func boxing(_ expression: String) -> String {
        if !isBoxed { return expression }
        switch presence {
        case .required: return "JSONBox(" + expression + ")"
        case .nullable, .optional: return "JSONBox(optional: " + expression + ")"
        case .threeState: return expression + ".map { JSONBox($0) }"
        }
    }

    /// From the stored property to the declared value.
    var unboxed: String {
        if !isBoxed { return storedName }
        switch presence {
        case .required: return storedName + ".value"
        case .nullable, .optional: return storedName + "?.value"
        case .threeState: return storedName + ".map { $0.value }"
        }
    }
}

extension SwiftProperty {
    /// Adds the statement that reads the stored property; `json` is the reader.
    func addReading(to statements: inout TextList, _ spell: SwiftSpelling) {
        let type = isBoxed ? SwiftType.named("JSONBox") : self.type.resolved
        let (method, suffix): (String, String)
        switch (type, presence) {
        case (.json, .required): return statements.add(assigned, " = try json.json(", key, ")")
        case (.json, _): return statements.add(assigned, " = try json.jsonIfPresent(", key, ")")
        case (_, .threeState): return statements.add(assigned, " = ", readingField(type, spell))
        case (_, .required): (method, suffix) = ("", "")
        case (_, .nullable), (_, .optional): (method, suffix) = ("IfPresent", "?")
        }
        let reader: String
        switch type {
        case .scalar(let scalar): reader = scalar.method
        case .wire(let wire): reader = wire.method
        case .list(let element, _) where element.decodesItself: reader = "list"
        case _ where type.decodesItself: reader = "value"
        default:
            let wire = type.wireText(spell.callAsFunction)
            let read = type.unwrapping("try json.value\(method)(\(key), as: \(wire).self)", link: suffix)
            return statements.add(assigned, " = ", read)
        }
        statements.add(assigned, " = try json.", reader, method, "(", key, ")")
    }

    private func readingField(_ type: SwiftType, _ spell: SwiftSpelling) -> String {
        if type.decodesItself { return "try json.field(\(key))" }
        let wire = type.wireText(spell.callAsFunction)
        return "try json.field(\(key), as: \(wire).self).map { \(type.unwrapping("$0")) }"
    }

    /// Adds the statement that writes the stored property; `json` is the writer.
    func addWriting(to statements: inout TextList) {
        let source = isStoredApart || name != "json" ? storedName : "self." + name
        let type = isBoxed ? SwiftType.named("JSONBox") : self.type
        let method: String
        switch (presence, type.resolved) {
        case (.required, .wire(let wire)):
            return statements.add("json.put", wire.rawValue, "(", key, ", ", source, ")")
        case (.optional, .wire(let wire)):
            return statements.add("json.put", wire.rawValue, "IfPresent(", key, ", ", source, ")")
        case (.required, _): return statements.add("json.put(", key, ", ", type.wrapping(source), ")")
        case (.nullable, _): method = "Nullable"
        case (.optional, _): method = "IfPresent"
        case (.threeState, _): method = "Field"
        }
        statements.add("json.put", method, "(", key, ", ", wrappingOptional(type, source), ")")
    }

    private func wrappingOptional(_ type: SwiftType, _ source: String) -> String {
        type.encodesItself ? source : source + ".map { " + type.wrapping("$0") + " }"
    }

    /// The property as it is assigned in `init(from:)`, whose locals are `json` and `decoder`.
    var assigned: String {
        isStoredApart || (name != "json" && name != "decoder") ? storedName : "self." + name
    }
}
