import SteleContractModel

/// An enumeration: the union of its values, left open for those that the contract does not list.
struct TypeScriptEnumeration {
    let plan: TypeScriptPlan
    let key: ModelKey
    let enumeration: Enumeration

    func write(to writer: inout SourceWriter) {
        writer.gap()
        writer.jsDoc(plan.contract[key.id].documentation, notes: valueNotes)
        let literals = enumeration.values.compactMap { TypeScriptTypes.literalType($0.value)?.text }
        writer.alternatives("export type \(plan.head(key)) =", literals + others)
    }

    /// What keeps the union open. An intersection with `{}` is not merged with the literals, which so stay visible
    /// to editors.
    private var others: [String] {
        switch enumeration.kind {
        case .string: ["(string & {})"]
        case .integer where enumeration.hasOnlyInt64: ["(number & {})"]
        case .integer, .mixed: enumeration.kinds.map(openType)
        }
    }

    private func openType(_ kind: JSONKind) -> String {
        switch kind {
        case .string: "(string & {})"
        case .number: "(number & {})"
        case .boolean: "boolean"
        case .array, .object: "object"
        case .null: "null"
        }
    }

    /// A literal in a union can't have a comment of its own.
    private var valueNotes: [String] {
        enumeration.values.compactMap { value in
            let words = [value.name, value.documentation.summary, value.documentation.description].compactMap
            { $0 }
            let deprecation = value.documentation.isDeprecated ? ["Deprecated."] : []
            if (words + deprecation).isEmpty { return nil }
            return "- `\(value.value)`: " + (words + deprecation).joined(separator: " ")
        }
    }
}

extension Enumeration {
    /// The JSON types of the values, in their fixed order.
    var kinds: [JSONKind] {
        let kinds = Set(values.map(\.value.kind)).subtracting([.null])
        return JSONKind.allCases.filter(kinds.contains)
    }

    /// True when every value fits the integers of all languages.
    var hasOnlyInt64: Bool { values.allSatisfy { Int64($0.value.description) != nil } }
}

extension SourceWriter {
    /// A union of types, on one line where that is short.
    mutating func alternatives(_ head: String, _ types: [String]) {
        let length = types.reduce(head.utf8.count) { $0 + $1.utf8.count + 3 }
        if length <= 100 { return line(head + " " + types.joined(separator: " | ") + ";") }
        line(head)
        indented { writer in
            for (index, type) in types.enumerated() {
                writer.line("| ", type, index + 1 == types.count ? ";" : "")
            }
        }
    }
}
