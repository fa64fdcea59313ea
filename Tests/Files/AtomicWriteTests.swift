import CaseRunner
import Foundation
import SteleFiles
import Testing

@Suite("Writing only what changed")
struct AtomicWriteTests {
    let folder: TemporaryFolder
    let disk: Disk

    init() throws {
        folder = try TemporaryFolder()
        disk = Disk(workingDirectory: folder.path)
    }

    @Test("An equal file is left alone, to the inode")
    func unchanged() throws {
        #expect(try disk.writeIfChanged("new/a", Array("one".utf8)) == .created)
        let before = try inode("new/a")
        #expect(try disk.writeIfChanged("new/a", Array("one".utf8)) == .unchanged)
        #expect(try inode("new/a") == before)
        #expect(try disk.writeIfChanged("new/a", Array("two".utf8)) == .changed)
        #expect(try inode("new/a") != before)
        #expect(try folder.text("new/a") == "two")
        #expect(try folder.names(in: "new") == ["a"])
    }

    @Test("The mode of the replaced file is kept")
    func mode() throws {
        try folder.write("a", "one")
        try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: folder.path + "/a")
        try disk.writeIfChanged("a", Array("two".utf8))
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/a")
        #expect(attributes[.posixPermissions] as? Int == 0o750)
    }

    @Test("A link is followed, and stays a link")
    func link() throws {
        try folder.write("target", "one")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/link", withDestinationPath: "target")
        try disk.writeIfChanged("link", Array("two".utf8))
        #expect(try folder.text("target") == "two")
        let target = try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link")
        #expect(target == "target")
    }

    @Test("A device is written to and not replaced")
    func device() throws {
        try disk.writeIfChanged("/dev/null", Array("x".utf8))
        #expect(disk.kind("/dev/null") == .other)
    }

    @Test("A folder in the way is an error")
    func folderInTheWay() throws {
        try folder.write("a/b", "")
        #expect(throws: FileError(path: "a", reason: .isFolder)) { try disk.writeIfChanged("a", []) }
        #expect(throws: FileError.self) { try disk.writeIfChanged("a/b/c", []) }
    }

    private func inode(_ name: String) throws -> UInt64 {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)
        return try #require(attributes[.systemFileNumber] as? UInt64)
    }
}
