import CaseRunner
import SteleClients
import SteleFindings
import Testing

/// The checker's verdicts against real decoders of every kind of client, over the mutants that the generated Swift
/// models read as well.
@Suite(
    "Verdicts about every kind of client",
    .enabled(if: KotlinTools.isThere, "\(KotlinTools.missing)"),
    .enabled(if: TypeScriptTools.isThere, "\(TypeScriptTools.missing)"))
struct ClientTruthTests {
    /// Of mutants, and of conforming bodies.
    private static let tables = Result { () throws -> (mutants: TruthTable, samples: TruthTable) in
        let run = try TruthTests.run.get()
        let programs = try TruthPrograms(run.contracts)
        return (try TruthTable(run.results, by: programs), try TruthTable(run.samples, by: programs))
    }

    @Test("verdicts agree with what decoders do", arguments: TruthClient.allCases)
    func agreement(_ client: TruthClient) throws {
        let table = try Self.tables.get().mutants
        let found = table.disagreements(of: client)
        let shown = found.prefix(20).map { table.describe($0, client) }.joined(separator: "\n")
        #expect(found.isEmpty, "\(found.count) of \(table.mutants.count):\n\(shown)")
        #expect(table.mutants.count >= 3_000)
        print("verdicts held against \(client): \(table.mutants.count) mutants")
    }

    @Test("conforming bodies are found clean, and are decoded without loss", arguments: TruthClient.allCases)
    func conforming(_ client: TruthClient) throws {
        let table = try Self.tables.get().samples
        #expect(table.mutants.count >= 200)
        for index in table.mutants.indices {
            guard case .decoded? = table.columns[client]?[index] else {
                Issue.record("\(table.describe(index, client))")
                continue
            }
        }
    }

    @Test("neither too much nor too little is refused", arguments: TruthClient.allCases)
    func honesty(_ client: TruthClient) throws {
        let observations = try Self.tables.get().mutants.columns[client] ?? []
        let refused = observations.count { observation in
            switch observation {
            case .threw: true
            // A cast refuses nothing that is JSON.
            case .altered: !client.refuses
            default: false
            }
        }
        let share = refused * 100 / max(observations.count, 1)
        #expect((30...70).contains(share), "\(share) % are refused")
    }

    /// What no decoder of one body meets.
    static let beyondDecoders: [Deviation: String] = [
        .headerMissing: "code around the decoder reads headers",
        .timeUnitMixed:
            "one value is in seconds and another in milliseconds, each of them a number like any other",
    ]

    @Test("changing any verdict for any deviation is noticed", arguments: TruthClient.allCases)
    func flips(_ client: TruthClient) throws {
        let table = try Self.tables.get().mutants
        var unnoticed: [String] = []
        for deviation in Deviation.allCases where Self.beyondDecoders[deviation] == nil {
            let verdict = VerdictRules.standard.outcome(of: deviation, for: client.kind)?.verdict
            for other in Verdict.allCases where other != verdict {
                if table.notices(Outcome(other, "changed"), for: deviation, of: client) { continue }
                unnoticed.append("\(deviation): \(verdict?.rawValue ?? "none"), \(other.rawValue)")
            }
        }
        #expect(unnoticed.isEmpty, "\(client): \(unnoticed)")
    }
}
