import SteleFindings
import SteleSourceTree

/// The parts of a contract that are read, or passed over, and that no generated file depends on.
package struct IdleFields: Sendable {
    /// Parts of one kind.
    package struct Kind: Hashable, Sendable {
        /// In words, in the plural: `security requirements`.
        package let kind: String
        package fileprivate(set) var count: Int
        package fileprivate(set) var first: SourceRange
    }

    /// In the order of their names.
    package var kinds: [Kind] { byKind.values.sorted { $0.kind < $1.kind } }

    private var byKind: [String: Kind] = [:]

    /// Takes note of a field of an object of OpenAPI.
    mutating func note(_ key: Node, ofObject name: String, _ value: Node) {
        if let kind = IdleFields.ofObjects[name] {
            note(kind, key, count: IdleFields.lists.contains(name) ? max(value.count, 1) : 1)
        } else if name.hasPrefix("x-"), !name.hasPrefix("x-stele-") {
            note("extensions", key, count: 1)
        }
    }

    /// Takes note of a keyword of a schema.
    mutating func note(_ key: Node, ofSchema name: String) {
        if let kind = IdleFields.ofSchemas[name] {
            note(kind, key, count: 1)
        } else if name.hasPrefix("x-"), Keyword.byText[name] == nil {
            note("extensions", key, count: 1)
        }
    }

    private mutating func note(_ kind: String, _ key: Node, count: Int) {
        let place = key.range
        guard var known = byKind[kind] else {
            byKind[kind] = Kind(kind: kind, count: count, first: place)
            return
        }
        known.count += count
        if place < known.first { known.first = place }
        byKind[kind] = known
    }

    /// Fields whose entries are counted.
    private static let lists: Set<String> = [
        "security", "securitySchemes", "links", "encoding", "prefixEncoding", "examples", "tags", "servers",
    ]

    private static let ofObjects: [String: String] = [
        "security": "security requirements", "securitySchemes": "security schemes", "links": "links",
        "encoding": "encodings", "prefixEncoding": "encodings", "itemEncoding": "encodings",
        "example": "examples", "examples": "examples", "externalDocs": "external documents",
        "contact": "words about the provider", "license": "words about the provider",
        "termsOfService": "words about the provider", "tags": "tags", "servers": "servers (used by check)",
        "jsonSchemaDialect": "dialects of JSON Schema",
    ]

    private static let ofSchemas: [String: String] = {
        var kinds: [String: String] = [
            "xml": "xml", "externalDocs": "external documents", "example": "examples", "examples": "examples",
            "$comment": "comments", "$schema": "dialects of JSON Schema",
            "$vocabulary": "dialects of JSON Schema",
        ]
        for keyword in Keyword.allCases where KeywordSet.assertions.has(keyword) {
            kinds[keyword.text] = "assertions about values (used by check)"
        }
        return kinds
    }()
}
