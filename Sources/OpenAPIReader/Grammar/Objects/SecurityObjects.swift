extension ObjectGrammar {
    /// OAS 3.2 §4.27.
    static let securityScheme = ObjectGrammar(
        "a security scheme",
        fields: [
            "type": .needed(
                .word(["apiKey", "http", "oauth2", "openIdConnect", Word("mutualTLS", since: .v31)])),
            "description": .words,
            "name": Field(.text),
            "in": Field(.word(["query", "header", "cookie"])),
            "scheme": Field(.text),
            "bearerFormat": Field(.text),
            "flows": Field(.object(.flows)),
            "openIdConnectUrl": Field(.url),
            "oauth2MetadataUrl": Field(.url, since: .v32),
            "deprecated": Field(.boolean, since: .v32),
        ],
        referable: .v30, isIdle: true,
        relations: [
            .neededWhere("name", .init("type", "apiKey")),
            .neededWhere("in", .init("type", "apiKey")),
            .neededWhere("scheme", .init("type", "http")),
            .neededWhere("flows", .init("type", "oauth2")),
            .neededWhere("openIdConnectUrl", .init("type", "openIdConnect")),
            .onlyWhere("name", .init("type", "apiKey")),
            .onlyWhere("in", .init("type", "apiKey")),
            .onlyWhere("scheme", .init("type", "http")),
            .onlyWhere("bearerFormat", .init("type", "http")),
            .onlyWhere("flows", .init("type", "oauth2")),
            .onlyWhere("openIdConnectUrl", .init("type", "openIdConnect")),
            .onlyWhere("oauth2MetadataUrl", .init("type", "oauth2")),
        ])

    /// OAS 3.2 §4.28.
    static let flows = ObjectGrammar(
        "`flows`",
        fields: [
            "implicit": Field(.object(.implicitFlow)),
            "password": Field(.object(.passwordFlow)),
            "clientCredentials": Field(.object(.clientFlow)),
            "authorizationCode": Field(.object(.codeFlow)),
            "deviceAuthorization": Field(.object(.deviceFlow), since: .v32),
        ],
        isIdle: true)

    /// OAS 3.2 §4.29: each flow has the URLs that its way of asking needs.
    static let implicitFlow = flow("an implicit flow", ["authorizationUrl"])
    static let passwordFlow = flow("a password flow", ["tokenUrl"])
    static let clientFlow = flow("a client credentials flow", ["tokenUrl"])
    static let codeFlow = flow("an authorization code flow", ["authorizationUrl", "tokenUrl"])
    static let deviceFlow = flow("a device authorization flow", ["deviceAuthorizationUrl", "tokenUrl"])

    private static func flow(_ name: String, _ urls: [String]) -> ObjectGrammar {
        var fields: [String: Field] = [
            "refreshUrl": Field(.url),
            "scopes": .needed(.map(.text)),
        ]
        for url in urls { fields[url] = .needed(.url) }
        return ObjectGrammar(name, fields: fields, isIdle: true)
    }

    /// OAS 3.2 §4.30.
    static let securityRequirement = ObjectGrammar(
        "a security requirement", entries: Entries(value: .list(.text), keys: .any), isExtensible: false,
        isIdle: true, relations: [.holds(SecurityNames.check)])
}
