/// A Kotlin type as far as declarations and serializers need to know it.
indirect enum KotlinType: Hashable, Sendable {
    case string
    /// A type of the libraries that the support code has a serializer for, because its own is less or more tolerant
    /// than the contract.
    case scalar(Scalar)
    /// Any JSON.
    case json
    /// Only `null`.
    case null
    /// A type of the support code.
    case support(KotlinName)
    /// A type of the user's own, as it is written.
    case custom(String)
    /// A model, by its identifier.
    case model(String)
    case list(KotlinType)
    /// `key` is the identifier of the key type; nil for text.
    case map(key: String?, KotlinType)
    case optional(KotlinType)
    /// A name for another type.
    case alias(String, KotlinType)

    enum Scalar: String, Hashable, Sendable, CaseIterable {
        case boolean = "Boolean"
        case long = "Long"
        case double = "Double"
        case instant = "Instant"

        var name: KotlinName {
            switch self {
            case .boolean: .boolean
            case .long: .long
            case .double: .double
            case .instant: .instant
            }
        }

        var serializer: KotlinName {
            switch self {
            case .boolean: .jsonBooleanSerializer
            case .long: .jsonLongSerializer
            case .double: .jsonDoubleSerializer
            case .instant: .jsonInstantSerializer
            }
        }
    }

    /// Without the names that only stand for it.
    var resolved: KotlinType {
        if case .alias(_, let type) = self { return type.resolved }
        return self
    }

    /// True for types that have a value for `null` themselves.
    var holdsNull: Bool { resolved == .json || resolved == .null }

    /// How many of a constructor's 255 slots a parameter of the type takes (JVM specification §4.3.3).
    var slots: Int {
        switch resolved {
        // A type of the user's own may be a value class.
        case .scalar(.long), .scalar(.double), .custom: 2
        default: 1
        }
    }
}

extension KotlinType {
    /// The type as it is written.
    func text(_ spell: KotlinSpelling) -> String {
        switch self {
        case .string: spell(.string)
        case .scalar(let scalar): spell(noting: scalar)
        case .json: spell.anyJSON()
        case .null: spell(.jsonNull)
        case .support(let name): spell(name)
        case .custom(let name): name
        case .model(let name), .alias(let name, _): spell.own(name)
        case .list(let type): spell(.list) + "<" + type.text(spell) + ">"
        case .map(let key, let type):
            spell(.map) + "<" + (key.map(spell.own) ?? spell(.string)) + ", " + type.text(spell) + ">"
        case .optional(let type): type.text(spell) + "?"
        }
    }

    /// The expression for the type's serializer.
    func serializer(_ spell: KotlinSpelling) -> String {
        switch self {
        case .string: spell(.string) + spell.serializer()
        case .scalar(let scalar): spell(scalar.serializer)
        case .json: spell(.jsonExactSerializer)
        case .null: spell(.jsonNull) + ".serializer()"
        case .support(.jsonDecimalText): spell(.jsonDecimalTextSerializer)
        case .support(let name): spell(name) + ".serializer()"
        case .custom(let name): name + ".serializer()"
        case .model(let name): spell.own(name) + ".serializer()"
        case .alias(_, let type): type.serializer(spell)
        case .list(let type): spell(.listSerializer) + "(" + type.serializer(spell) + ")"
        case .map(let key, let type):
            spell(.mapSerializer) + "(" + (key.map(spell.own) ?? spell(.string)) + spell.serializer() + ", "
                + type.serializer(spell) + ")"
        case .optional(let type): type.serializer(spell) + "." + spell(.nullable)
        }
    }
}
