extension ObjectGrammar {
    /// OAS 3.2 §4.26: how a schema's values are written as XML.
    static let xml = ObjectGrammar(
        "`xml`",
        fields: [
            "nodeType": Field(.word(["element", "attribute", "text", "cdata", "none"]), since: .v32),
            "name": Field(.text),
            "namespace": Field(.url),
            "prefix": Field(.text),
            "attribute": Field(.boolean),
            "wrapped": Field(.boolean),
        ],
        isIdle: true, relations: [.exclusive("nodeType", ["attribute", "wrapped"])])

    /// OAS 3.2 §4.25. What its mapping names is looked up when the union is read.
    static let discriminator = ObjectGrammar(
        "`discriminator`",
        fields: [
            "propertyName": .needed(.text),
            "mapping": Field(.map(.text)),
            "defaultMapping": Field(.text, since: .v32),
        ])
}
