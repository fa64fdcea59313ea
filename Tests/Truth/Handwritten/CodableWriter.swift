import Foundation
import SteleContractModel

/// Writes the models that a person would write in Swift: structs with synthesized `Codable`, closed enumerations, and
/// for unions an `init(from:)` that looks at the tag, or at JSON types and keys.
struct CodableWriter {
    private let models: HandwrittenModels
    /// Whether date-times are `Date`; else they are text.
    private let hasDates: Bool

    init(_ models: HandwrittenModels, hasDates: Bool) {
        self.models = models
        self.hasDates = hasDates
    }

    /// All models in a namespace, with a function that decodes the body of a response and encodes it again.
    func text(namespace: String) -> String {
        let cases = models.targets.enumerated().map { index, target in
            "        case \(index): try again(\(word(target.use)).self, body, decoder, encoder)\n"
        }
        return """
            enum \(namespace) {
            \(models.declared.map(declaration).joined())
                static func read(_ target: Int, _ body: Data, _ decoder: JSONDecoder, _ encoder: JSONEncoder) throws -> Data {
                    switch target {
            \(cases.joined())
                    default: fatalError("no such response")
                    }
                }
            }

            """
    }

    // MARK: Types

    private func word(_ use: TypeUse) -> String {
        plainWord(use.type) + (models.takesNull(use) ? "?" : "")
    }

    private func plainWord(_ type: TypeID) -> String {
        if models.isDeclared(type) { return "T\(type.index)" }
        switch models.contract[type].shape {
        case .boolean, .constant(.boolean): return "Bool"
        case .integer: return "Int"
        case .number(let format): return format == .decimal ? "Decimal" : "Double"
        case .constant(.number(let text)): return Int(text) == nil ? "Double" : "Int"
        case .constant(.string): return "String"
        case .string(let format): return word(format)
        case .enumeration(let enumeration):
            switch enumeration.kind {
            case .string: return "String"
            case .integer: return "Int"
            case .mixed: return "JSONValue"
            }
        case .array(let element): return "[\(word(element))]"
        case .map(let map): return "[String: \(word(map.value))]"
        case .object: return "[String: JSONValue?]"
        default: return "JSONValue"
        }
    }

    private func word(_ format: StringFormat) -> String {
        switch format {
        case .uuid: "UUID"
        case .base64: "Data"
        case .dateTime: hasDates ? "Date" : "String"
        default: "String"
        }
    }

    private func declaration(_ type: TypeID) -> String {
        let name = "T\(type.index)"
        switch models.contract[type].shape {
        case .object(let object): return self.object(object, name, isClass: models.holdsItself(type))
        case .tuple(let tuple): return self.tuple(tuple, name)
        case .enumeration(let enumeration): return self.enumeration(enumeration, name)
        case .union(let union): return self.union(union, name)
        default: return ""
        }
    }

    // MARK: Objects

    private func object(_ object: ObjectShape, _ name: String, isClass: Bool) -> String {
        let fields = models.fields(of: object)
        var lines = [isClass ? "final class \(name): Codable {" : "struct \(name): Codable {"]
        for (index, field) in fields.enumerated() { lines.append("    let f\(index): \(word(of: field))") }
        if !fields.isEmpty {
            lines.append("    enum CodingKeys: String, CodingKey {")
            for (index, field) in fields.enumerated() {
                lines.append("        case f\(index) = \(quoted(field.name))")
            }
            lines.append("    }")
        }
        if let extras = models.extras(of: object) { lines += reading(extras, fields) }
        return lines.map { "    " + $0 + "\n" }.joined() + "    }\n"
    }

    private func word(of field: Property) -> String {
        let word = word(field.use)
        return field.isRequired || word.hasSuffix("?") ? word : word + "?"
    }

    /// What a person writes where further members are data: all of it by hand.
    private func reading(_ extras: (use: TypeUse, pattern: String?), _ fields: [Property]) -> [String] {
        let value = word(extras.use)
        let known = "[\(fields.map { quoted($0.name) }.joined(separator: ", "))]"
        let test = extras.pattern.map { " && matches(key.stringValue, \(quoted($0)))" } ?? ""
        var lines = ["    let extras: [String: \(value)]", "    init(from decoder: any Decoder) throws {"]
        lines.append("        let all = try decoder.container(keyedBy: AnyKey.self)")
        for (index, field) in fields.enumerated() {
            let (word, key) = (word(of: field), "AnyKey(\(quoted(field.name)))")
            lines.append(
                word.hasSuffix("?")
                    ? "        f\(index) = try all.decodeIfPresent(\(word.dropLast()).self, forKey: \(key))"
                    : "        f\(index) = try all.decode(\(word).self, forKey: \(key))")
        }
        lines += [
            "        var extras: [String: \(value)] = [:]",
            "        for key in all.allKeys where !(\(known) as [String]).contains(key.stringValue)\(test) {",
            "            extras[key.stringValue] = .some(try all.decode(\(value).self, forKey: key))",
            "        }",
            "        self.extras = extras",
            "    }",
            "    func encode(to encoder: any Encoder) throws {",
            "        var all = encoder.container(keyedBy: AnyKey.self)",
        ]
        for (index, field) in fields.enumerated() {
            let function = word(of: field).hasSuffix("?") ? "encodeIfPresent" : "encode"
            lines.append("        try all.\(function)(f\(index), forKey: AnyKey(\(quoted(field.name))))")
        }
        lines.append("        for (key, value) in extras { try all.encode(value, forKey: AnyKey(key)) }")
        return lines + ["    }"]
    }

    // MARK: Tuples, enumerations

    private func tuple(_ tuple: TupleShape, _ name: String) -> String {
        let elements = tuple.elements.map(word)
        let rest = tuple.rest.map(word)
        var lines = ["struct \(name): Codable {"]
        for (index, word) in elements.enumerated() { lines.append("    let e\(index): \(word)") }
        if let rest { lines.append("    var rest: [\(rest)] = []") }
        lines.append("    init(from decoder: any Decoder) throws {")
        lines.append("        var list = try decoder.unkeyedContainer()")
        for (index, word) in elements.enumerated() {
            lines.append("        e\(index) = try list.decode(\(word).self)")
        }
        if let rest {
            lines.append("        while !list.isAtEnd { rest.append(try list.decode(\(rest).self)) }")
        }
        lines.append("    }")
        lines.append("    func encode(to encoder: any Encoder) throws {")
        lines.append("        var list = encoder.unkeyedContainer()")
        for index in elements.indices { lines.append("        try list.encode(e\(index))") }
        if rest != nil { lines.append("        for element in rest { try list.encode(element) }") }
        return (lines + ["    }", "}"]).map { "    " + $0 + "\n" }.joined()
    }

    private func enumeration(_ enumeration: Enumeration, _ name: String) -> String {
        let values = enumeration.values.map(\.value)
        switch enumeration.kind {
        case .mixed:
            return """
                    struct \(name): Codable {
                        let value: JSONValue
                        init(from decoder: any Decoder) throws {
                            value = try JSONValue(from: decoder)
                            try value.mustBe(oneOf: [\(values.map(literal).joined(separator: ", "))])
                        }
                        func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
                    }

                """
        case .string, .integer:
            let cases = values.enumerated().map { "        case v\($0) = \(literal($1))\n" }
            let raw = enumeration.kind == .string ? "String" : "Int"
            return "    enum \(name): \(raw), Codable {\n\(cases.joined())    }\n"
        }
    }

    private func literal(_ value: JSONLiteral) -> String {
        switch value {
        case .boolean(let value): String(value)
        case .number(let text): text
        case .string(let text): quoted(text)
        default: "nil"
        }
    }

    // MARK: Unions

    private func union(_ union: Union, _ name: String) -> String {
        """
            struct \(name): Codable {
                let value: any Codable
                init(from decoder: any Decoder) throws {
        \(choice(union))
                }
                func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
            }

        """
    }

    private func choice(_ union: Union) -> String {
        let candidates = models.candidates(of: union)
        guard case .tag(let property, _, let fallback) = union.distinction else {
            let mark = if case .keys(let mark?) = union.distinction { quoted(mark) } else { "nil" }
            return "            value = try choose(\(list(candidates)), \(mark), decoder)"
        }
        var lines: [String] = []
        let others = candidates.filter { $0.tags.isEmpty && !$0.kinds.contains("o") }
        if !others.isEmpty {
            lines += [
                "if kind(of: decoder) != \"o\" {",
                "    value = try choose(\(list(others)), nil, decoder)",
                "    return",
                "}",
            ]
        }
        let otherwise = fallback.map { "try one(\(plainWord(candidates[$0].type)).self)(decoder)" }
        lines.append("let all = try decoder.container(keyedBy: AnyKey.self)")
        let key = "AnyKey(\(quoted(property)))"
        lines.append(
            otherwise == nil
                ? "let tag = try all.decode(String.self, forKey: \(key))"
                : "let tag = try all.decodeIfPresent(String.self, forKey: \(key)) ?? \"\"")
        lines.append("switch tag {")
        for tag in Set(candidates.flatMap(\.tags)).sorted() {
            let fitting = candidates.filter { $0.tags.contains(tag) }
            let chosen = fitting.count == 1 ? "one(\(plainWord(fitting[0].type)).self)(decoder)" : nil
            lines.append(
                "case \(quoted(tag)): value = try \(chosen ?? "choose(\(list(fitting)), nil, decoder)")")
        }
        lines.append(
            "default: \(otherwise.map { "value = " + $0 } ?? "throw refusal(decoder, \"no such tag\")")")
        lines.append("}")
        return lines.map { "            " + $0 }.joined(separator: "\n")
    }

    private func list(_ candidates: [HandwrittenModels.Candidate]) -> String {
        let entries = candidates.map { candidate in
            let texts = [candidate.required, candidate.declared, candidate.listed].map { texts in
                "[" + texts.map(quoted).joined(separator: ", ") + "]"
            }
            return "Candidate(\"\(candidate.kinds)\", \(texts.joined(separator: ", ")), "
                + "\"\(candidate.elementKinds)\", one(\(plainWord(candidate.type)).self))"
        }
        return "[" + entries.joined(separator: ", ") + "]"
    }

    private func quoted(_ text: String) -> String { "#\"" + text + "\"#" }
}
