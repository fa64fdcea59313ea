import Foundation
import SteleContractModel
import SteleFindings
import SteleOpenAPIReader

/// Contracts of one schema each: what is emitted for one has all the support code that it needs, and no more.
enum LoneConstructs {
    static func contracts() -> [(name: String, contract: Contract)] {
        schemas.enumerated().compactMap { index, schema in
            let document = """
                {"openapi": "3.1.0", "info": {"title": "One", "version": "1"}, "paths": {},
                 "components": {"schemas": {"One": \(schema)}}}
                """
            let file = SourceFile(path: "openapi.json", bytes: Array(document.utf8))
            let loader = CaseLoader(folder: FileManager.default.temporaryDirectory)
            return OpenAPIReader.read(root: file, loader: loader).contract.map { ("lone\(index)", $0) }
        }
    }

    static let schemas = [
        "true", #"{"type": "null"}"#, #"{"type": "boolean"}"#, #"{"type": "integer"}"#,
        #"{"type": "number"}"#,
        #"{"type": "number", "format": "decimal"}"#, #"{"type": "string"}"#,
        #"{"type": "string", "format": "date-time"}"#, #"{"type": "string", "format": "date"}"#,
        #"{"type": "string", "format": "uuid"}"#, #"{"type": "string", "format": "byte"}"#,
        #"{"type": "string", "format": "decimal"}"#, #"{"enum": ["a", "b"]}"#, #"{"enum": ["a", 1, true]}"#,
        #"{"enum": [1, 2]}"#, #"{"const": "a"}"#, #"{"const": [1]}"#,
        #"{"type": "array", "items": {"type": "string"}}"#,
        #"{"type": "array", "items": {"type": ["string", "null"]}}"#,
        #"{"type": "array", "prefixItems": [{"type": "string"}], "items": false}"#,
        #"{"type": "array", "prefixItems": [{"type": "string"}], "items": {"type": "boolean"}}"#,
        #"{"type": "object", "additionalProperties": {"type": "string"}}"#,
        #"{"type": "object", "properties": {}, "additionalProperties": false}"#,
        #"{"type": "object", "properties": {"a": {"type": "string"}}}"#,
        #"{"type": "object", "required": ["a"], "properties": {"a": {"type": "string"}}}"#,
        #"{"type": "object", "required": ["a"], "properties": {"a": {"type": ["string", "null"]}}}"#,
        #"{"type": "object", "properties": {"a": {"type": ["string", "null"]}}}"#,
        #"{"type": "object", "required": ["a"], "properties": {"a": {}}}"#,
        #"{"type": "object", "required": ["b"], "properties": {"a": {"type": "string"}}}"#,
        #"{"type": "object", "properties": {"a": {"type": "string"}}, "additionalProperties": {"type": "integer"}}"#,
        #"{"type": "object", "properties": {"a": {}}, "patternProperties": {"^x": {"type": "integer"}}}"#,
        #"{"anyOf": [{"type": "string"}, {"type": "integer"}]}"#,
        #"{"anyOf": [{"type": "string", "format": "uuid"}, {"enum": ["a", "b"]}, {"type": "string", "minLength": 3}]}"#,
        #"{"anyOf": [{"type": "array", "items": {"type": "string"}}, {"type": "array", "items": {"type": "integer"}}]}"#,
        #"""
        {"oneOf": [{"type": "object", "required": ["k"], "properties": {"k": {"const": "a"}}},
         {"type": "object", "required": ["k"], "properties": {"k": {"const": "b"}}}]}
        """#,
        #"""
        {"anyOf": [{"type": "object", "properties": {"k": {"const": "a"}, "x": {}}},
         {"type": "object", "properties": {"k": {"const": "b"}, "y": {}}}, {"type": "boolean"}]}
        """#,
        ##"{"type": "object", "properties": {"one": {"$ref": "#/components/schemas/One"}}}"##,
        ##"{"type": "array", "items": {"$ref": "#/components/schemas/One"}}"##,
    ]
}
