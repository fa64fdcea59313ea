import Foundation
import Testing

/// The executable itself, as a shell starts it.
@Suite("The process")
struct ProcessTests {
    @Test("A reader that goes away does not kill the run")
    func closedPipe() throws {
        let status = try shell(
            "'\(ProcessTests.stele)' rules | head -c 10 > /dev/null; exit ${PIPESTATUS[0]}")
        #expect(status == 0)
    }

    @Test(
        "A full disk is said, and answers 2",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func fullDisk() throws {
        #expect(try shell("'\(ProcessTests.stele)' --help > /dev/full 2> /dev/null") == 2)
    }

    @Test("The exit code is that of the command line as a function")
    func exitCodes() throws {
        #expect(try shell("'\(ProcessTests.stele)' --version > /dev/null") == 0)
        #expect(try shell("'\(ProcessTests.stele)' nonsense 2> /dev/null") == 2)
    }

    private func shell(_ script: String) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["-c", script]
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Built beside the tests: on Linux they are an executable, on macOS a bundle.
    private static let stele =
        ([Bundle.main.bundleURL] + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() })
        .map { $0.appendingPathComponent("stele").path }
        .first { FileManager.default.isExecutableFile(atPath: $0) } ?? "stele-is-not-built"
}
