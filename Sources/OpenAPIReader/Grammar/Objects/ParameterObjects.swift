extension ObjectGrammar {
    /// OAS 3.2 §4.12.
    static let parameter = ObjectGrammar(
        "a parameter",
        fields: [
            "name": .needed(.text),
            "in": .needed(
                .word(["path", "query", "header", "cookie", Word("querystring", since: .v32)])),
            "description": .words,
            "required": Field(.boolean),
            "deprecated": .idleMark,
            "allowEmptyValue": .idleMark,
            "style": Field(.word(ParameterConstraints.styles)),
            "explode": Field(.boolean),
            "allowReserved": Field(.boolean),
            "schema": Field(.schema),
            "content": Field(.map(.object(.mediaType), keys: .mediaType)),
            "example": Field(.any),
            "examples": Field(.map(.object(.example)), isIdle: true),
        ],
        referable: .v30,
        relations: [
            .needsOne(["schema", "content"]),
            .exclusive("schema", ["content"]),
            .exclusive("content", ["style", "explode", "allowReserved"]),
            .exclusive("example", ["examples"]),
            .onlyWhere("allowEmptyValue", .init("in", "query"), strict: .v31),
            .holds(ParameterConstraints.checkName),
            .holds(ParameterConstraints.checkStyle),
            .holds(ParameterConstraints.checkReserved),
            .holds(ParameterConstraints.checkQueryString),
            .holds(ParameterConstraints.checkContent),
        ])

    /// OAS 3.2 §4.21.
    static let header = ObjectGrammar(
        "a header",
        fields: [
            "description": .words,
            "required": Field(.boolean),
            "deprecated": .idleMark,
            "style": Field(.word(["simple"]), isIdle: true),
            "explode": .idleMark,
            "schema": Field(.schema),
            "content": Field(.map(.object(.mediaType), keys: .mediaType)),
            "example": Field(.any),
            "examples": Field(.map(.object(.example)), isIdle: true),
            // OAS 3.0.4 §4.7.21: what a parameter may say, as far as it applies to headers; later versions forbid it.
            "allowEmptyValue": .idleMark,
            "allowReserved": .idleMark,
        ],
        referable: .v30,
        relations: [
            .needsOne(["schema", "content"]),
            .exclusive("schema", ["content"]),
            .exclusive("content", ["style", "explode"]),
            .exclusive("example", ["examples"]),
            .holds(ParameterConstraints.checkHeaderMarks),
            .holds(ParameterConstraints.checkContent),
        ])
}
