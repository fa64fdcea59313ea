import Foundation
import SteleContractModel

/// Writes what a person's interfaces say about responses, for a program that holds values against it as typed code
/// would find them out: where `JSON.parse(text) as T` puts a value under a type that it is not of.
struct CastWriter {
    private let models: HandwrittenModels

    init(_ models: HandwrittenModels) {
        self.models = models
    }

    /// JSON: the types by number, and the type of each response.
    func text() -> String {
        let types = models.contract.types.indices.map { "\"\($0)\":" + described(TypeID($0)) }
        let targets = models.targets.map { reference($0.use) }
        return "{\"types\":{\(types.joined(separator: ","))},\"targets\":[\(targets.joined(separator: ","))]}"
    }

    /// The type's number; behind a bar what else may stand there: `12|null`.
    private func reference(_ use: TypeUse) -> String {
        quoted("\(use.type.index)" + (use.isNullable ? "|null" : ""))
    }

    private func described(_ type: TypeID) -> String {
        switch models.contract[type].shape {
        case .any: return one("unknown")
        case .nothing: return one("never")
        case .null: return one("null")
        case .boolean: return one("boolean")
        case .integer, .number: return one("number")
        case .string: return one("string")
        case .enumeration(let enumeration):
            let values = enumeration.values.map { json($0.value) }.joined(separator: ",")
            return one("literals", "\"values\":[\(values)],\"isOpen\":\(enumeration.isExtensible)")
        case .constant(let value):
            return one("literals", "\"values\":[\(json(value))],\"isOpen\":false,\"isConstant\":true")
        case .array(let element): return one("array", "\"element\":" + reference(element))
        case .map(let map): return one("object", "\"fields\":[],\"rest\":" + reference(map.value))
        case .tuple(let tuple):
            let elements = tuple.elements.map(reference).joined(separator: ",")
            let rest = tuple.rest.map { ",\"rest\":" + reference($0) } ?? ""
            return one("tuple", "\"elements\":[\(elements)]" + rest)
        case .object(let object): return described(object)
        case .union(let union): return described(union)
        }
    }

    private func described(_ object: ObjectShape) -> String {
        let fields = models.fields(of: object).map { field in
            "[\(quoted(field.name)),\(reference(field.use)),\(field.isRequired)]"
        }
        var members = "\"fields\":[\(fields.joined(separator: ","))]"
        if let extras = models.extras(of: object) {
            members += ",\"rest\":" + reference(extras.use)
            if let pattern = extras.pattern { members += ",\"pattern\":" + quoted(pattern) }
        } else if models.isFree(object),
            let any = models.contract.types.firstIndex(where: { $0.shape == .any })
        {
            members += ",\"rest\":" + quoted("\(any)|null")
        }
        return one("object", members)
    }

    private func described(_ union: Union) -> String {
        let variants = union.variants.map { variant in
            "[\(quoted("\(variant.use.index)")),[\(variant.tags.map(quoted).joined(separator: ","))]]"
        }
        var members = "\"variants\":[\(variants.joined(separator: ","))]"
        if case .tag(let property, _, let fallback) = union.distinction {
            members += ",\"tag\":" + quoted(property) + (fallback.map { ",\"fallback\":\($0)" } ?? "")
        }
        return one("union", members)
    }

    private func one(_ kind: String, _ more: String = "") -> String {
        "{\"kind\":\"\(kind)\"" + (more.isEmpty ? "" : "," + more) + "}"
    }

    private func json(_ value: JSONLiteral) -> String {
        switch value {
        case .null: "null"
        case .boolean(let value): String(value)
        case .number(let text): text
        case .string(let text): quoted(text)
        case .array(let values): "[" + values.map(json).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { quoted($0.name) + ":" + json($0.value) }.joined(separator: ",") + "}"
        }
    }

    private func quoted(_ text: String) -> String {
        (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }
}
