import SteleContractModel
import SteleSourceTree

extension SchemaLowering {
    /// The shared type of an inline scalar that has no constraints. Its words belong to the property.
    func plainScalar(_ view: SchemaView, as origin: TypeOrigin) -> TypeUse? {
        let meaning = view.present.intersection(.meaningful)
        let plain: KeywordSet = [.type, .format]
        guard plain.isSuperset(of: meaning) else { return nil }
        let flat = merger.flatten(view)
        let facts = TypeFacts(flat, reading: reading)
        guard meaning.has(.type) else {
            guard meaning.isEmpty else { return nil }
            return TypeUse(table.share(.any, origin: origin, location: view.node.range), isNullable: true)
        }
        let kinds = facts.types.single
        guard facts.isStated, kinds.count == 1, kinds != [.object], kinds != [.array] else { return nil }
        let shape: Shape =
            switch kinds[0] {
            case .boolean: .boolean
            case .string: .string(stringFormat(flat))
            case .integer: .integer(integerWidth(flat))
            default: .number(numberFormat(flat))
            }
        return TypeUse(
            table.share(shape, origin: origin, location: view.node.range), isNullable: facts.allowsNull)
    }

    /// `format` of a string, and the encodings of its content (JSON Schema validation 2020-12 §8).
    func stringFormat(_ flat: FlatSchema) -> StringFormat {
        if let encoding = flat.nearest(.contentEncoding)?.text?.lowercased() {
            if encoding == "base64" || encoding == "base64url" { return .base64 }
        } else if let media = flat.nearest(.contentMediaType)?.text, media == "application/octet-stream" {
            return .binary
        }
        switch flat.nearest(.format)?.text {
        case nil, "": return .plain
        case "date-time": return .dateTime
        case "date": return .date
        case "uuid": return .uuid
        case "uri", "url": return .uri
        case "byte", "base64": return .base64
        case "binary": return .binary
        case "decimal": return .decimal
        case let other?: return .other(other)
        }
    }

    /// `format` of an integer.
    func integerWidth(_ flat: FlatSchema) -> IntegerWidth {
        switch flat.nearest(.format)?.text {
        case "int32": .int32
        case "int64": .int64
        default: .unspecified
        }
    }

    /// `format` of a number.
    func numberFormat(_ flat: FlatSchema) -> NumberFormat {
        switch flat.nearest(.format)?.text {
        case "float": .float
        case "decimal": .decimal
        default: .double
        }
    }

    /// The type that a format belongs to in the registry of the OpenAPI Initiative.
    func impliedType(format: String) -> TypeSet {
        switch format {
        case "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64": .integer
        case "float", "double", "decimal128": .number
        case "date-time", "date", "time", "duration", "uuid", "uri", "url", "uri-reference", "iri", "email",
            "hostname", "ipv4", "ipv6", "byte", "binary", "password", "regex", "json-pointer":
            .string
        default: []
        }
    }
}
