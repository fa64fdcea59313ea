import SteleContractModel

/// A property of an object as Kotlin declares it.
struct KotlinProperty {
    /// How the property's absence and `null` come out.
    enum Presence {
        /// `T`; must be there.
        case required
        /// `T?`; absent is read as null, null is written.
        case nullable
        /// Any JSON that must be there; absent is read as `null`, and written.
        case requiredJSON
        /// `T?`; null is not written.
        case optional
        /// `JsonField<T>`: absent, `null` and a value are three things.
        case threeState
    }

    let property: Property
    /// In back-ticks where needed.
    let name: String
    let type: KotlinType
    let presence: Presence
    /// The contract's default, where the property must be there: others have to be absent by default, because
    /// kotlinx.serialization reads an absent member as the default of the parameter.
    let defaultValue: String?

    /// The declared type.
    func declaredType(_ spell: KotlinSpelling) -> String {
        let text = type.text(spell)
        return switch presence {
        case .required, .requiredJSON: text
        case .nullable, .optional: text + "?"
        case .threeState: spell(.jsonField) + "<" + text + ">"
        }
    }

    /// The parameter of the constructor.
    func parameter(_ spell: KotlinSpelling) -> String {
        let names = name == property.name || name == "`" + property.name + "`"
        let wire = names ? "" : "@\(spell(.serialName))(\(KotlinText.literal(property.name))) "
        let declaration = "val \(name): \(declaredType(spell))"
        switch presence {
        case .required:
            guard let defaultValue else { return wire + declaration }
            return "@\(spell(.required)) " + wire + declaration + " = " + defaultValue
        case .requiredJSON:
            return "@\(spell(.encodeDefault)) " + wire + declaration + " = " + spell(.jsonNull)
        case .nullable: return "@\(spell(.encodeDefault)) " + wire + declaration + " = null"
        case .optional: return wire + declaration + " = null"
        case .threeState: return wire + declaration + " = " + spell(.jsonField) + ".Absent"
        }
    }
}
