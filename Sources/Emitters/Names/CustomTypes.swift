import SteleContractModel
import SteleFindings

/// Types of the user's own that stand in place of those of the contract (`custom:` in stele.yaml).
package struct CustomTypes: Hashable, Sendable {
    /// By the schema's place in the contract: `Money`, `Order.total`.
    package var schemas: [String: String]
    /// Of texts, by their `format`.
    package var formats: [String: String]
    /// Modules (Swift) or names with their packages (Kotlin) that the types come from.
    package var imports: [String]
    /// The names that are imported from each module (TypeScript).
    package var modules: [String: [String]] = [:]
    /// Where they stand, by section and key: `schemas.Money`.
    package var locations: [String: SourceRange] = [:]

    package init(
        schemas: [String: String] = [:], formats: [String: String] = [:], imports: [String] = []
    ) {
        self.schemas = schemas
        self.formats = formats
        self.imports = imports
    }

    package static let none = CustomTypes()

    /// The types of the contract that are not emitted.
    func replaced(in contract: Contract, _ places: ContractPlaces) -> Set<TypeID> {
        if schemas.isEmpty { return [] }
        return Set(contract.types.indices.lazy.map { TypeID($0) }.filter { schemas[places[$0]] != nil })
    }

    /// The user's own type for a schema or a format.
    func type(of id: TypeID, in contract: Contract, _ places: ContractPlaces) -> String? {
        if let type = schemas.isEmpty ? nil : schemas[places[id]] { return type }
        return formats.isEmpty ? nil : contract[id].shape.formatName.flatMap { formats[$0] }
    }

    /// Names that no type of the contract may have, because it would hide one of these.
    var reserved: Set<String> {
        Set((Array(schemas.values) + Array(formats.values)).map { String($0.prefix { $0 != "." }) })
    }

    /// Entries that are for nothing in the contract.
    func unmatched(in contract: Contract, _ places: ContractPlaces) -> [Finding] {
        if schemas.isEmpty, formats.isEmpty { return [] }
        let known = Set(contract.types.indices.map { places[TypeID($0)] })
        let knownFormats = Set(contract.types.compactMap { $0.shape.formatName })
        let sections = [("schemas", schemas, known), ("formats", formats, knownFormats)]
        return sections.flatMap { section, types, known in
            types.keys.filter { !known.contains($0) }.sorted().map { key in
                Finding(
                    EmissionRules.nameUnmatched,
                    "the custom type for \(ContractText.word(key)) is for nothing among the \(section)",
                    at: locations[section + "." + key], help: didYouMean(key, among: known.sorted()))
            }
        }
    }
}

extension Shape {
    /// The `format` of a text; nil for other types, and for text without one.
    var formatName: String? {
        guard case .string(let format) = self else { return nil }
        switch format {
        case .plain: return nil
        case .dateTime: return "date-time"
        case .date: return "date"
        case .uuid: return "uuid"
        case .uri: return "uri"
        case .base64: return "byte"
        case .decimal: return "decimal"
        case .binary: return "binary"
        case .other(let name): return name
        }
    }
}
