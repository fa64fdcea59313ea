/// What is judged otherwise than the JSON Schema Test Suite says, by file and group, with the reason.
enum SchemaSuiteExceptions {
    private static let metaschema = "the metaschema is remote and not part of the suite"

    static let draft2020 = [
        "defs: validate definition against metaschema": metaschema,
        "ref: remote ref, containing refs itself": metaschema,
        "vocabulary: schema that uses custom metaschema with with no validation vocabulary":
            "vocabularies cannot be switched off in OpenAPI",
    ]

    private static let overlap = "variants that overlap are a fault of the contract, and told once"
    private static let format = "the formats that clients read are held, and not only annotations"
    private static let encoding = "`contentEncoding` is held, because clients decode it"
    private static let conditional = "models have the members that only a condition declares"
    private static let dynamic = "a type has no dynamic reference; it is read as a plain one"
    private static let merged = "a type is merged from all branches of `allOf`, and closed or open as a whole"
    private static let onlyNull = "a union of null alone is any JSON"
    private static let implied = "nothing but the JSON type is said where a type is implied"
    private static let emptyEnum = "an enumeration of nothing is a fault of the contract, and told once"
    private static let pattern = "an object with one pattern is a map, whose keys are all held against it"

    static let types2020 = [
        "additionalProperties: additionalProperties does not look in applicators": merged,
        "additionalProperties: dependentSchemas with additionalProperties": conditional,
        "anyOf: nested anyOf, to check validation semantics": onlyNull,
        "content: validation of binary string-encoding": encoding,
        "content: validation of binary-encoded media type documents with schema": encoding,
        "content: validation of binary-encoded media type documents": encoding,
        "dependentSchemas: single dependency": conditional,
        "dynamicRef: $dynamicRef avoids the root of each schema, but scopes are still registered": dynamic,
        "dynamicRef: $ref and $dynamicAnchor are independent of order - $defs first": dynamic,
        "dynamicRef: $ref and $dynamicAnchor are independent of order - $ref first": dynamic,
        "dynamicRef: A $dynamicRef that initially resolves to a schema with a matching "
            + "$dynamicAnchor resolves to the first $dynamicAnchor in the dynamic scope": dynamic,
        "dynamicRef: A $dynamicRef with intermediate scopes that don't include a matching "
            + "$dynamicAnchor does not affect dynamic scope resolution": dynamic,
        "dynamicRef: tests for implementation dynamic anchor and reference link": dynamic,
        "enum: empty enum": emptyEnum,
        "format: date format": format,
        "format: date-time format": format,
        "format: uri format": format,
        "format: uuid format": format,
        "format: email format": format,
        "format: ipv4 format": format,
        "format: ipv6 format": format,
        "format: time format": format,
        "items: items does not look in applicators, valid case": merged,
        "oneOf: nested oneOf, to check validation semantics": onlyNull,
        "oneOf: oneOf complex types": overlap,
        "oneOf: oneOf with boolean schemas, all true": overlap,
        "oneOf: oneOf with boolean schemas, more than one true": overlap,
        "oneOf: oneOf with empty schema": overlap,
        "oneOf: oneOf with missing optional property": overlap,
        "oneOf: oneOf": overlap,
        "patternProperties: patternProperties with Unicode property escape": pattern,
        "unevaluatedItems: unevaluatedItems with $dynamicRef": dynamic,
        "unevaluatedProperties: unevaluatedProperties with $dynamicRef": dynamic,
        "unevaluatedProperties: unevaluatedProperties with nested unevaluatedProperties": merged,
        "ref: simple URN base URI with $ref via the URN": implied,
    ]

    private static let leap = "clients read a leap second wherever it stands"

    /// By the value's description.
    static let formats = [
        "an invalid date-time with leap second on a wrong minute, UTC": leap,
        "an invalid date-time with leap second on a wrong hour, UTC": leap,
    ]

    private static let identifier = "OpenAPI 3.0 has no `id`, and so no base but the file"

    static let draft4 = [
        "definitions: validate definition against metaschema": metaschema,
        "ref: remote ref, containing refs itself": metaschema,
        "ref: $ref prevents a sibling id from changing the base uri": identifier,
        "ref: Recursive references between schemas": identifier,
        "ref: Location-independent identifier": identifier,
        "ref: Location-independent identifier with base URI change in subschema": identifier,
        "ref: id must be resolved against nearest parent, not just immediate parent": identifier,
        "refRemote: base URI change": identifier,
        "refRemote: base URI change - change folder": identifier,
        "refRemote: base URI change - change folder in subschema": identifier,
        "refRemote: root ref in remote ref": identifier,
        "refRemote: Location-independent identifier in remote ref": identifier,
    ]

    private static let withoutItems = "OpenAPI 3.0 requires `items` beside `type: array`"

    static let reading4 = [
        "properties: properties, patternProperties, additionalProperties interaction": withoutItems,
        "ref: ref overrides any sibling keywords": withoutItems,
        "type: array type matches arrays": withoutItems,
        "type: type: array or object": withoutItems,
        "type: type: array, object or null": withoutItems,
    ]

    static let types4 = [
        "additionalProperties: additionalProperties does not look in applicators": merged,
        "anyOf: nested anyOf, to check validation semantics": onlyNull,
        "dependencies: multiple dependencies subschema": conditional,
        "oneOf: nested oneOf, to check validation semantics": onlyNull,
        "oneOf: oneOf complex types": overlap,
        "oneOf: oneOf with empty schema": overlap,
        "oneOf: oneOf with missing optional property": overlap,
        "oneOf: oneOf": overlap,
    ]
}
