import CaseRunner
import Foundation
import SteleFiles
import Testing

@Suite("A folder of generated files is one set")
struct OutputFolderTests {
    let folder: TemporaryFolder
    let output: OutputFolder

    init() throws {
        folder = try TemporaryFolder()
        output = OutputFolder("out", disk: Disk(workingDirectory: folder.path)) {
            $0.starts(with: "// own".utf8)
        }
    }

    @Test("A second run over the same set changes nothing")
    func idempotent() throws {
        let files = [file("A.swift", "// own a"), file("in/B.swift", "// own b")]
        #expect(try output.write(files).created == ["A.swift", "in/B.swift"])
        let again = try output.write(files)
        #expect(again.isEmpty)
        #expect(again.unchanged == ["A.swift", "in/B.swift"])
        #expect(try folder.names(in: "out") == [OutputFolder.manifestName, "A.swift", "in"])
    }

    @Test("What the set no longer holds goes, if it carries the header")
    func removesStale() throws {
        _ = try output.write([file("A.swift", "// own a"), file("in/B.swift", "// own b")])
        try folder.write("out/Mine.swift", "// written by hand")
        try folder.write("out/Old.swift", "// own, and in no manifest")
        let changes = try output.write([file("A.swift", "// own a")])
        #expect(changes.removed == ["Old.swift", "in/B.swift"])
        #expect(folder.exists("out/Mine.swift"))
        #expect(!folder.exists("out/Old.swift"))
        #expect(!folder.exists("out/in/B.swift"))
    }

    @Test("A listed file that was replaced by hand stays")
    func keepsReplaced() throws {
        _ = try output.write([file("A.swift", "// own a"), file("B.swift", "// own b")])
        try folder.write("out/B.swift", "mine now")
        #expect(try output.write([file("A.swift", "// own a")]).removed == [])
        #expect(folder.exists("out/B.swift"))
    }

    @Test("An interrupted run is noticed and mended")
    func interrupted() throws {
        let old = [file("A.swift", "// own 1"), file("B.swift", "// own 1")]
        let new = [file("A.swift", "// own 2"), file("B.swift", "// own 2")]
        _ = try output.write(old)
        try folder.write("out/A.swift", "// own 2")
        #expect(try output.compare(with: new).changed == ["B.swift"])
        #expect(try output.compare(with: old).changed == ["A.swift"])
        // All files renamed, the manifest not.
        try folder.write("out/B.swift", "// own 2")
        #expect(try output.compare(with: new).isInterrupted)
        _ = try output.write(new)
        #expect(try output.compare(with: new).isEmpty)
    }

    @Test("Temporary files of a process that is gone are cleaned up, those of a live one are not")
    func abandoned() throws {
        let live = ".A.swift.stele-\(ProcessInfo.processInfo.processIdentifier)-1f"
        let alike = ".A.swift.stele-999999999-not"
        try folder.write("out/.A.swift.stele-999999999-1f", "half")
        try folder.write("out/" + live, "somebody is at it")
        try folder.write("out/" + alike, "a name that only looks like it")
        _ = try output.write([file("A.swift", "// own")])
        #expect(try folder.names(in: "out") == [live, alike, OutputFolder.manifestName, "A.swift"])
    }

    @Test("A device in the place of a file is not replaced", .timeLimit(.minutes(10)))
    func device() throws {
        try folder.write("out/x", "")
        for (name, target) in [("A.swift", "/dev/null"), ("B.swift", "/dev/zero")] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/out/" + name, withDestinationPath: target)
            #expect(throws: FileError(path: "out/" + name, reason: .isNoFile)) {
                try output.write([file(name, "// own")])
            }
        }
        #expect(Disk(workingDirectory: "/").kind("/dev/null") == .other)
    }

    @Test("Sets that are written at one time come one after the other")
    func together() throws {
        let sets = (0..<3).map { set in (0..<10).map { file("F\($0).swift", "// own \(set)") } }
        let done = DispatchSemaphore(value: 0)
        for set in sets {
            Thread.detachNewThread { [output] in
                for _ in 0..<3 { #expect(throws: Never.self) { try output.write(set) } }
                done.signal()
            }
        }
        for _ in sets { done.wait() }
        let whole = try sets.count { try output.compare(with: $0).isEmpty }
        #expect(whole == 1)
        #expect(try folder.names(in: "out").count == 11)
    }

    @Test("A comparison touches nothing")
    func compareOnly() throws {
        #expect(try output.compare(with: [file("A.swift", "a")]).created == ["A.swift"])
        #expect(!folder.exists("out"))
    }

    @Test(
        "No path leaves the folder, whoever wrote it",
        arguments: ["../x", "/tmp/x", "a/../../x", "a\u{0}"])
    func unsafe(path: String) throws {
        #expect(throws: FileError(path: path, reason: .unsafePath)) {
            try output.write([file(path, "// own")])
        }
        try folder.write("x", "// own, outside")
        try folder.write("out/.stele-manifest", "0000000000000000 \(path)\n")
        _ = try output.write([file("A.swift", "// own")])
        #expect(folder.exists("x"))
    }

    @Test("A set that cannot be staged leaves the old one whole")
    func allOrNothing() throws {
        _ = try output.write([file("A.swift", "// own 1")])
        try folder.write("out/blocked", "a file where a folder must be")
        #expect(throws: FileError.self) {
            try output.write([file("A.swift", "// own 2"), file("blocked/B.swift", "// own")])
        }
        #expect(try folder.text("out/A.swift") == "// own 1")
        #expect(try folder.names(in: "out") == [".stele-manifest", "A.swift", "blocked"])
    }

    private func file(_ path: String, _ text: String) -> OutputFolder.File {
        .init(path: path, stretches: [Array(text.utf8)])
    }
}
