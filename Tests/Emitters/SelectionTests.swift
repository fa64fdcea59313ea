import Foundation
import SteleContractModel
import SteleEmitters
import SteleFindings
import SteleOpenAPIReader
import Testing

@Suite("Selections of a contract")
struct SelectionTests {
    private static let document = """
        openapi: 3.1.0
        info: {title: Shop, version: "1"}
        paths:
          /orders: {get: {operationId: getOrders, tags: [orders], responses: {"200": {description: ok, content:
            {application/json: {schema: {type: array, items: {$ref: "#/components/schemas/Order"}}}}}}}}
          /users: {get: {operationId: getUsers, tags: [users], responses: {"200": {description: ok, content:
            {application/json: {schema: {type: array, items: {$ref: "#/components/schemas/User"}}}}}}}}
        webhooks:
          moved: {post: {operationId: moved, requestBody: {content: {application/json: {schema:
            {$ref: "#/components/schemas/Moved"}}}}, responses: {"200": {description: ok}}}}
        components:
          schemas:
            Order: {type: object, properties: {buyer: {$ref: "#/components/schemas/Buyer"}}}
            Buyer: {type: object, properties: {next: {$ref: "#/components/schemas/Buyer"}}}
            Client: {$ref: "#/components/schemas/Buyer"}
            User: {type: object, properties: {role: {type: string, enum: [a, b]}}}
            Moved: {type: object, properties: {to: {type: string}}}
        """

    private func declarations(_ items: [Selection.Item]) throws -> [String] {
        let file = SourceFile(path: "openapi.yaml", bytes: Array(SelectionTests.document.utf8))
        let loader = CaseLoader(folder: FileManager.default.temporaryDirectory)
        let contract = try #require(OpenAPIReader.read(root: file, loader: loader).contract)
        let emission = SwiftEmitter.emit(contract.selecting(Selection(items)), options: SwiftOptions())
        let lines = emission.files.prefix(2).flatMap { $0.text.split(separator: "\n") }
        return lines.compactMap { line in
            let words = line.split(separator: " ")
            guard
                let place = words.firstIndex(where: { ["struct", "enum", "typealias", "var"].contains($0) })
            else { return nil }
            let isOperation = words.contains("static") && words.contains("{")
            let isType = line.hasPrefix("public") && words[place] != "var"
            return isType || isOperation ? words[place + 1].filter { $0 != ":" } : nil
        }
    }

    @Test("nothing selected is the whole contract")
    func everything() throws {
        let names = try declarations([])
        #expect(
            names == [
                "Order", "Buyer", "User", "UserRole", "Moved", "Client", "getOrders", "getUsers", "moved",
                "all", "webhooks",
            ])
    }

    @Test(
        "a selection has what it names and what that needs, and nothing else",
        arguments: [
            (Selection.Item(.tag, "orders"), ["Order", "Buyer", "getOrders", "all", "webhooks"]),
            (Selection.Item(.path, "/users"), ["User", "UserRole", "getUsers", "all", "webhooks"]),
            (Selection.Item(.path, "/u*"), ["User", "UserRole", "getUsers", "all", "webhooks"]),
            (Selection.Item(.operation, "moved"), ["Moved", "moved", "all", "webhooks"]),
            (Selection.Item(.schema, "Client"), ["Buyer", "Client", "all", "webhooks"]),
            (Selection.Item(.schema, "User"), ["User", "UserRole", "all", "webhooks"]),
        ])
    func part(item: Selection.Item, expected: [String]) throws {
        let names = try declarations([item])
        #expect(names == expected)
    }
}
