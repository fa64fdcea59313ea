import Foundation
import Testing

/// The executable itself, as a shell starts it.
@Suite("The process")
struct ProcessTests {
    @Test("A reader that goes away does not kill the run")
    func closedPipe() throws {
        let status = try SteleProcess.shell(
            "'\(SteleProcess.path)' rules | head -c 10 > /dev/null; exit ${PIPESTATUS[0]}")
        #expect(status == 0)
    }

    @Test(
        "A full disk is said, and answers 2",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func fullDisk() throws {
        #expect(try SteleProcess.shell("'\(SteleProcess.path)' --help > /dev/full 2> /dev/null") == 2)
    }

    @Test("The exit code is that of the command line as a function")
    func exitCodes() throws {
        #expect(try SteleProcess.shell("'\(SteleProcess.path)' --version > /dev/null") == 0)
        #expect(try SteleProcess.shell("'\(SteleProcess.path)' nonsense 2> /dev/null") == 2)
    }
}
