import CaseRunner
import Foundation
import SteleRecordings
import Testing

@Suite struct ReaderListTests {
    @Test("Every reader in the folder is in the list")
    func list() throws {
        let folder = Case.repository.appendingPathComponent("Sources/Recordings")
        var found: Set<String> = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        where path.hasSuffix("Reader.swift") && path != "RecordingReader.swift" {
            found.insert(((path as NSString).lastPathComponent as NSString).deletingPathExtension)
        }
        #expect(found == Set(RecordingReaders.all.map { String(describing: $0) }))
    }
}
