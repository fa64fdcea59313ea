import SteleContractModel
import SteleFindings
import SteleOpenAPIReader

/// A contract with every kind of type that a body can be judged by.
enum JudgedContract {
    static let contract: Contract? = OpenAPIReader.read(
        root: SourceFile(path: "openapi.yaml", bytes: Array(text.utf8)), loader: NoOtherFiles()
    ).contract

    private struct NoOtherFiles: ContractFileLoader {
        func load(_ path: String) throws(ContractFileError) -> SourceFile {
            throw ContractFileError(message: "no such file")
        }
    }

    private static let text = paths + schemas

    /// Nine operations; the first byte of an input, modulo nine, chooses one.
    private static let paths = """
        openapi: 3.1.0
        info: { title: t, version: "1" }
        servers: [{ url: "https://api.test" }]
        paths:
        \(operation("item", "$ref: '#/components/schemas/Item'"))
        \(operation("items", "type: array, maxItems: 3, uniqueItems: true, items: { $ref: '#/components/schemas/Item' }"))
        \(operation("event", "$ref: '#/components/schemas/Event'"))
        \(operation("shape", "$ref: '#/components/schemas/Shape'"))
        \(operation("node", "$ref: '#/components/schemas/Node'"))
        \(operation("map", "$ref: '#/components/schemas/Map'"))
        \(operation("pair", "type: array, prefixItems: [{ type: string }, { type: number }], items: { type: boolean }"))
        \(operation("whole", "$ref: '#/components/schemas/Whole'"))
        \(operation("closed", "$ref: '#/components/schemas/Closed'"))

        """

    private static func operation(_ name: String, _ schema: String) -> String {
        let content = "{ application/json: { schema: { \(schema) } } }"
        return "  /\(name): { get: { responses: { \"200\": { description: d, content: \(content) } } } }"
    }

    private static let schemas = """
        components:
          schemas:
            Item:
              type: object
              required: [id, name]
              properties:
                id: { type: integer, format: int64 }
                name: { type: string, minLength: 1, maxLength: 5, pattern: "^[a-z]" }
                small: { type: integer, format: int32, minimum: 0, multipleOf: 2 }
                price: { type: number }
                exact: { type: string, format: decimal }
                on: { type: boolean }
                created: { type: string, format: date-time }
                day: { type: string, format: date }
                uid: { type: string, format: uuid }
                link: { type: string, format: uri }
                data: { type: string, format: byte }
                state: { type: string, enum: [new, sold] }
                level: { type: integer, enum: [1, 2] }
                any: {}
                tags: { type: array, items: { type: string } }
                note: { type: [string, "null"] }
                created_at: { type: integer }
                secret: { type: string, writeOnly: true }
                inner:
                  type: string
                  contentMediaType: application/json
                  contentSchema: { type: object, required: [k], properties: { k: { type: integer } } }
            Event:
              oneOf: [{ $ref: "#/components/schemas/Start" }, { $ref: "#/components/schemas/Stop" }]
              discriminator:
                propertyName: type
                mapping:
                  start: "#/components/schemas/Start"
                  stop: "#/components/schemas/Stop"
                  halt: "#/components/schemas/Stop"
            Start: { type: object, required: [type], properties: { type: { type: string }, at: { type: number } } }
            Stop: { type: object, required: [type, why], properties: { type: { type: string }, why: { type: string } } }
            Shape:
              anyOf:
                - { type: string }
                - { type: integer }
                - { type: array, items: { type: string } }
                - { type: object, required: [size], properties: { size: { type: integer } } }
                - { type: object, required: [size], properties: { size: { type: string }, unit: { type: string } } }
            Node:
              type: object
              properties:
                value: { type: string }
                left: { $ref: "#/components/schemas/Node" }
                children: { type: array, items: { $ref: "#/components/schemas/Node" } }
            Map:
              type: object
              additionalProperties: { type: [integer, "null"] }
              propertyNames: { maxLength: 3 }
            Whole:
              type: object
              properties: { a: { type: integer } }
              not: { required: [b] }
              if: { required: [c] }
              then: { required: [a] }
              dependentRequired: { d: [a] }
              unevaluatedProperties: { type: string }
            Closed:
              type: object
              additionalProperties: false
              patternProperties: { "^x": { type: integer } }
              properties:
                a: { const: v }
                b: { enum: [1, two, null, [3]] }

        """
}
