import SteleSourceTree

/// The keywords of a schema that reading looks at, in both dialects, with the known extensions of others.
enum Keyword: UInt8, CaseIterable {
    case ref, dynamicRef
    case type, nullable, xNullable, `enum`, const, format
    case allOf, anyOf, oneOf, not, `if`, then, `else`
    case properties, required, additionalProperties, unevaluatedProperties, patternProperties
    case propertyNames, dependentRequired, dependentSchemas, dependencies
    case items, prefixItems, additionalItems, unevaluatedItems, contains, minContains, maxContains
    case minItems, maxItems, uniqueItems, minProperties, maxProperties
    case minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, minLength, maxLength, pattern
    case contentEncoding, contentMediaType, contentSchema
    case discriminator
    case title, description, `default`, deprecated, xDeprecated, readOnly, writeOnly
    case xExtensibleEnum, xEnumVarnames, xEnumNames, xEnumDescriptions
    /// Known, and without effect on a type.
    case ignored

    /// The keyword as it is written.
    var text: String {
        switch self {
        case .ref: "$ref"
        case .dynamicRef: "$dynamicRef"
        case .xNullable: "x-nullable"
        case .xDeprecated: "x-deprecated"
        case .xExtensibleEnum: "x-extensible-enum"
        case .xEnumVarnames: "x-enum-varnames"
        case .xEnumNames: "x-enumNames"
        case .xEnumDescriptions: "x-enum-descriptions"
        default: String(describing: self)
        }
    }

    /// Keywords without effect: annotations, and names that only references use.
    static let withoutEffect: [String] = [
        "example", "examples", "$id", "$schema", "$anchor", "$dynamicAnchor", "$defs",
        "$recursiveAnchor", "definitions", "$comment", "$vocabulary", "id",
    ]

    /// All keywords by their text.
    static let byText: [String: Keyword] = {
        var table: [String: Keyword] = [:]
        for keyword in allCases where keyword != .ignored { table[keyword.text] = keyword }
        for text in withoutEffect { table[text] = .ignored }
        table["$recursiveRef"] = .dynamicRef
        table["x-enum-names"] = .xEnumNames
        table["x-enumDescriptions"] = .xEnumDescriptions
        return table
    }()

    /// The same, to be looked up by a node.
    static let table = WordTable(byText.mapValues(\.rawValue))

    /// Keywords of JSON Schema 2020-12 that the 3.0 dialect lacks.
    static let later: KeywordSet = [
        .dynamicRef, .const, .if, .then, .else, .unevaluatedProperties, .patternProperties, .propertyNames,
        .dependentRequired, .dependentSchemas, .dependencies, .prefixItems, .additionalItems,
        .unevaluatedItems, .contains, .minContains, .maxContains, .contentEncoding, .contentMediaType,
        .contentSchema,
    ]
}

/// A set of keywords.
struct KeywordSet: OptionSet, ExpressibleByArrayLiteral {
    let rawValue: UInt64

    init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    init(arrayLiteral keywords: Keyword...) {
        rawValue = keywords.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
    }

    mutating func insert(_ keyword: Keyword) {
        self = KeywordSet(rawValue: rawValue | 1 << UInt64(keyword.rawValue))
    }

    func has(_ keyword: Keyword) -> Bool { rawValue & (1 << UInt64(keyword.rawValue)) != 0 }

    /// Keywords that decide what kind of type a schema is.
    static let structural: KeywordSet = [
        .ref, .dynamicRef, .type, .enum, .const, .format, .allOf, .anyOf, .oneOf, .properties, .required,
        .additionalProperties, .unevaluatedProperties, .patternProperties, .items, .prefixItems,
        .contentEncoding, .contentMediaType, .contentSchema, .xExtensibleEnum,
    ]

    /// Keywords that only assert something about values of the type.
    static let assertions: KeywordSet = [
        .not, .if, .then, .else, .propertyNames, .dependentRequired, .dependentSchemas, .dependencies,
        .unevaluatedItems, .additionalItems, .contains, .minContains, .maxContains, .minItems, .maxItems,
        .uniqueItems, .minProperties, .maxProperties, .minimum, .maximum, .exclusiveMinimum,
        .exclusiveMaximum, .multipleOf, .minLength, .maxLength, .pattern,
    ]

    /// Keywords that include other schemas.
    static let including: KeywordSet = [.ref, .dynamicRef, .allOf, .anyOf, .oneOf]

    /// Keywords beside `type` that may let null in.
    static let aboutNull: KeywordSet = [.nullable, .xNullable, .enum, .const, .anyOf, .oneOf]

    /// What a scalar type without further assertions has.
    static let plain: KeywordSet = [.type, .format]

    /// Words, and marks that belong to a use of the type.
    static let wording: KeywordSet = [.title, .description, .deprecated, .xDeprecated]

    /// Keywords that make a schema more than an annotation.
    static let meaningful: KeywordSet = structural.union(assertions)
}
