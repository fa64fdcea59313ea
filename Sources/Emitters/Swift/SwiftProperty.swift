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

    /// True when the stored property is another one than the visible one.
    var isStoredApart: Bool { isBoxed || property.documentation.isDeprecated }
    var key: String { SwiftText.literal(property.name) }
    var bareName: String { name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name }
    var storedName: String { isStoredApart ? "_" + bareName : name }

    /// The declared type.
    func declaredType(_ spell: SwiftSpelling) -> String { presented(type.text(spell.callAsFunction)) }

    /// The type of the stored property.
    func storedType(_ spell: SwiftSpelling) -> String {
        let text = type.text(spell.callAsFunction)
        return presented(isBoxed ? "JSONBox<" + text + ">" : text)
    }

    private func presented(_ text: String) -> String {
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
    /// The expression that reads the stored property; `json` is the reader.
    func reading(_ spell: SwiftSpelling) -> String {
        let type = isBoxed ? SwiftType.named("JSONBox") : self.type.resolved
        let (method, suffix): (String, String)
        switch (type, presence) {
        case (.json, .required): return "try json.json(\(key))"
        case (.json, _): return "try json.jsonIfPresent(\(key))"
        case (_, .threeState): return readingField(type, spell)
        case (_, .required): (method, suffix) = ("", "")
        case (_, .nullable), (_, .optional): (method, suffix) = ("IfPresent", "?")
        }
        switch type {
        case .scalar(let scalar): return "try json.\(scalar.method)\(method)(\(key))"
        case .wire(let wire): return "try json.\(wire.method)\(method)(\(key))"
        case .list(let element, _) where element.decodesItself: return "try json.list\(method)(\(key))"
        case _ where type.decodesItself: return "try json.value\(method)(\(key))"
        default:
            let wire = type.wireText(spell.callAsFunction)
            return type.unwrapping("try json.value\(method)(\(key), as: \(wire).self)", link: suffix)
        }
    }

    private func readingField(_ type: SwiftType, _ spell: SwiftSpelling) -> String {
        if type.decodesItself { return "try json.field(\(key))" }
        let wire = type.wireText(spell.callAsFunction)
        return "try json.field(\(key), as: \(wire).self).map { \(type.unwrapping("$0")) }"
    }

    /// The statement that writes the stored property; `json` is the writer.
    func writing() -> String {
        let source = isStoredApart || name != "json" ? storedName : "self." + name
        let type = isBoxed ? SwiftType.named("JSONBox") : self.type
        switch (presence, type.resolved) {
        case (.required, .wire(let wire)): return "json.put\(wire.rawValue)(\(key), \(source))"
        case (.optional, .wire(let wire)): return "json.put\(wire.rawValue)IfPresent(\(key), \(source))"
        case (.required, _): return "json.put(\(key), \(type.wrapping(source)))"
        case (.nullable, _): return "json.putNullable(\(key), \(wrappingOptional(type, source)))"
        case (.optional, _): return "json.putIfPresent(\(key), \(wrappingOptional(type, source)))"
        case (.threeState, _): return "json.putField(\(key), \(wrappingOptional(type, source)))"
        }
    }

    private func wrappingOptional(_ type: SwiftType, _ source: String) -> String {
        type.encodesItself ? source : source + ".map { " + type.wrapping("$0") + " }"
    }

    /// Names inside `init(from:)` that hide properties.
    static let locals: Set<String> = ["json", "decoder"]

    /// The property as it is assigned in an initializer that has such locals.
    var assigned: String {
        isStoredApart || !SwiftProperty.locals.contains(name) ? storedName : "self." + name
    }
}
