import Testing

@testable import SteleChecking

@Suite struct TemplateTreeTests {
    private static let templates = [
        "/accounts/{id}", "/accounts/me", "/accounts/{id}/files/{name}.json", "/accounts/{id}/files/{name}",
        "/accounts/{id}/files/report-{year}.json", "/{kind}/me/files/latest", "/jobs/{id}:cancel",
        "/jobs/{id}",
        "/a b/{x}", "/compare/{base}...{head}", "/", "/search?type=x",
    ]

    private static func find(_ path: String, method: String = "GET") -> String? {
        var tree = TemplateTree()
        for (index, template) in templates.enumerated() {
            tree.insert(template, method: "GET", operation: index)
        }
        guard
            case .operation(let index) = tree.find(
                RequestURL("https://h" + path).segments[...], method: method)
        else { return nil }
        return templates[index]
    }

    @Test("The most specific template wins, compared segment by segment")
    func specificity() {
        #expect(Self.find("/accounts/me") == "/accounts/me")
        #expect(Self.find("/accounts/42") == "/accounts/{id}")
        #expect(Self.find("/accounts/7/files/a.json") == "/accounts/{id}/files/{name}.json")
        #expect(Self.find("/accounts/7/files/report-2026.json") == "/accounts/{id}/files/report-{year}.json")
        #expect(Self.find("/accounts/7/files/a.txt") == "/accounts/{id}/files/{name}")
        #expect(Self.find("/jobs/7:cancel") == "/jobs/{id}:cancel")
        #expect(Self.find("/jobs/7") == "/jobs/{id}")
    }

    @Test("A more specific prefix that leads nowhere does not hide a template that fits")
    func backtracking() {
        #expect(Self.find("/accounts/me/files/x") == "/accounts/{id}/files/{name}")
        #expect(Self.find("/users/me/files/latest") == "/{kind}/me/files/latest")
    }

    @Test("Slashes, percent-encoding, query and fragment do not matter")
    func spelling() {
        #expect(Self.find("//accounts//42/") == "/accounts/{id}")
        #expect(Self.find("/accounts/%6De") == "/accounts/me")
        #expect(Self.find("/a%20b/c%2Fd") == "/a b/{x}")
        #expect(Self.find("/accounts/42?next=/accounts/me#top") == "/accounts/{id}")
        #expect(Self.find("/search") == "/search?type=x")
        #expect(Self.find("") == "/")
        #expect(Self.find("/compare/v1.0...v2.0") == "/compare/{base}...{head}")
    }

    @Test("What no template fits is unknown")
    func unknown() {
        #expect(Self.find("/accountsX") == nil)
        #expect(Self.find("/accounts") == nil)
        #expect(Self.find("/accounts/1/files") == nil)
        #expect(Self.find("/jobs/:cancel/x") == nil)
        #expect(Self.find("/accounts/me", method: "PUT") == nil)
    }

    @Test("A request goes to the most specific template that has its method")
    func methods() {
        var tree = TemplateTree()
        tree.insert("/a/me", method: "GET", operation: 0)
        tree.insert("/a/{id}", method: "DELETE", operation: 1)
        #expect(tree.find(["a", "me"], method: "DELETE") == .operation(1))
        #expect(tree.find(["a", "me"], method: "PUT") == .otherMethods([0, 1]))
        #expect(tree.find(["b"], method: "GET") == .unknown)
    }
}
