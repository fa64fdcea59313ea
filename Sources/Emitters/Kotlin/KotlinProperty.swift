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

    /// Writes the parameter of the constructor.
    func writeParameter(to writer: inout SourceWriter, _ spell: KotlinSpelling) {
        let (mark, value) = markAndDefault(spell)
        let isWire = name == property.name || name == "`" + property.name + "`"
        writer.line { bytes in
            if let mark {
                bytes.append("@")
                bytes.append(spell(mark))
                bytes.append(" ")
            }
            if !isWire {
                bytes.append("@")
                bytes.append(spell(.serialName))
                bytes.append("(")
                bytes.append(KotlinText.literal(property.name))
                bytes.append(") ")
            }
            bytes.append("val ")
            bytes.append(name)
            bytes.append(": ")
            bytes.append(declaredType(spell))
            bytes.append(value)
            bytes.append(",")
        }
    }

    private func markAndDefault(_ spell: KotlinSpelling) -> (mark: KotlinName?, defaultValue: String) {
        switch presence {
        case .required: defaultValue.map { (.required, " = " + $0) } ?? (nil, "")
        case .requiredJSON: (.encodeDefault, " = " + spell(.jsonNull))
        case .nullable: (.encodeDefault, " = null")
        case .optional: (nil, " = null")
        case .threeState: (nil, " = " + spell(.jsonField) + ".Absent")
        }
    }
}
