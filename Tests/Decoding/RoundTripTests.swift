import CaseRunner
import Foundation
import Testing

/// Any recordings of any contract: `Scripts/round-trip` names them.
@Suite struct RoundTripTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let contract = environment["STELE_ROUND_TRIP_CONTRACT"]

    @Test(
        "what conforms to the contract that is named comes back from its models as it went in",
        .enabled(if: contract != nil, "a wider run: type `Scripts/round-trip CONTRACT RECORDINGS`"))
    func named() throws {
        var set = RecordingSet(
            name: "named", contract: RoundTripTests.contract ?? "",
            recordings: RoundTripTests.environment["STELE_ROUND_TRIP_RECORDINGS"] ?? ""
        ) { _, _ in throw Compiler.Failure(description: "no models yet") }
        let models = try CompiledModels(set.readContract())
        set.decode = { try models.decode($0, $1) }
        set.baseURLs = (RoundTripTests.environment["STELE_ROUND_TRIP_BASE_URL"] ?? "").split(separator: " ")
            .map(String.init)
        let run = try DecodingRun(set)
        print(
            """
            round trip: \(run.decoded) bodies, \(run.conforming) of them conforming and written again, \
            \(run.faults.count) refused, \(run.passedOver) exchanges without a body of the contract
            """)
        for fault in run.faults.prefix(20) { print("refused: \(fault)") }
        #expect(run.alterations == [])
        #expect(run.decoded > 0)
    }
}
