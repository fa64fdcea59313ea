import Foundation
import SteleContractModel
import SteleFindings
import SteleOpenAPIReader

/// A contract with a text of somebody else's choice in every place where OpenAPI has a text.
struct InjectionContract: Sendable {
    /// What stands at a place, given the number of the place.
    let text: @Sendable (Int) -> String

    func read() -> Contract? {
        let file = SourceFile(path: "openapi.json", bytes: Array(document.utf8))
        let loader = CaseLoader(folder: FileManager.default.temporaryDirectory)
        return OpenAPIReader.read(root: file, loader: loader).contract
    }

    /// The template with each `§number` replaced by its text as JSON, and each `§number/` by the text as a token of a
    /// reference (RFC 6901 §6).
    private var document: String {
        var result = ""
        var rest = InjectionContract.template[...]
        while let mark = rest.firstIndex(of: "§") {
            result += rest[..<mark]
            rest = rest[rest.index(after: mark)...]
            let digits = rest.prefix(while: \.isNumber)
            rest = rest[digits.endIndex...]
            let text = text(Int(digits) ?? 0)
            if rest.first == "/" {
                rest.removeFirst()
                result += token(text)
            } else {
                result += escaped(text)
            }
        }
        return result + rest
    }

    private func escaped(_ text: String) -> String {
        // In bytes: a combining mark behind the quote makes it another `Character`.
        let json = (try? JSONEncoder().encode([text])) ?? Data()
        return String(decoding: json.dropFirst(2).dropLast(2), as: UTF8.self)
    }

    private func token(_ text: String) -> String {
        // Byte by byte: a combining mark behind a slash makes it another `Character`.
        text.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "~"): "~0"
            case UInt8(ascii: "/"): "~1"
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"):
                String(UnicodeScalar(byte))
            default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }
        }.joined()
    }

    private static let template = #"""
        {
          "openapi": "3.1.0",
          "info": {"title": "§1", "version": "§2", "description": "§3"},
          "servers": [{"url": "https://§4.example", "description": "§5"}],
          "tags": [{"name": "§6", "description": "§7"}],
          "paths": {
            "/§8/{§9}": {
              "get": {
                "operationId": "§10", "summary": "§11", "description": "§12", "tags": ["§6"], "deprecated": true,
                "externalDocs": {"url": "§13", "description": "§14"},
                "parameters": [
                  {"name": "§9", "in": "path", "required": true, "description": "§15", "schema": {"type": "string"}},
                  {"name": "§16", "in": "query", "schema": {"type": "string", "enum": ["§17", "§18"], "default": "§17"}},
                  {"name": "§19", "in": "header", "schema": {"type": "integer"}}
                ],
                "responses": {
                  "200": {
                    "description": "§20",
                    "headers": {"§21": {"description": "§22", "schema": {"type": "string"}}},
                    "content": {
                      "application/json": {"schema": {"$ref": "#/components/schemas/§30/"}},
                      "application/§23": {"schema": {"type": "string"}}
                    }
                  },
                  "default": {"description": "§24", "content": {"application/json": {"schema": {
                    "type": "object", "title": "§25", "properties": {"§26": {"type": "string", "description": "§27"}}}}}}
                }
              },
              "post": {
                "operationId": "§28",
                "requestBody": {"description": "§29", "content": {"application/json": {"schema":
                  {"$ref": "#/components/schemas/§30/"}}}},
                "responses": {"204": {"description": "§24"}}
              }
            }
          },
          "components": {
            "schemas": {
              "§30": {
                "type": "object", "title": "§31", "description": "§32", "required": ["§33", "§34"],
                "properties": {
                  "§33": {"type": "string", "description": "§35", "default": "§36", "example": "§37"},
                  "§34": {"$ref": "#/components/schemas/§50/"},
                  "§38": {"type": ["string", "null"], "pattern": "§39", "format": "§40"},
                  "§41": {"type": "array", "items": {"$ref": "#/components/schemas/§60/"}},
                  "§42": {"type": "object", "additionalProperties": {"type": "object", "properties": {"§43": {"const": "§44"}}}},
                  "§45": {"enum": ["§46", 1, true]},
                  "§47": {"type": "string", "format": "date-time", "deprecated": true, "description": "§48"},
                  "§49": {"type": "array", "prefixItems": [{"type": "string"}, {"type": "object", "properties": {"§70": {"type":
                    "integer"}}}]}
                }
              },
              "§50": {
                "type": "string", "description": "§51", "enum": ["§52", "§53", "§54"],
                "x-enum-varnames": ["§55", "§56", "§57"], "x-enum-descriptions": ["§58", "§59", "§71"]
              },
              "§60": {
                "oneOf": [{"$ref": "#/components/schemas/§61/"}, {"$ref": "#/components/schemas/§62/"}],
                "discriminator": {"propertyName": "§63", "mapping": {
                  "§64": "#/components/schemas/§61/", "§65": "#/components/schemas/§62/"}}
              },
              "§61": {"type": "object", "required": ["§63"], "properties": {"§63": {"type": "string"}, "§66": {"type": "string"}}},
              "§62": {"type": "object", "required": ["§63"], "properties": {"§63": {"const": "§65"}, "§67": {"type": "number"}}},
              "§68": {"anyOf": [
                {"type": "object", "properties": {"§69": {"type": "string"}}, "required": ["§69"]},
                {"type": "object", "properties": {"§72": {"const": "§73"}, "§74": {"type": "string"}}},
                {"type": "object", "properties": {"§72": {"const": "§75"}}}]}
            }
          }
        }
        """#
}
