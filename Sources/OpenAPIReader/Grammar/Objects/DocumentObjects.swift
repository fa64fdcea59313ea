extension ObjectGrammar {
    /// OAS 3.2 §4.1: the root of a document.
    static let document = ObjectGrammar(
        "the document",
        fields: [
            "openapi": .needed(.text),
            "$self": Field(.url, since: .v32),
            "info": .needed(.object(.info)),
            "jsonSchemaDialect": Field(.url, since: .v31, isIdle: true),
            "servers": Field(.list(.object(.server))),
            "paths": Field(.object(.paths)),
            "webhooks": Field(.map(.object(.pathItem)), since: .v31),
            "components": Field(.object(.components)),
            "security": Field(.list(.object(.securityRequirement)), isIdle: true),
            "tags": Field(.list(.object(.tag)), isIdle: true),
            "externalDocs": Field(.object(.externalDocs), isIdle: true),
        ],
        relations: [.holds(DocumentConstraints.check), .holds(TagHierarchy.check)])

    /// OAS 3.2 §4.2.
    static let info = ObjectGrammar(
        "`info`",
        fields: [
            "title": .needed(.text),
            "summary": Field(.text, since: .v31),
            "description": .words,
            "termsOfService": Field(.url),
            "contact": Field(.object(.contact)),
            "license": Field(.object(.license)),
            "version": .needed(.text),
        ],
        isIdle: true)

    /// OAS 3.2 §4.3.
    static let contact = ObjectGrammar(
        "`contact`", fields: ["name": .words, "url": Field(.url), "email": .words], isIdle: true)

    /// OAS 3.2 §4.4.
    static let license = ObjectGrammar(
        "`license`",
        fields: [
            "name": .needed(.text),
            "identifier": Field(.text, since: .v31),
            "url": Field(.url),
        ],
        isIdle: true, relations: [.exclusive("identifier", ["url"])])

    /// OAS 3.2 §4.5.
    static let server = ObjectGrammar(
        "a server",
        fields: [
            "url": .needed(.text),
            "description": .words,
            "name": Field(.text, since: .v32, isIdle: true),
            "variables": Field(.map(.object(.serverVariable))),
        ],
        relations: [.holds(ServerConstraints.checkNames)])

    /// OAS 3.2 §4.6.
    static let serverVariable = ObjectGrammar(
        "a server variable",
        fields: ["enum": Field(.list(.text)), "default": .needed(.text), "description": .words],
        relations: [.holds(ServerConstraints.checkDefault)])

    /// OAS 3.2 §4.11.
    static let externalDocs = ObjectGrammar(
        "`externalDocs`", fields: ["description": .words, "url": .needed(.url)], isIdle: true)

    /// OAS 3.2 §4.22.
    static let tag = ObjectGrammar(
        "a tag",
        fields: [
            "name": .needed(.text),
            "summary": Field(.text, since: .v32),
            "description": .words,
            "externalDocs": Field(.object(.externalDocs)),
            "parent": Field(.text, since: .v32),
            "kind": Field(.text, since: .v32),
        ],
        isIdle: true)
}
