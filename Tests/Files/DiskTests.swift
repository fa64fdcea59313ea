import CaseRunner
import Foundation
import SteleFiles
import Testing

@Suite("The disk from a working directory")
struct DiskTests {
    let folder: TemporaryFolder
    let disk: Disk

    init() throws {
        folder = try TemporaryFolder()
        disk = Disk(workingDirectory: folder.path)
    }

    @Test("A file is read whole, from front to back, or its head")
    func readWhole() throws {
        try folder.write("in/a.txt", "héllo")
        #expect(try disk.read("in/a.txt") == Array("héllo".utf8))
        #expect(try streamed("in/a.txt", chunk: 4) == Array("héllo".utf8))
        #expect(try disk.head("in/a.txt", count: 2) == Array("hé".utf8.prefix(2)))
    }

    @Test("An empty file is read as nothing")
    func readEmpty() throws {
        try folder.write("empty", "")
        #expect(try disk.read("empty") == [])
        #expect(try streamed("empty", chunk: 4) == [])
        #expect(try disk.head("empty", count: 4) == [])
    }

    private func streamed(_ path: String, chunk: Int) throws -> [UInt8] {
        let stream = try disk.stream(path)
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: chunk)
        while true {
            let count = buffer.withUnsafeMutableBytes { stream.read(into: $0) }
            if count <= 0 { return bytes }
            bytes += buffer.prefix(count)
        }
    }

    @Test("A device has no size, and is read to its end")
    func readDevice() throws {
        #expect(try disk.read("/dev/null") == [])
        #expect(throws: FileError(path: "/dev/zero", reason: .tooLarge(limit: 1 << 20))) {
            try disk.read("/dev/zero", limit: 1 << 20)
        }
    }

    @Test("A pipe is read whole, however small its pieces")
    func readPipe() async throws {
        let path = folder.path + "/pipe"
        #expect(mkfifo(path, 0o600) == 0)
        let pieces = (0..<300).map { [UInt8](repeating: UInt8($0 % 251), count: 777) }
        let writing = Thread {
            guard let pipe = FileHandle(forWritingAtPath: path) else { return }
            for piece in pieces { try? pipe.write(contentsOf: Data(piece)) }
            try? pipe.close()
        }
        writing.start()
        #expect(try disk.read("pipe") == Array(pieces.joined()))
    }

    @Test("What cannot be read says why in plain words")
    func errors() throws {
        try folder.write("file", "")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/loop", withDestinationPath: "loop")
        #expect(message { try disk.read("absent") } == "no such file or folder")
        #expect(message { try disk.read(".") } == "this is a folder, not a file")
        #expect(message { _ = try disk.stream(".") } == "this is a folder, not a file")
        #expect(message { try disk.read("file/below") } == "a part of the path is a file, not a folder")
        #expect(message { try disk.read("loop") }.hasPrefix("too many"))
        #expect(FileError(path: "x", code: EACCES).message == "permission denied")
    }

    @Test("A file that may not be read says so", .enabled(if: geteuid() != 0, "root may read everything"))
    func permission() throws {
        try folder.write("secret", "")
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path + "/secret")
        #expect(message { try disk.read("secret") } == "permission denied")
    }

    @Test("A file beyond the limit is refused before it is read")
    func tooLarge() throws {
        try folder.write("big", "0123456789")
        #expect(throws: FileError(path: "big", reason: .tooLarge(limit: 4))) {
            try disk.read("big", limit: 4)
        }
    }

    @Test("A walk is sorted, skips what is hidden, and ends in spite of links")
    func walk() throws {
        for name in ["b/2.har", "b/10.har", "a.har", ".git/x", "node_modules/y", "c/d/e.txt"] {
            try folder.write(name, "")
        }
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/c/up", withDestinationPath: "..")
        let found = try disk.walk(".") { $0 == "node_modules" }
        #expect(found == ["a.har", "b/10.har", "b/2.har", "c/d/e.txt"])
        #expect(message { _ = try disk.walk("absent") } == "no such file or folder")
        #expect(try disk.walk(".", upTo: 1).count >= 1)
        #expect(message { _ = try disk.walk(".", limit: 1) } == "more than 1 files lie below it")
    }

    @Test("A path inside the working directory is shown relative, another as it was given")
    func display() {
        #expect(disk.display(folder.path + "/a/b") == "a/b")
        #expect(disk.display("./a/../b") == "b")
        #expect(disk.display("/elsewhere/x") == "/elsewhere/x")
        #expect(disk.display("../x") == "../x")
    }

    private func message(_ body: () throws -> some Any) -> String {
        do {
            _ = try body()
            return "no error"
        } catch {
            return (error as? FileError)?.message ?? "\(error)"
        }
    }
}
