import CaseRunner
import SteleContractModel
import SteleFindings
import Testing

@testable import SteleChecking

@Suite struct ServerPatternTests {
    private static let place = SourceRange(
        file: SourceFile(path: "openapi.yaml", bytes: []), at: SourcePosition(line: 1, column: 1))

    /// The path below the base path of a server that the URL belongs to; nil when it belongs to none.
    private static func remainder(_ url: String, _ server: String, _ variables: Server.Variable...) -> String?
    {
        let request = RequestURL(url)
        let server = Server(url: server, variables: variables, location: place)
        for pattern in ServerPattern.patterns(of: server) where pattern.matchesHost(of: request) {
            if let rest = pattern.remainder(of: request.segments) { return rest.joined(separator: "/") }
        }
        return nil
    }

    @Test("Host, port and base path decide; the scheme does not")
    func parts() {
        let server = "https://api.shop.test/api/v1"
        #expect(Self.remainder("https://api.shop.test/api/v1/items", server) == "items")
        #expect(Self.remainder("http://api.shop.test:80/api/v1/items", server) == "items")
        #expect(Self.remainder("https://API.Shop.Test:443/api/v1", server) == "")
        #expect(Self.remainder("https://user:secret@api.shop.test/api/v1/items", server) == "items")
        #expect(Self.remainder("https://api.shop.test:8443/api/v1/items", server) == nil)
        #expect(Self.remainder("https://api.shop.test/api/v10/items", server) == nil)
        #expect(Self.remainder("https://api.shop.test/items", server) == nil)
        #expect(Self.remainder("https://other.test/api/v1/items", server) == nil)
        #expect(Self.remainder("http://localhost:3030/x", "http://localhost:3030") == "x")
        #expect(Self.remainder("http://localhost/x", "http://localhost:3030") == nil)
        #expect(Self.remainder("http://[::1]:8080/x", "http://[::1]:8080/") == "x")
    }

    @Test("A relative server URL stands for any host")
    func relative() {
        #expect(Self.remainder("https://anything.test:99/v1/items", "/v1") == "items")
        #expect(Self.remainder("https://anything.test/v2/items", "/v1") == nil)
        #expect(Self.remainder("https://anything.test/items", "/") == "items")
        #expect(Self.remainder("https://anything.test/v1/items", "./v1") == "items")
    }

    @Test("A URL without a host stands for a server of the API")
    func hostless() {
        #expect(Self.remainder("/api/v1/items", "https://api.shop.test/api/v1") == "items")
        #expect(Self.remainder("/items", "https://api.shop.test/api/v1") == nil)
        #expect(Self.remainder("/items", "https://api.shop.test") == "items")
    }

    @Test("Variables take their listed values, else any text; a default may span segments")
    func variables() {
        let region = Server.Variable(name: "region", defaultValue: "eu", values: ["eu", "us"])
        let server = "https://{region}.shop.test/v1"
        #expect(Self.remainder("https://us.shop.test/v1/a", server, region) == "a")
        #expect(Self.remainder("https://ap.shop.test/v1/a", server, region) == nil)
        let tenant = Server.Variable(name: "tenant", defaultValue: "demo")
        #expect(Self.remainder("https://acme.shop.test/a", "https://{tenant}.shop.test", tenant) == "a")
        #expect(Self.remainder("https://shop.test/a", "https://{tenant}.shop.test", tenant) == nil)
        let base = Server.Variable(name: "base", defaultValue: "api/v2")
        #expect(Self.remainder("https://shop.test/api/v2/a", "https://shop.test/{base}", base) == "a")
        #expect(Self.remainder("https://shop.test/other/a", "https://shop.test/{base}", base) == "a")
        let port = Server.Variable(name: "port", defaultValue: "443", values: ["443", "8443"])
        #expect(Self.remainder("https://shop.test:8443/a", "https://shop.test:{port}/", port) == "a")
        #expect(Self.remainder("https://shop.test:9/a", "https://shop.test:{port}/", port) == nil)
        let scheme = Server.Variable(name: "scheme", defaultValue: "https", values: ["http", "https"])
        #expect(Self.remainder("http://shop.test/a", "{scheme}://shop.test", scheme) == "a")
        let any = Server.Variable(name: "host", defaultValue: "shop.test")
        #expect(Self.remainder("https://else.test/a", "https://{host}", any) == "a")
    }
}
