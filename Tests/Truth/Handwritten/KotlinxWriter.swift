import Foundation
import SteleContractModel

/// Writes the models that a person would write in Kotlin: data classes for kotlinx.serialization, closed enumerations,
/// and for unions a serializer that looks at the tag, or at JSON types and keys.
struct KotlinxWriter {
    private let models: HandwrittenModels
    /// Before every name: one program holds the models of many contracts.
    private let prefix: String

    init(_ models: HandwrittenModels, prefix: String) {
        self.models = models
        self.prefix = prefix
    }

    /// All models, and a function that decodes the body of a response and encodes it again.
    func text() -> String {
        let cases = models.targets.enumerated().map { index, target in
            "    \(index) -> again(json, body, \(serializer(target.use)))\n"
        }
        return models.declared.map(declaration).joined() + """
            fun read\(prefix)(target: Int, body: String, json: Json): String = when (target) {
            \(cases.joined())    else -> error("no such response")
            }

            """
    }

    // MARK: Types

    private func name(_ type: TypeID) -> String { "\(prefix)T\(type.index)" }

    private func word(_ use: TypeUse) -> String {
        plainWord(use.type) + (models.takesNull(use) ? "?" : "")
    }

    private func plainWord(_ type: TypeID) -> String {
        if models.isDeclared(type) { return name(type) }
        switch models.contract[type].shape {
        case .boolean, .constant(.boolean): return "Boolean"
        case .integer(let width): return width == .int32 ? "Int" : "Long"
        case .number: return "Double"
        case .constant(.number(let text)): return Int(text) == nil ? "Double" : "Long"
        case .string, .constant(.string): return "String"
        case .enumeration(let enumeration):
            switch enumeration.kind {
            case .string: return "String"
            case .integer: return "Long"
            case .mixed: return "AnyJson"
            }
        case .array(let element): return "List<\(word(element))>"
        case .map(let map): return "Map<String, \(word(map.value))>"
        case .object: return "Map<String, AnyJson?>"
        default: return "AnyJson"
        }
    }

    /// An expression: a type argument would not say how any JSON is written.
    private func serializer(_ use: TypeUse) -> String {
        let plain: String
        switch (models.isDeclared(use.type), models.contract[use.type].shape) {
        case (false, .array(let element)): plain = "ListSerializer(\(serializer(element)))"
        case (false, .map(let map)): plain = "MapSerializer(String.serializer(), \(serializer(map.value)))"
        case (false, .object): plain = "MapSerializer(String.serializer(), ExactSerializer.nullable)"
        case (false, _) where plainWord(use.type) == "AnyJson": plain = "ExactSerializer"
        default: plain = "serializer<\(plainWord(use.type))>()"
        }
        return models.takesNull(use) ? plain + ".nullable" : plain
    }

    private func declaration(_ type: TypeID) -> String {
        switch models.contract[type].shape {
        case .object(let object): self.object(object, name(type))
        case .tuple(let tuple): self.tuple(tuple, name(type))
        case .enumeration(let enumeration): self.enumeration(enumeration, name(type))
        case .union(let union): self.union(union, name(type))
        default: ""
        }
    }

    // MARK: Objects

    private func object(_ object: ObjectShape, _ name: String) -> String {
        let fields = models.fields(of: object)
        var parameters = fields.enumerated().map { index, field in
            let word = word(field.use)
            let type = field.isRequired ? word : (word.hasSuffix("?") ? word : word + "?") + " = null"
            return "@SerialName(\(quoted(field.name))) val f\(index): \(type)"
        }
        // That they are required and nowhere declared makes them members of which nothing is known.
        parameters += object.requiredUndeclared.enumerated().map { index, name in
            "@SerialName(\(quoted(name))) val u\(index): AnyJson? = null"
        }
        guard let extras = models.extras(of: object) else {
            if parameters.isEmpty { return "@Serializable class \(name)\n" }
            return "@Serializable data class \(name)(\(parameters.joined(separator: ", ")))\n"
        }
        parameters.append("@SerialName(\"(rest)\") val rest: Map<String, \(word(extras.use))> = emptyMap()")
        let known = fields.map { quoted($0.name) }.joined(separator: ", ")
        let pattern = extras.pattern.map { "Regex(\(quoted($0)))" } ?? "null"
        return """
            @KeepGeneratedSerializer @Serializable(with = \(name)S::class)
            data class \(name)(\(parameters.joined(separator: ", ")))
            object \(name)S : RestSerializer<\(name)>(\(name).generatedSerializer(), setOf(\(known)), \(pattern))

            """
    }

    // MARK: Tuples, enumerations

    private func tuple(_ tuple: TupleShape, _ name: String) -> String {
        let elements = tuple.elements.map(serializer).joined(separator: ", ")
        let rest = tuple.rest.map(serializer) ?? "null"
        return """
            @Serializable(with = \(name)S::class) class \(name)(override val values: List<Any?>) : Row
            object \(name)S : RowSerializer<\(name)>("\(name)", { listOf(\(elements)) }, { \(rest) }, ::\(name))

            """
    }

    private func enumeration(_ enumeration: Enumeration, _ name: String) -> String {
        let values = enumeration.values.map { literal($0.value) }
        switch enumeration.kind {
        case .string:
            let cases = values.enumerated().map { "@SerialName(\($1)) V\($0)" }.joined(separator: ", ")
            return "@Serializable enum class \(name) { \(cases) }\n"
        case .integer:
            let list = values.map { $0 + "L" }.joined(separator: ", ")
            return """
                @Serializable(with = \(name)S::class) class \(name)(override val value: Long) : Listed<Long>
                object \(name)S : ListedSerializer<\(name), Long>(Long.serializer(), listOf(\(list)), ::\(name))

                """
        case .mixed:
            let list = values.map { "JsonPrimitive(\($0))" }.joined(separator: ", ")
            return """
                @Serializable(with = \(name)S::class)
                class \(name)(override val value: JsonPrimitive) : Listed<JsonPrimitive>
                object \(name)S : ListedSerializer<\(name), JsonPrimitive>(
                    JsonPrimitive.serializer(), listOf(\(list)), ::\(name))

                """
        }
    }

    private func literal(_ value: JSONLiteral) -> String {
        switch value {
        case .boolean(let value): String(value)
        case .number(let text): text
        case .string(let text): quoted(text)
        default: "null"
        }
    }

    // MARK: Unions

    private func union(_ union: Union, _ name: String) -> String {
        let candidates = models.candidates(of: union)
        let choice: String
        var tag = "null"
        switch union.distinction {
        case .tag(let property, _, let fallback):
            tag = quoted(property)
            choice = "byTag(it, \(tag), \(list(candidates)), \(fallback.map { String($0) } ?? "null"))"
        case .jsonType: choice = "byKeys(it, \(list(candidates)), null)"
        case .keys(let mark): choice = "byKeys(it, \(list(candidates)), \(mark.map(quoted) ?? "null"))"
        }
        return """
            @Serializable(with = \(name)S::class)
            class \(name)(override val value: Any?, override val variant: Variant) : OneOf
            object \(name)S : UnionSerializer<\(name)>("\(name)", ::\(name), \(tag), { \(choice) })

            """
    }

    private func list(_ candidates: [HandwrittenModels.Candidate]) -> String {
        let entries = candidates.map { candidate in
            let texts = [candidate.tags, candidate.required, candidate.declared, candidate.listed].map {
                texts in
                "listOf<String>(" + texts.map(quoted).joined(separator: ", ") + ")"
            }
            return "Variant(\"\(candidate.kinds)\", \(texts.joined(separator: ", ")), "
                + "\"\(candidate.elementKinds)\") { \(serializer(TypeUse(candidate.type))) }"
        }
        return "listOf(" + entries.joined(separator: ", ") + ")"
    }

    private func quoted(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing(
            "$", with: "\\$")
        return "\"\(escaped)\""
    }
}
