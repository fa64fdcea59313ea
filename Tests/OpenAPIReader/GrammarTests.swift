import CaseRunner
import Foundation
import SteleFindings
import SteleSourceTree
import Testing

@testable import SteleOpenAPIReader

@Suite("The grammar of OpenAPI")
struct GrammarTests {
    @Test(
        "has the fields of the official schemas, and requires the same", arguments: [Dialect.v30, .v31, .v32])
    func fields(_ dialect: Dialect) throws {
        let schemas = try OfficialSchemas(dialect)
        var compared = 0
        for object in ObjectName.allCases {
            guard let official = schemas.object(object) else { continue }
            compared += 1
            let grammar = object.grammar
            let own = grammar.fields.filter { $0.value.since <= dialect && !$0.key.hasPrefix("x-") }
            let known = GrammarTests.differences[object, default: []]
            #expect(
                Set(own.keys).symmetricDifference(official.fields).subtracting(known).sorted() == [],
                "\(object) of \(dialect.name)")
            let required = grammar.requiredFields.filter { $0.versions.contains(dialect) }.map(\.name)
            #expect(required == official.required.sorted(), "\(object) of \(dialect.name)")
        }
        #expect(compared == (dialect == .v32 ? 28 : 27))
    }

    /// Fields that the grammar has for a better message, or that the schemas leave to prose.
    private static let differences: [ObjectName: Set<String>] = [
        // Allowed in 3.0, forbidden later.
        .header: ["allowReserved", "allowEmptyValue"],
        // `$ref` in 3.0's schema of path items is a field like others.
        .pathItem: ["$ref"],
    ]

    @Test("fields that a relation speaks about exist")
    func relations() {
        for object in ObjectName.allCases {
            let grammar = object.grammar
            for name in grammar.relations.flatMap(fieldNames) {
                #expect(grammar.fields[name] != nil, "\(object) has no \(name)")
            }
        }
    }

    private func fieldNames(_ relation: FieldRelation) -> [String] {
        switch relation {
        case .exclusive(let field, let others): [field] + others
        case .needsOne(let fields): fields
        case .neededWhere(let field, let condition): [field, condition.field]
        case .onlyWhere(let field, let condition, _): [field, condition.field]
        case .holds: []
        }
    }
}

/// The objects as the JSON schema of a version has them.
private struct OfficialSchemas {
    private let dialect: Dialect
    private let root: Node
    private let meta: Node?

    init(_ dialect: Dialect) throws {
        self.dialect = dialect
        let folder = dialect == .v30 ? "v3.0" : "v\(dialect.name)-dev"
        root = try OfficialSchemas.read("\(folder)/schema.yaml")
        meta = dialect == .v30 ? nil : try OfficialSchemas.read("\(folder)/meta.yaml")
    }

    private static func read(_ path: String) throws -> Node {
        let url = Case.repository.appendingPathComponent("Tests/Cases/official-schemas/\(path)")
        let file = SourceFile(path: path, bytes: [UInt8](try Data(contentsOf: url)))
        return try #require(SourceReader.read(file).root)
    }

    /// The fields of an object, and those that it must have; nil where the version has no such object.
    func object(_ name: ObjectName) -> (fields: Set<String>, required: [String])? {
        let nodes = definitions(name)
        guard let first = nodes.first else { return nil }
        var fields: Set<String> = []
        for node in nodes { collect(node, into: &fields, skipsInner: name == .flows || name == .document) }
        let required = (first["required"]?.elements.compactMap(\.text) ?? []).filter {
            // The kinds of security schemes are one object each in 3.0.
            name != .securityScheme || $0 == "type"
        }
        // In 3.0 `paths` is required by a relation of the document, with words of its own.
        return (fields, required.filter { name != .document || $0 != "paths" })
    }

    /// Every name under a `properties`, conditions included, without other objects.
    private func collect(_ node: Node, into fields: inout Set<String>, skipsInner: Bool) {
        for element in node.elements { collect(element, into: &fields, skipsInner: skipsInner) }
        for (key, value) in node.entries {
            switch key.text {
            case "properties": fields.formUnion(value.entries.compactMap(\.key.text))
            case "$defs" where skipsInner, "definitions": continue
            case "$ref":
                guard let text = value.text, text.hasSuffix("/examples") else { continue }
                collect(root["$defs"]?["examples"] ?? value, into: &fields, skipsInner: skipsInner)
            default: collect(value, into: &fields, skipsInner: skipsInner)
            }
        }
    }

    private func definitions(_ name: ObjectName) -> [Node] {
        if name == .document { return [root] }
        let names = OfficialSchemas.names[name] ?? []
        if dialect == .v30 { return names.first.map { $0.split(separator: "+") }?.compactMap(old) ?? [] }
        guard let later = names.last else { return [] }
        var node = (name == .xml || name == .discriminator ? meta : root)?["$defs"]
        for (index, step) in later.split(separator: "/").enumerated() {
            if index > 0 { node = node?["$defs"] }
            node = node?[String(step)]
        }
        return node.map { [$0] } ?? []
    }

    private func old(_ name: Substring) -> Node? { root["definitions"]?[String(name)] }

    /// The name in 3.0, and the one since.
    private static let names: [ObjectName: [String]] = [
        .info: ["Info", "info"],
        .contact: ["Contact", "contact"],
        .license: ["License", "license"],
        .server: ["Server", "server"],
        .serverVariable: ["ServerVariable", "server-variable"],
        .externalDocs: ["ExternalDocumentation", "external-documentation"],
        .tag: ["Tag", "tag"],
        .components: ["Components", "components"],
        .pathItem: ["PathItem", "path-item"],
        .operation: ["Operation", "operation"],
        .response: ["Response", "response"],
        .parameter: ["Parameter", "parameter"],
        .header: ["Header", "header"],
        .requestBody: ["RequestBody", "request-body"],
        .mediaType: ["MediaType", "media-type"],
        .encoding: ["Encoding", "encoding"],
        .example: ["Example", "example"],
        .link: ["Link", "link"],
        .securityScheme: [
            "APIKeySecurityScheme+HTTPSecurityScheme+OAuth2SecurityScheme+OpenIdConnectSecurityScheme",
            "security-scheme",
        ],
        .flows: ["OAuthFlows", "oauth-flows"],
        .implicitFlow: ["ImplicitOAuthFlow", "oauth-flows/implicit"],
        .passwordFlow: ["PasswordOAuthFlow", "oauth-flows/password"],
        .clientFlow: ["ClientCredentialsFlow", "oauth-flows/client-credentials"],
        .codeFlow: ["AuthorizationCodeOAuthFlow", "oauth-flows/authorization-code"],
        .deviceFlow: ["", "oauth-flows/device-authorization"],
        .xml: ["XML", "xml"],
        .discriminator: ["Discriminator", "discriminator"],
    ]
}
