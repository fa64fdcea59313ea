import Foundation
import SteleClients
import SteleFindings
import Testing

@Suite struct VerdictRulesTests {
    @Test("Every kind of client has an outcome with a reason for every deviation")
    func complete() {
        for kind in VerdictRules.kinds {
            for deviation in Deviation.allCases {
                let outcome = VerdictRules.standard.outcome(of: deviation, for: kind)
                #expect(outcome?.reason.isEmpty == false, "\(deviation)")
            }
        }
    }

    @Test("Each kind of client has one table", arguments: VerdictRules.kinds)
    func tables(_ kind: ClientKind) {
        #expect(VerdictTables.all.count { $0.covers(kind) } == 1)
    }

    @Test(
        "Each language is a kind of client, generated and hand-written",
        arguments: ClientKind.Language.allCases)
    func languages(_ language: ClientKind.Language) {
        let models = VerdictRules.kinds.filter { $0.language == language }.map(\.models)
        #expect(models.contains(.generated(behaviour: ClientKind.currentBehaviour)))
        #expect(models.contains(.handwritten([])))
    }

    @Test("The page about clients has the tables as they are")
    func page() throws {
        var lines = ["| deviation | " + VerdictRules.kinds.map(Self.title).joined(separator: " | ") + " |"]
        lines.append("|---" + String(repeating: "|---", count: VerdictRules.kinds.count) + "|")
        for deviation in Deviation.allCases {
            let verdicts = VerdictRules.kinds.map { kind in
                VerdictRules.standard.outcome(of: deviation, for: kind)?.verdict.rawValue ?? "?"
            }
            lines.append("| `\(deviation)` | " + verdicts.joined(separator: " | ") + " |")
        }
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../docs/clients.md")
        let page = try String(contentsOf: url, encoding: .utf8)
        let table = lines.joined(separator: "\n")
        #expect(page.contains(table), "docs/clients.md should have:\n\(table)")
    }

    private static func title(_ kind: ClientKind) -> String {
        switch (kind.language, kind.models) {
        case (.typescript, .generatedTypes): "TypeScript types"
        case (.typescript, .generated): "TypeScript decoders"
        case (.typescript, .handwritten): "TypeScript cast"
        case (.swift, .handwritten): "Codable"
        case (.kotlin, .handwritten): "kotlinx"
        case (.swift, _): "Swift"
        case (.kotlin, _): "Kotlin"
        }
    }

    @Test("Replacing a row changes that row and no other")
    func replacing() {
        let row = VerdictRules.Row(kind: .generatedSwift, deviation: .requiredMissing)
        let rules = VerdictRules.standard.replacing(row, by: Outcome(.safe, "flipped"))
        for deviation in Deviation.allCases {
            let before = VerdictRules.standard.outcome(of: deviation, for: .generatedSwift)
            let after = rules.outcome(of: deviation, for: .generatedSwift)
            #expect((before == after) == (deviation != .requiredMissing))
        }
    }

    @Test("The worst of several deviations counts, with its reason")
    func worst() {
        let rules = VerdictRules.standard
        let client = Client(name: "ios", kind: .generatedSwift)
        let deviations = DeviationSet(.undeclaredField, .requiredMissing, .nullInOptional)
        let verdict = rules.worst(of: ReadDeviations(deviations), for: client)
        #expect(verdict?.verdict == .breaks)
        #expect(verdict?.client == "ios")
        #expect(verdict?.reason == rules.outcome(of: .requiredMissing, for: .generatedSwift)?.reason)
    }

    @Test("What breaks in an element of a list loses it, for a client that leaves elements out")
    func lenientLists() {
        let strict = Client(name: "ios", kind: .generatedSwift)
        let lenient = Client(name: "ios", kind: .generatedSwift, lists: .lenient)
        for deviation in Deviation.allCases {
            let set = DeviationSet(deviation)
            let outside = VerdictRules.standard.worst(of: ReadDeviations(set), for: strict)
            #expect(VerdictRules.standard.worst(of: ReadDeviations(set), for: lenient) == outside)
            let both = ReadDeviations(set, inElements: set)
            #expect(VerdictRules.standard.worst(of: both, for: lenient) == outside)
            let inside = ReadDeviations(inElements: set)
            #expect(VerdictRules.standard.worst(of: inside, for: strict) == outside)
            let verdict = VerdictRules.standard.worst(of: inside, for: lenient)?.verdict
            #expect(verdict == (outside?.verdict == .breaks ? .loses : outside?.verdict))
        }
    }

    @Test("A set of deviations holds what was put in, in the order of the list")
    func sets() {
        var set = DeviationSet()
        for deviation in Deviation.allCases.reversed() { set.insert(deviation) }
        #expect(set.all == Deviation.allCases)
        #expect(Deviation.allCases.count <= 128)
        #expect(DeviationSet().all.isEmpty)
    }
}
