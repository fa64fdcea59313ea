import SteleChecking
import SteleContractModel
import SteleFindings
import SteleRecordings
import Testing

@Suite("Names of operations")
struct OperationNamesTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Shop, version: 1.0.0}
        paths:
          /items:
            get: {operationId: items.list, responses: {'200': {description: ok}}}
            post: {operationId: addItem, responses: {default: {description: no}, '201': {description: ok}}}
            put: {operationId: items, responses: {2XX: {description: ok}}}
            delete: {responses: {'204': {description: ok}}}
            patch: {operationId: repos/edit, responses: {'404': {description: no}}}
        """

    private func names() throws -> OperationNames {
        let file = SourceFile(path: "openapi.yaml", bytes: Array(Self.contract.utf8))
        return OperationNames(try #require(CheckCase.contract(file)))
    }

    @Test("A file's name tells operation and status")
    func files() throws {
        let names = try names()
        func told(_ path: String) -> String {
            switch names.name(of: path) {
            case .operation(let named): "\(named.id) \(named.status)\(named.isBody ? " body" : "")"
            case .unknown(let name): "unknown \(name)"
            case .other: "other"
            }
        }
        #expect(told("addItem.json") == "addItem 201")
        #expect(told("a/b/addItem.409.json") == "addItem 409 body")
        #expect(told("addItem.409.twice.json.gz") == "addItem 409 body")
        #expect(told("addItem.200.sse") == "addItem 200")
        #expect(told("items.list.json") == "items.list 200")
        #expect(told("items.list.200.json") == "items.list 200 body")
        #expect(told("items.503.json") == "items 503 body")
        #expect(told("repos/edit.json") == "repos/edit 200")
        #expect(told("fixtures/repos/edit.404.json") == "repos/edit 404 body")
        #expect(told("addItem") == "other")
        #expect(told("addItem.twice.json") == "other")
        #expect(told("addItems.200.json") == "unknown addItems")
        #expect(told("addItem.2000.json") == "other")
        #expect(told("addItem.099.json") == "other")
        for name in ["", "/", ".", "..", ".json", ".200.json", "200.json", "a/", ".gz", "..200..json"] {
            #expect(told(name) == "other", "\(name)")
        }
    }

    @Test("An operation is named by its id or by its endpoint, with a status or without")
    func named() throws {
        let names = try names()
        #expect(names.named("addItem")?.status == 201)
        #expect(names.named("addItem:409") == NamedOperation(id: "addItem", status: 409))
        #expect(names.named("DELETE /items")?.id == "DELETE /items")
        #expect(names.named("POST /items:500") == NamedOperation(id: "addItem", status: 500))
        for text in ["", ":", "addItem:", "addItem:20", "addItem:two", "additem", "POST /item"] {
            #expect(names.named(text) == nil, "\(text)")
        }
        #expect(names.suggestion(for: "adItem") == "addItem")
    }
}
