import CaseRunner
import Dispatch
import Foundation
import SteleFiles
import Testing

/// With the system's notices, and by looking now and then, as on systems that give none.
@Suite("Waiting for files to change")
struct FileWatchTests {
    @Test("What was read is waited for, and what becomes of it is seen", arguments: [true, false])
    func changes(areNoticesUsed: Bool) async throws {
        let folder = try TemporaryFolder()
        try folder.write("a.yaml", "a: 1\n")
        try folder.write("parts/b.yaml", "b: 1\n")
        for change in FileWatchTests.changes {
            let log = ReadLog()
            let disk = Disk(workingDirectory: folder.path, log: log)
            for name in ["a.yaml", "parts/b.yaml"] { _ = try? disk.read(name) }
            let watch = FileWatch(log.marks, areNoticesUsed: areNoticesUsed)
            let end = try await FileWatchTests.end(of: watch) { try change.make(folder) }
            #expect(end == .changed([folder.path + "/" + change.file]), "\(change.name)")
        }
    }

    @Test("A file that was looked for in vain is waited for")
    func missing() async throws {
        let folder = try TemporaryFolder()
        let log = ReadLog()
        _ = try? Disk(workingDirectory: folder.path, log: log).read("later.yaml")
        let end = try await FileWatchTests.end(of: FileWatch(log.marks)) {
            try folder.write("later.yaml", "")
        }
        #expect(end == .changed([folder.path + "/later.yaml"]))
    }

    @Test("Other files beside them are no reason to wake, and somebody may end the wait")
    func stopped() async throws {
        let folder = try TemporaryFolder()
        try folder.write("a.yaml", "a: 1\n")
        let log = ReadLog()
        _ = try Disk(workingDirectory: folder.path, log: log).read("a.yaml")
        let ends = Pipe()
        let end = try await FileWatchTests.end(of: FileWatch(log.marks), until: ends) {
            for name in ["other.yaml", "a.yaml~", ".a.yaml.swp"] { try folder.write(name, "x") }
            usleep(300_000)
            try ends.fileHandleForWriting.write(contentsOf: Data([0]))
        }
        #expect(end == .stopped)
    }

    @Test("What changes between reading and waiting is not missed")
    func inBetween() async throws {
        let folder = try TemporaryFolder()
        try folder.write("a.yaml", "a: 1\n")
        let log = ReadLog()
        let disk = Disk(workingDirectory: folder.path, log: log)
        _ = try disk.read("a.yaml")
        try folder.write("a.yaml", "a: 12\n")
        _ = try disk.read("a.yaml")
        #expect(
            try await FileWatchTests.end(of: FileWatch(log.marks)) {} == .changed([folder.path + "/a.yaml"]))
    }

    private struct Change {
        let name: String
        let file: String
        let make: (TemporaryFolder) throws -> Void
    }

    private static var changes: [Change] {
        [
            Change(name: "written to", file: "a.yaml") { try $0.write("a.yaml", "a: 2\n") },
            Change(name: "replaced by renaming", file: "parts/b.yaml") { folder in
                try folder.write("parts/.b.new", "b: 2\n")
                rename(folder.path + "/parts/.b.new", folder.path + "/parts/b.yaml")
            },
            Change(name: "removed", file: "a.yaml") { unlink($0.path + "/a.yaml") },
            Change(name: "back again", file: "a.yaml") { try $0.write("a.yaml", "a: 3\n") },
            Change(name: "with another time only", file: "a.yaml") { folder in
                try FileManager.default.setAttributes(
                    [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: folder.path + "/a.yaml"
                )
            },
        ]
    }

    /// Waits in a thread of its own while something is done.
    private static func end(
        of watch: FileWatch, until stop: Pipe = Pipe(), while change: () throws -> Void
    ) async throws -> FileWatch.End {
        let waiting = Task.detached {
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async {
                    continuation.resume(
                        returning: watch.wait(until: stop.fileHandleForReading.fileDescriptor))
                }
            }
        }
        usleep(100_000)
        try change()
        return await waiting.value
    }
}
