import CaseRunner
import Foundation
import SteleFiles
import Testing

@Suite("Reading what a recording names")
struct ConfinedReadTests {
    @Test("only regular files below the folder are read")
    func confined() throws {
        let folder = try TemporaryFolder()
        let manager = FileManager.default
        let inside = folder.path + "/inside"
        try manager.createDirectory(atPath: inside + "/deep", withIntermediateDirectories: true)
        try Data("one".utf8).write(to: URL(fileURLWithPath: inside + "/deep/one"))
        try Data("secret".utf8).write(to: URL(fileURLWithPath: folder.path + "/secret"))
        try manager.createSymbolicLink(atPath: inside + "/link", withDestinationPath: "../secret")
        try manager.createSymbolicLink(atPath: inside + "/up", withDestinationPath: "..")
        try manager.createSymbolicLink(atPath: folder.path + "/linked", withDestinationPath: "inside")
        let disk = Disk(workingDirectory: folder.path)
        func read(_ name: String, in folder: String = "inside", limit: Int = 100) -> String? {
            disk.read(name, confinedTo: folder, limit: limit).map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(read("deep/one") == "one")
        #expect(read("deep/one", limit: 2) == nil)
        #expect(read("deep/one", in: "linked") == nil)
        let others = [
            "", ".", "deep", "deep/", "/etc/passwd", "../secret", "deep/../../secret", "link", "up/secret",
            "deep//one", "missing", "deep/one/more", "a\u{0}b",
        ]
        for name in others { #expect(read(name) == nil, "\(name)") }
    }
}
