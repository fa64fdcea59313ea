import CaseRunner
import Foundation
import SteleContractModel
import SteleEmitters
import SteleFindings
import SteleOpenAPIReader
import Testing

@Suite("Types of the user's own")
struct CustomTypeTests {
    private static let document = """
        openapi: 3.1.0
        info: {title: Shop, version: "1"}
        paths: {}
        components:
          schemas:
            Order:
              type: object
              required: [total, currency, id]
              properties:
                id: {type: string, format: uuid}
                total: {$ref: "#/components/schemas/Money"}
                parts: {type: array, items: {$ref: "#/components/schemas/Money"}}
                currency: {type: string, format: currency}
                state: {type: string, enum: [open, paid], default: open}
                paid: {anyOf: [{type: string, format: currency}, {type: string}]}
            Money: {type: object, properties: {amount: {type: string}, of: {type: object, properties: {x: {type: integer}}}}}
            Price: {$ref: "#/components/schemas/Money"}
        """

    static func contract() throws -> Contract {
        let file = SourceFile(path: "openapi.yaml", bytes: Array(CustomTypeTests.document.utf8))
        let loader = CaseLoader(folder: FileManager.default.temporaryDirectory)
        return try #require(OpenAPIReader.read(root: file, loader: loader).contract)
    }

    private func emission(_ custom: CustomTypes) throws -> Emission {
        SwiftEmitter.emit(try CustomTypeTests.contract(), options: SwiftOptions(custom: custom))
    }

    @Test("they stand where the contract's would, which are not emitted")
    func stand() throws {
        let custom = CustomTypes(
            schemas: ["Money": "Money", "Order.state": "OrderFlag.State"],
            formats: ["currency": "Currency", "uuid": "ID"])
        let folder = try TemporaryFolder()
        let emission = try emission(custom)
        #expect(emission.findings == [])
        for file in emission.files { try folder.write(file.path, file.text) }
        try folder.write(
            "Own.swift",
            """
            import Foundation
            public struct Money: Codable, Hashable, Sendable { public var cents: Int }
            public struct Currency: Codable, Hashable, Sendable, RawRepresentable {
                public var rawValue: String
                public init(rawValue: String) { self.rawValue = rawValue }
            }
            public typealias ID = String
            public enum OrderFlag { public enum State: String, Codable, Hashable, Sendable { case open, paid } }
            """)
        try folder.write(
            "main.swift",
            """
            import Foundation
            let text = #"{"id":"ABC","total":{"cents":5},"parts":[{"cents":1}],"currency":"EUR","state":"paid","paid":"x"}"#
            let order = try JSONDecoder().decode(Order.self, from: Data(text.utf8))
            let price: Price = order.total
            print(order.id, price.cents, order.parts?.count ?? 0, order.currency.rawValue, order.state == .paid)
            """)
        let sources = try folder.names().filter { $0.hasSuffix(".swift") }.map { folder.path + "/" + $0 }
        _ = try Compiler.run(
            ["-swift-version", "6", "-warnings-as-errors", "-o", folder.path + "/run"] + sources)
        let printed = try Compiler.output(of: folder.path + "/run", input: "")
        #expect(printed == "ABC 5 1 EUR true\n")
        #expect(!emission.files[0].text.contains("MoneyOf"))
    }

    @Test("one for nothing in the contract is an error, with what was meant")
    func unmatched() throws {
        var custom = CustomTypes(schemas: ["Mony": "AppMoney"], formats: ["currenci": "Currency"])
        custom.locations = [:]
        let findings = try emission(custom).findings
        #expect(findings.map(\.rule) == ["emit-name-unmatched", "emit-name-unmatched"])
        #expect(findings.map(\.help) == ["did you mean `Money`?", "did you mean `currency`?"])
    }

    @Test("their modules are imported")
    func imports() throws {
        let custom = CustomTypes(schemas: ["Money": "AppTypes.Money"], imports: ["AppTypes"])
        let files = try emission(custom).files
        #expect(files.allSatisfy { $0.text.contains("\nimport AppTypes\nimport Foundation\n") })
        #expect(files[0].text.contains("public var total: AppTypes.Money\n"))
    }
}
