/// The text of a TypeScript type, with what its surroundings need to know about it.
struct TypeScriptType: Hashable, Sendable {
    let text: String
    /// True for unions, which need parentheses in front of `[]` and `&`.
    var isUnion = false
    /// True for types that have `null` among their values already.
    var holdsNull = false

    static let unknown = TypeScriptType(text: "unknown", holdsNull: true)

    /// The text where an operator follows.
    var operand: String { isUnion ? "(" + text + ")" : text }

    var list: TypeScriptType { TypeScriptType(text: operand + "[]") }

    /// The type of any key's values. An index signature, because `Record` may be a type of the contract, and because
    /// a type alias may go through one to itself.
    var map: TypeScriptType { TypeScriptType(text: "{ [key: string]: " + text + " }") }

    var nullable: TypeScriptType {
        holdsNull ? self : TypeScriptType(text: text + " | null", isUnion: true, holdsNull: true)
    }
}
