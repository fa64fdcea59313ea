import CaseRunner
import Foundation
import Testing

/// Real recorded bodies, decoded by the real compiled models, through the registry.
@Suite struct DecodingTests {
    @Test(
        "the platform's recordings decode",
        .disabled(if: RecordingSet.platform.files.isEmpty, "contract/recordings holds none yet"))
    func platform() throws {
        try decode(.platform)
    }

    @Test("the Petstore recording decodes, but for known drift")
    func petstore() throws {
        try decode(.petstore)
    }

    @Test("every set of recordings under Examples is decoded")
    func completeness() throws {
        let folders = Set(RecordingSet.all.map(\.recordings))
        let examples = try FileManager.default.contentsOfDirectory(
            atPath: Case.repository.appendingPathComponent("Examples").path
        ).map { "Examples/" + $0 }
        let forgotten = examples.filter { example in
            // What is a package or has a configuration of its own is run by Scripts/examples.
            let own = ["Package.swift", "stele.yaml"].map {
                Case.repository.appendingPathComponent("\(example)/\($0)")
            }
            return !folders.contains(example)
                && !own.contains { FileManager.default.fileExists(atPath: $0.path) }
                && !RecordingSet.recordings(in: example).isEmpty
        }
        #expect(forgotten.isEmpty)
    }

    /// A set without an expectation must decode completely. What is known not to decode stands, line by line, in
    /// `Tests/Cases/decode/<set>/expected.faults.txt`: drift of a backend that is not ours.
    private func decode(_ set: RecordingSet) throws {
        let run = try DecodingRun(set)
        print(
            """
            decoding suite: \(set.name): \(run.decoded) bodies decoded, \(run.conforming) of them conforming and \
            written again, \(run.passedOver) exchanges without one
            """)
        #expect(run.alterations.isEmpty)
        #expect(run.conforming > 0)
        #expect(run.decoded > 0, "no body of \(set.recordings) belongs to \(set.contract)")
        Case(area: "decode", name: set.name)
            .expect(["expected.faults.txt": run.faults.map { $0 + "\n" }.joined()])
    }
}
