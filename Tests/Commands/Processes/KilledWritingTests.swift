import CaseRunner
import Foundation
import Testing

/// Runs that end in the middle of writing, and runs that write at one time.
@Suite("A run that is killed", .serialized)
struct KilledWritingTests {
    /// How many moments: `STELE_KILLS`, or as many as take a few seconds.
    private static let moments = Int(ProcessInfo.processInfo.environment["STELE_KILLS"] ?? "") ?? 24

    @Test("leaves each file old or new, and the next run sees a mixed set and mends it")
    func killed() throws {
        let output = try GeneratedFolder()
        #expect(try output.run(.old) == 0)
        var (current, mixed, unfinished) = (GeneratedFolder.Version.old, 0, 0)
        var generator = SeededGenerator(seed: 11)
        let duration = try writing(output, from: &current)
        for moment in 0..<KilledWritingTests.moments {
            let next = current.other
            let process = try output.start(next)
            let first = try untilFirstFile(output, process)
            // Every fourth moment is any time of the run, the others fall into the time of writing.
            if moment % 4 == 0 { usleep(UInt32.random(in: 0...20_000, using: &generator)) }
            if first { usleep(UInt32.random(in: 0...max(1, duration), using: &generator)) }
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()

            let files = try output.files()
            let (old, new) = (output.whole[current] ?? [:], output.whole[next] ?? [:])
            for (path, content) in files where !path.contains(".stele-") || path.hasSuffix("manifest") {
                #expect(content == old[path] || content == new[path], "\(path) is neither old nor new")
            }
            let (isOld, isNew) = (files == old, files == new)
            if files.contains(where: { $0.key.contains(".stele-") && !$0.key.hasSuffix("manifest") }) {
                unfinished += 1
            }
            if !isOld && !isNew { mixed += 1 }
            // Files that nobody finished are no part of the set.
            let set = files.filter { !$0.key.contains(".stele-") || $0.key.hasSuffix("manifest") }
            #expect(try output.run(next, isCheck: true) == (set == new ? 0 : 1))
            #expect(try output.run(next) == 0)
            #expect(try output.files() == new)
            current = next
        }
        print(
            "killed at \(KilledWritingTests.moments) moments: \(mixed) in the middle, \(unfinished) with files half written"
        )
        #expect(
            mixed * 4 >= KilledWritingTests.moments, "too few moments were in the middle of writing: \(mixed)"
        )
    }

    @Test("Runs that write at one time leave one whole set")
    func together() throws {
        let output = try GeneratedFolder()
        for _ in 0..<max(3, KilledWritingTests.moments / 8) {
            let runs = try [GeneratedFolder.Version.old, .new, .old, .new].map { try output.start($0) }
            for run in runs {
                run.waitUntilExit()
                #expect(run.terminationStatus == 0)
            }
            let files = try output.files()
            // Each language is a set of its own.
            for language in ["swift/", "kotlin/", "typescript/"] {
                let set = files.filter { $0.key.hasPrefix(language) }
                let isWhole = output.whole.values.contains { $0.filter { $0.key.hasPrefix(language) } == set }
                #expect(isWhole, "\(language) is mixed")
            }
        }
    }

    /// The microseconds from the first new file to the end of a run.
    private func writing(_ output: GeneratedFolder, from version: inout GeneratedFolder.Version) throws
        -> UInt32
    {
        version = version.other
        let process = try output.start(version)
        _ = try untilFirstFile(output, process)
        let start = ContinuousClock.now
        process.waitUntilExit()
        let components = (ContinuousClock.now - start).components
        return UInt32(components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000)
    }

    /// Waits until a run stages its first file; false when it ended before.
    private func untilFirstFile(_ output: GeneratedFolder, _ process: Process) throws -> Bool {
        while process.isRunning {
            let names = try output.folder.names(in: "out/swift")
            if names.contains(where: { $0.contains(".stele-") && !$0.hasSuffix("manifest") }) { return true }
        }
        return false
    }
}
