extension ObjectGrammar {
    /// OAS 3.2 §4.17.
    static let response = ObjectGrammar(
        "a response",
        fields: [
            "summary": Field(.text, since: .v32, isIdle: true),
            "description": Field(.text, required: .v30 ... .v31, isIdle: true),
            "headers": Field(.map(.object(.header), keys: .header)),
            "content": Field(.map(.object(.mediaType), keys: .mediaType)),
            "links": Field(.map(.object(.link)), isIdle: true),
        ],
        referable: .v30)

    /// OAS 3.2 §4.13.
    static let requestBody = ObjectGrammar(
        "a request body",
        fields: [
            "description": .words,
            "content": .needed(.map(.object(.mediaType), keys: .mediaType)),
            "required": Field(.boolean),
        ],
        referable: .v30)

    /// OAS 3.2 §4.14.
    static let mediaType = ObjectGrammar(
        "a media type",
        fields: [
            "description": Field(.text, since: .v32, isIdle: true),
            "schema": Field(.schema),
            "itemSchema": Field(.schema, since: .v32),
            "example": Field(.any),
            "examples": Field(.map(.object(.example)), isIdle: true),
            "encoding": Field(.map(.object(.encoding)), isIdle: true),
            "prefixEncoding": Field(.list(.object(.encoding)), since: .v32, isIdle: true),
            "itemEncoding": Field(.object(.encoding), since: .v32, isIdle: true),
            "x-stele-event": Field(.schema),
        ],
        referable: .v32,
        relations: [
            .exclusive("example", ["examples"]),
            .exclusive("encoding", ["prefixEncoding", "itemEncoding"]),
        ])

    /// OAS 3.2 §4.15.
    static let encoding = ObjectGrammar(
        "an encoding",
        fields: [
            "contentType": Field(.text),
            "headers": Field(.map(.object(.header), keys: .header)),
            "style": Field(.word(["form", "spaceDelimited", "pipeDelimited", "deepObject"])),
            "explode": Field(.boolean),
            "allowReserved": Field(.boolean),
            "encoding": Field(.map(.object(.encoding)), since: .v32),
            "prefixEncoding": Field(.list(.object(.encoding)), since: .v32),
            "itemEncoding": Field(.object(.encoding), since: .v32),
        ],
        isIdle: true, relations: [.exclusive("encoding", ["prefixEncoding", "itemEncoding"])])

    /// OAS 3.2 §4.19.
    static let example = ObjectGrammar(
        "an example",
        fields: [
            "summary": .words,
            "description": .words,
            "dataValue": Field(.any, since: .v32),
            "serializedValue": Field(.text, since: .v32),
            "value": Field(.any),
            "externalValue": Field(.url),
        ],
        referable: .v30, isIdle: true,
        relations: [
            .exclusive("value", ["externalValue", "dataValue", "serializedValue"]),
            .exclusive("serializedValue", ["externalValue"]),
        ])

    /// OAS 3.2 §4.20.
    static let link = ObjectGrammar(
        "a link",
        fields: [
            "operationRef": Field(.url),
            "operationId": Field(.text),
            "parameters": Field(.map(.any)),
            "requestBody": Field(.any),
            "description": .words,
            "server": Field(.object(.server)),
        ],
        referable: .v30, isIdle: true,
        relations: [
            .exclusive("operationRef", ["operationId"]), .needsOne(["operationId", "operationRef"]),
        ])
}
