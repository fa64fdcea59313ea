import Foundation
import SteleContractModel
import SteleEmitters
import SteleFindings
import SteleOpenAPIReader
import Testing

@Suite("Equal inline types")
struct EqualTypeTests {
    private static let document = """
        openapi: 3.1.0
        info: {title: Shop, version: "1"}
        paths: {}
        components:
          schemas:
            Order: {type: object, properties: {state: {type: string, enum: [a, b]}, to: {type: object, properties: {street: {type: string}}}}}
            Bill: {type: object, properties: {state: {type: string, enum: [a, b]}, to: {type: object, properties: {street: {type: string}}}}}
        """

    /// The names that are only another name.
    private func aliases(_ change: (inout SwiftOptions) -> Void, only: [Selection.Item] = []) throws
        -> [String]
    {
        let file = SourceFile(path: "openapi.yaml", bytes: Array(EqualTypeTests.document.utf8))
        let loader = CaseLoader(folder: FileManager.default.temporaryDirectory)
        let contract = try #require(OpenAPIReader.read(root: file, loader: loader).contract)
        var options = SwiftOptions()
        change(&options)
        let text = SwiftEmitter.emit(contract.selecting(Selection(only)), options: options).files[0].text
        return text.split(separator: "\n").filter { $0.contains("typealias") }.map {
            String($0.dropFirst("public typealias ".count))
        }
    }

    @Test("they are declared once, and each place keeps its name")
    func shared() throws {
        #expect(try aliases { _ in } == ["BillState = OrderState", "BillTo = OrderTo"])
    }

    @Test("by choice each is declared")
    func separate() throws {
        #expect(try aliases { $0.inline = .separate } == [])
    }

    @Test(
        "a name pinned for a member, or a type of one's own, sets a place apart; a name for the type does not"
    )
    func settings() throws {
        #expect(
            try aliases { $0.names.properties = ["Bill.to.street": "road"] } == ["BillState = OrderState"])
        #expect(try aliases { $0.names.cases = ["Order.state.a": "first"] } == ["BillTo = OrderTo"])
        #expect(try aliases { $0.custom.schemas = ["Order.to": "Place"] } == ["BillState = OrderState"])
        #expect(
            try aliases { $0.names.types = ["Bill.state": "Paid"] } == [
                "Paid = OrderState", "BillTo = OrderTo",
            ])
    }

    @Test("what a selection leaves out stands for nothing in it")
    func selection() throws {
        #expect(try aliases({ _ in }, only: [Selection.Item(.schema, "Bill")]) == [])
    }
}
