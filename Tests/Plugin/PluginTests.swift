import CaseRunner
import Foundation
import PluginFixture
import SteleEmitters
import Testing

/// The build plugin, seen from a target that uses it.
@Suite struct PluginTests {
    @Test("models that the plugin generated decode a body")
    func decodes() throws {
        let body = """
            [
              {
                "id": 7,
                "item": { "kind": "book", "title": "Stones", "pages": 96, "shelf": "B" },
                "lentAt": "2026-03-02T09:14:07.318Z",
                "due": "2026-03-30",
                "returnedAt": null,
                "condition": "signed",
                "renewalOf": {
                  "id": 3,
                  "item": { "kind": "record", "artist": "Nina", "tracks": ["one", "two"] },
                  "lentAt": "2026-02-01T08:00:00+01:00",
                  "due": "2026-03-01",
                  "returnedAt": "2026-03-02T09:14:07Z"
                }
              }
            ]
            """
        let loans = try JSONDecoder().decode([Loan].self, from: Data(body.utf8))
        let loan = try #require(loans.first)
        #expect(loan.id == 7)
        #expect(loan.returnedAt == nil)
        #expect(loan.renewalOf?.id == 3)
        #expect(loan.condition != .new, "an unknown value is kept, and is none of the known ones")
        guard case .book(let book) = loan.item else {
            Issue.record("not a book: \(loan.item)")
            return
        }
        #expect(book.pages == 96)
    }

    /// SwiftPM has to know the files before the tool runs, so the plugin names them by itself.
    @Test("the plugin expects the files that the emitter writes")
    func outputNames() throws {
        let plugin = Case.repository.appendingPathComponent("Plugins/StelePlugin/StelePlugin.swift")
        let text = try String(contentsOf: plugin, encoding: .utf8)
        let list = try #require(text.firstMatch(of: /outputNames = \[(.*)\]/)).1
        let names = list.matches(of: /"([^"]+)"/).map { String($0.1) }
        #expect(names == SwiftOptions().fileNames)
    }
}
