import SteleAmending
import Testing

@Suite("The difference of an amended contract")
struct DifferenceTests {
    private static let contract = """
        openapi: 3.0.3
        info: {title: Shop, version: '1'}
        servers: [{url: https://api.shop.test}]
        paths:
          /things:
            get:
              responses:
                '200':
                  description: ok
                  content:
                    application/json:
                      schema: {type: object, required: [id], properties: {id: {type: string}}}
        """
    private static let recording =
        #"{"method":"GET","url":"https://api.shop.test/things","status":200,"mediaType":"application/json","body":{}}"#

    @Test(
        "An absolute path is one on both sides, another one has the folders that tools take off",
        arguments: [
            ("/shop/openapi.yaml", "--- /shop/openapi.yaml\n+++ /shop/openapi.yaml\n"),
            ("shop/openapi.yaml", "--- a/shop/openapi.yaml\n+++ b/shop/openapi.yaml\n"),
        ])
    func paths(_ path: String, _ head: String) throws {
        let files = AmendedFiles(
            texts: [path: Array(Self.contract.utf8)], root: path,
            exchanges: AmendedFiles.exchanges(Array(Self.recording.utf8), "recording.ndjson"))
        let contract = try #require(files.contract)
        let report = files.amend(contract, try files.contradictions(of: contract), minimumSample: 1)
        #expect(report.files.count == 1)
        #expect(report.files.allSatisfy { $0.difference.hasPrefix(head) })
    }
}
