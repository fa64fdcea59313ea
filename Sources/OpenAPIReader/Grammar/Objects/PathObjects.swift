extension ObjectGrammar {
    /// OAS 3.2 §4.7.
    static let components = ObjectGrammar(
        "`components`",
        fields: [
            "schemas": Field(.map(.schema, keys: .component)),
            "responses": Field(.map(.object(.response), keys: .component)),
            "parameters": Field(.map(.object(.parameter), keys: .component)),
            "examples": Field(.map(.object(.example), keys: .component), isIdle: true),
            "requestBodies": Field(.map(.object(.requestBody), keys: .component)),
            "headers": Field(.map(.object(.header), keys: .component)),
            "securitySchemes": Field(.map(.object(.securityScheme), keys: .component), isIdle: true),
            "links": Field(.map(.object(.link), keys: .component), isIdle: true),
            "callbacks": Field(.map(.object(.callback), keys: .component)),
            "pathItems": Field(.map(.object(.pathItem), keys: .component), since: .v31),
            "mediaTypes": Field(.map(.object(.mediaType), keys: .component), since: .v32),
        ])

    /// OAS 3.2 §4.8.
    static let paths = ObjectGrammar(
        "`paths`", entries: Entries(value: .object(.pathItem), keys: .path))

    /// OAS 3.2 §4.9. Its `$ref` is a field of its own.
    static let pathItem = ObjectGrammar(
        "a path item",
        fields: [
            "$ref": Field(.any),
            "summary": .words,
            "description": .words,
            "get": Field(.object(.operation)),
            "put": Field(.object(.operation)),
            "post": Field(.object(.operation)),
            "delete": Field(.object(.operation)),
            "options": Field(.object(.operation)),
            "head": Field(.object(.operation)),
            "patch": Field(.object(.operation)),
            "trace": Field(.object(.operation)),
            "query": Field(.object(.operation), since: .v32),
            "additionalOperations": Field(.map(.object(.operation), keys: .method), since: .v32),
            "servers": Field(.list(.object(.server))),
            "parameters": Field(.list(.object(.parameter))),
        ],
        referable: .v30, relations: [.holds(QueryStringUse.check)])

    /// OAS 3.2 §4.10.
    static let operation = ObjectGrammar(
        "an operation",
        fields: [
            "tags": Field(.list(.text), isIdle: true),
            "summary": .words,
            "description": .words,
            "externalDocs": Field(.object(.externalDocs), isIdle: true),
            "operationId": Field(.text),
            "parameters": Field(.list(.object(.parameter))),
            "requestBody": Field(.object(.requestBody)),
            "responses": Field(.object(.responses), required: .v30 ... .v30),
            "callbacks": Field(.map(.object(.callback))),
            "deprecated": .idleMark,
            "security": Field(.list(.object(.securityRequirement)), isIdle: true),
            "servers": Field(.list(.object(.server))),
            "x-stele-websocket": Field(.object(.webSocket)),
        ])

    /// OAS 3.2 §4.18.
    static let callback = ObjectGrammar(
        "a callback", entries: Entries(value: .object(.pathItem), keys: .any), referable: .v30)

    /// OAS 3.2 §4.16.
    static let responses = ObjectGrammar(
        "`responses`", entries: Entries(value: .object(.response), keys: .status),
        relations: [.holds(ResponsesConstraint.check)])

    /// The frames of a WebSocket: an extension of Stele.
    static let webSocket = ObjectGrammar(
        "`x-stele-websocket`", fields: ["send": Field(.schema), "receive": Field(.schema)])
}
