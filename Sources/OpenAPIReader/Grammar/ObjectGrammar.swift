import SteleSourceTree

/// One object of OpenAPI: the fields that it may have, and what holds between them.
final class ObjectGrammar: Sendable {
    /// With its article, as messages name it: `a parameter`.
    let name: String
    /// The fixed fields.
    let fields: [String: Field]
    /// The other keys, where an object is a map.
    let entries: Entries?
    /// Keys that begin with `x-` are extensions.
    let isExtensible: Bool
    /// The first version in which a reference may stand in place of the object.
    let referable: Dialect?
    /// Nothing is generated from the object, so a fault in it costs nothing.
    let isIdle: Bool
    let relations: [FieldRelation]
    /// The names of the fixed fields, to be looked up by a node, and the fields by the numbers it gives.
    let table: WordTable
    let numbered: [Field]
    /// The fields that some version requires, with their numbers, by name.
    let requiredFields: [(name: String, number: UInt8, versions: ClosedRange<Dialect>)]

    /// The patterned fields of an object.
    struct Entries: Sendable {
        let value: FieldValue
        let keys: KeyRule
    }

    init(
        _ name: String, fields: [String: Field] = [:], entries: Entries? = nil, isExtensible: Bool = true,
        referable: Dialect? = nil, isIdle: Bool = false, relations: [FieldRelation] = []
    ) {
        self.name = name
        self.fields = fields
        self.entries = entries
        self.isExtensible = isExtensible
        self.referable = referable
        self.isIdle = isIdle
        self.relations = relations
        let names = fields.keys.sorted()
        let numbers = names.indices.map { UInt8(clamping: $0) }
        table = WordTable(Dictionary(uniqueKeysWithValues: zip(names, numbers)))
        numbered = names.compactMap { fields[$0] }
        requiredFields = zip(names, numbers).compactMap { name, number in
            fields[name]?.required.map { (name, number, $0) }
        }
    }
}

/// One fixed field of an object.
struct Field: Sendable {
    let value: FieldValue
    /// The first version that has it.
    let since: Dialect
    /// The versions in which it must be there.
    let required: ClosedRange<Dialect>?
    /// Nothing is generated from the field, so a fault in it costs nothing.
    let isIdle: Bool

    init(
        _ value: FieldValue, since: Dialect = .v30, required: ClosedRange<Dialect>? = nil,
        isIdle: Bool = false
    ) {
        self.value = value
        self.since = since
        self.required = required
        self.isIdle = isIdle
    }

    /// Words for people.
    static let words = Field(.text, isIdle: true)

    /// A mark that changes nothing about what is generated.
    static let idleMark = Field(.boolean, isIdle: true)

    /// A field that every version requires.
    static func needed(_ value: FieldValue, isIdle: Bool = false) -> Field {
        Field(value, required: .always, isIdle: isIdle)
    }
}

extension ClosedRange<Dialect> {
    /// All versions.
    static var always: ClosedRange<Dialect> { .v30 ... .v32 }
}

/// What a field may hold.
indirect enum FieldValue: Sendable {
    case any
    case text
    /// A URL or a reference to one (RFC 3986 §4.1).
    case url
    /// One of some words.
    case word([Word])
    case boolean
    /// Read by `SchemaLowering`.
    case schema
    case object(ObjectName)
    case list(FieldValue)
    case map(FieldValue, keys: KeyRule = .any)
}

/// One of the values of a field.
struct Word: Sendable, ExpressibleByStringLiteral {
    let text: String
    /// The first version that has it.
    let since: Dialect

    init(_ text: String, since: Dialect) {
        self.text = text
        self.since = since
    }

    init(stringLiteral text: String) {
        self.init(text, since: .v30)
    }
}
