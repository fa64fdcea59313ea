import SteleContractModel
import SteleSourceTree

extension SchemaLowering {
    /// The shared type of an inline scalar that has no constraints. Its words belong to the property.
    func plainScalar(_ view: SchemaView, as origin: TypeOrigin) -> TypeUse? {
        let meaning = view.present.intersection(.meaningful)
        guard KeywordSet.plain.isSuperset(of: meaning) else { return nil }
        if meaning.has(.type), let kind = soleType(of: view) { return share(kind, view, as: origin) }
        let facts = TypeFacts(merger.flatten(view), reading: reading)
        guard meaning.has(.type) else {
            guard meaning.isEmpty else { return nil }
            reading.fates?.isPlain(view.node)
            return TypeUse(table.share(.any, origin: origin, location: view.node.range), isNullable: true)
        }
        guard facts.isStated, let kind = facts.types.sole else { return nil }
        return share(kind, view, as: origin, isNullable: facts.allowsNull)
    }

    /// The one type that a schema names, where nothing else in it could let null in.
    private func soleType(of view: SchemaView) -> TypeSet? {
        guard view.present.isDisjoint(with: .aboutNull), let type = view[.type], let named = TypeSet(type),
            named != .null
        else { return nil }
        return named
    }

    private func share(
        _ kind: TypeSet, _ view: SchemaView, as origin: TypeOrigin, isNullable: Bool = false
    ) -> TypeUse? {
        let format = view[.format]?.text
        let shape: Shape
        switch kind {
        case .object, .array: return nil
        case .boolean: shape = .boolean
        case .string: shape = .string(stringFormat(format))
        case .integer: shape = .integer(integerWidth(format))
        default: shape = .number(numberFormat(format))
        }
        reading.fates?.isPlain(view.node)
        return TypeUse(
            table.share(shape, origin: origin, location: view.node.range), isNullable: isNullable)
    }

    /// `format` of a string, and the encodings of its content (JSON Schema validation 2020-12 §8).
    func stringFormat(_ flat: FlatSchema) -> StringFormat {
        if let encoding = flat.nearest(.contentEncoding)?.text?.lowercased() {
            // The URL alphabet is text to clients: their base64 decoders refuse it (RFC 4648 §5).
            if encoding == "base64" { return .base64 }
            if encoding == "base64url" { return .other(encoding) }
        } else if let media = flat.nearest(.contentMediaType)?.text, media == "application/octet-stream" {
            return .binary
        }
        return stringFormat(flat.nearest(.format)?.text)
    }

    private func stringFormat(_ format: String?) -> StringFormat {
        switch format {
        case nil, "": .plain
        case "date-time": .dateTime
        case "date": .date
        case "uuid": .uuid
        case "uri", "url": .uri
        case "byte", "base64": .base64
        case "binary": .binary
        case "decimal": .decimal
        case let other?: .other(other)
        }
    }

    /// `format` of an integer.
    func integerWidth(_ format: String?) -> IntegerWidth {
        switch format {
        case "int32": .int32
        case "int64": .int64
        default: .unspecified
        }
    }

    /// `format` of a number.
    func numberFormat(_ format: String?) -> NumberFormat {
        switch format {
        case "float": .float
        case "decimal": .decimal
        default: .double
        }
    }

    /// The type that a format belongs to in the registry of the OpenAPI Initiative; none for those that the registry
    /// gives to numbers and texts (`decimal`), or does not have.
    func impliedType(format: String) -> TypeSet {
        if SchemaLowering.integerFormats.contains(format) { return .integer }
        if SchemaLowering.numberFormats.contains(format) { return .number }
        return SchemaLowering.textFormats.contains(format) ? .string : []
    }

    private static let integerFormats: Set<String> = [
        "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64",
    ]
    private static let numberFormats: Set<String> = ["float", "double", "double-int", "unixtime"]
    private static let textFormats: Set<String> = [
        "base64url", "binary", "byte", "char", "commonmark", "date", "date-time", "date-time-local",
        "duration", "email", "hostname", "html", "http-date", "idn-email", "idn-hostname", "ipv4", "ipv6",
        "iri",
        "iri-reference", "json-pointer", "media-range", "password", "regex", "relative-json-pointer",
        "sf-binary", "sf-string", "sf-token", "time", "time-local", "uri", "uri-reference", "uri-template",
        "url", "uuid",
    ]
}
