/// Writes a contract by the choices that an input makes: each byte picks a keyword, a value or an end.
///
/// When the input is used up every further choice is the first one, which is always the simplest.
struct ContractWriter {
    private var choices: ArraySlice<UInt8>
    private var depth = 0

    private static let names = ["A", "B", "C", "D", "E", "F", "G", "H"]

    init(choices: [UInt8]) {
        self.choices = choices[...]
    }

    /// A whole document as JSON.
    mutating func contract() -> String {
        let version = pick(["3.0.3", "3.1.0", "3.2.0"])
        let schemas = ContractWriter.names.map { "\"\($0)\":\(schema())" }.joined(separator: ",")
        let content = "{\"application/json\":{\"schema\":\(schema())}}"
        let parameters = list(upTo: 2) { writer in
            let place = writer.pick(["query", "path", "header", "cookie", "querystring", "body"])
            let style = writer.pick(["form", "deepObject", "simple", "matrix", "pipeDelimited"])
            return
                "{\"name\":\"id\",\"in\":\"\(place)\",\"style\":\"\(style)\",\"schema\":\(writer.schema())}"
        }
        return """
            {"openapi":"\(version)","info":{"title":"F","version":"1"},
            "paths":{"/a/{id}":{"\(pick(["get", "post", "query", "additionalOperations"]))":{
            "operationId":"\(pick(["op", "", "a-b", "1"]))","parameters":\(parameters),
            "requestBody":{"content":\(content)},
            "responses":{"\(pick(["200", "default", "4XX", "x"]))":{"description":"","content":\(content)}}}}},
            "components":{"schemas":{\(schemas)}}}
            """
    }

    /// A schema: an object of keywords, a reference, or a boolean.
    private mutating func schema() -> String {
        depth += 1
        defer { depth -= 1 }
        if depth > 6 { return "{}" }
        switch next() % 16 {
        case 0: return "{}"
        case 1: return pick(["true", "false", "null", "\"x\"", "[]"])
        case 2, 3, 4: return "{\"$ref\":\(reference())}"
        default: return "{" + members(upTo: 5) { $0.keyword() } + "}"
        }
    }

    private mutating func reference() -> String {
        let name = pick(ContractWriter.names)
        return pick([
            "\"#/components/schemas/\(name)\"", "\"#/components/schemas/\(name)/properties/a\"",
            "\"#/components/schemas/\(name)/allOf/0\"", "\"other.yaml#/components/schemas/\(name)\"",
            "\"\(name)\"", "\"#\"", "\"#\(name)\"", "7", "\"#/components/schemas/\(name)/items\"",
        ])
    }

    private mutating func keyword() -> String {
        switch next() % 12 {
        case 0, 1: return "\"type\":" + type()
        case 2: return "\"properties\":{" + members(upTo: 3) { $0.property() } + "}"
        case 3:
            return "\"\(pick(["allOf", "anyOf", "oneOf", "prefixItems"]))\":" + list(upTo: 3) { $0.schema() }
        case 4: return "\"\(pick(ContractWriter.applicators))\":" + schema()
        case 5:
            return "\"\(pick(["enum", "x-extensible-enum", "examples"]))\":" + list(upTo: 3) { $0.value() }
        case 6: return "\"\(pick(["const", "default", "example"]))\":" + value()
        case 7: return "\"required\":" + list(upTo: 2) { "\"" + $0.pick(["a", "b", "kind", ""]) + "\"" }
        case 8:
            return "\"\(pick(["nullable", "readOnly", "writeOnly", "uniqueItems"]))\":"
                + pick(["true", "false", "0"])
        case 9: return "\"\(pick(ContractWriter.bounds))\":" + value()
        case 10: return discriminator()
        default: return pick(ContractWriter.odd)
        }
    }

    private static let applicators = [
        "items", "additionalProperties", "unevaluatedProperties", "not", "if", "then", "else", "contains",
        "propertyNames", "unevaluatedItems", "additionalItems", "contentSchema",
    ]
    private static let bounds = [
        "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength",
        "minItems", "maxItems", "minProperties", "maxProperties", "minContains", "maxContains", "pattern",
    ]
    private static let odd = [
        #""format":"date-time""#, #""format":"int32""#, #""format":"binary""#, #""description":"*/""#,
        #""patternProperties":{"^a":{"type":"string"}}"#, #""dependentRequired":{"a":["b"]}"#,
        #""dependentSchemas":{"a":{"required":["b"]}}"#, #""$anchor":"A""#, #""$id":"A""#,
        #""x-enum-varnames":["a","a"]"#, #""$defs":{"A":{"type":"integer"}}"#, #""title":"T""#,
        #""contentEncoding":"base64""#, #""$recursiveAnchor":true"#, ##""$dynamicRef":"#A""##, #""typ":1"#,
    ]

    private mutating func type() -> String {
        let types = ["string", "integer", "number", "boolean", "array", "object", "null", "int"]
        if next() % 4 > 0 { return "\"\(pick(types))\"" }
        return list(upTo: 3) { "\"" + $0.pick(types) + "\"" }
    }

    private mutating func property() -> String {
        "\"\(pick(["a", "b", "kind", "A", "", "$ref"]))\":" + schema()
    }

    private mutating func discriminator() -> String {
        let mapping = members(upTo: 2) { "\"\($0.pick(["x", "A", ""]))\":" + $0.reference() }
        return "\"discriminator\":{\"propertyName\":\"\(pick(["kind", "a", ""]))\",\"mapping\":{\(mapping)}}"
    }

    private mutating func value() -> String {
        pick([
            "1", "null", "\"x\"", "\"\"", "true", "-0", "1.0", "1e400", "123456789012345678901234567890",
            "1E-9",
            "[]", "{}", "[null]", "{\"a\":{\"b\":[1]}}", "\"*/\"", "\"\\u0000\"", "9223372036854775808",
            "0.5",
        ])
    }

    private mutating func members(upTo count: Int, _ one: (inout ContractWriter) -> String) -> String {
        (0..<Int(next()) % (count + 1)).map { _ in one(&self) }.joined(separator: ",")
    }

    private mutating func list(upTo count: Int, _ one: (inout ContractWriter) -> String) -> String {
        "[" + members(upTo: count, one) + "]"
    }

    private mutating func pick(_ values: [String]) -> String { values[Int(next()) % values.count] }

    private mutating func next() -> UInt8 { choices.popFirst() ?? 0 }
}
