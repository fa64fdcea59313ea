import Foundation
import Testing

/// One folder under `Tests/Cases`: input files and, beside them, what must come out (`expected.*`).
package struct Case: Sendable, CustomTestStringConvertible {
    /// The path below the area: `nullable-enum`, or `response-required-missing/some-array-items`.
    package let name: String
    package let folder: URL

    package var testDescription: String { name }

    private init(name: String, folder: URL) {
        self.name = name
        self.folder = folder
    }

    /// A case whose input is elsewhere; its folder, if it has one, holds expectations only.
    package init(area: String, name: String) {
        self.init(name: name, folder: Case.casesFolder.appendingPathComponent("\(area)/\(name)"))
    }

    /// The folder's files that are not expectations, by name.
    package var inputs: [URL] {
        files.filter { !$0.lastPathComponent.hasPrefix("expected.") }
    }

    package func input(_ name: String) throws -> Data {
        try Data(contentsOf: folder.appendingPathComponent(name))
    }

    /// All cases of an area, for instance `emit`: every folder below it that holds a file.
    package static func all(in area: String) -> [Case] {
        let root = casesFolder.appendingPathComponent(area)
        var found: [Case] = []
        var pending = [root]
        while let folder = pending.popLast() {
            let children = contents(of: folder)
            if folder != root, children.contains(where: { !$0.hasDirectoryPath }) {
                found.append(Case(name: String(folder.path.dropFirst(root.path.count + 1)), folder: folder))
            } else {
                pending += children.filter(\.hasDirectoryPath)
            }
        }
        return found.sorted { $0.name < $1.name }
    }

    /// Holds what came out against the `expected.*` files beside the input; a missing file means "empty".
    ///
    /// A test that answers for some of a case's expectations only says `coversAll: false`; then those that `actual`
    /// does not name are left to other tests.
    ///
    /// With `UPDATE_CASES=<glob>` the files of the cases whose name matches are rewritten, and the run fails.
    package func expect(
        _ actual: [String: String], coversAll: Bool = true, _ location: SourceLocation = #_sourceLocation
    ) {
        if let glob = ProcessInfo.processInfo.environment["UPDATE_CASES"], fnmatch(glob, name, 0) == 0 {
            update(actual)
            return
        }
        let expected = coversAll ? files.filter { $0.lastPathComponent.hasPrefix("expected.") } : []
        let names = Set(actual.keys).union(expected.map(\.lastPathComponent))
        for file in names.sorted() {
            let url = folder.appendingPathComponent(file)
            let wanted = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
            let difference = unifiedDifference(from: wanted, to: actual[file] ?? "")
            #expect(difference.isEmpty, "\(name)/\(file):\n\(difference)", sourceLocation: location)
        }
    }

    private func update(_ actual: [String: String]) {
        for (file, text) in actual {
            let url = folder.appendingPathComponent(file)
            if text.isEmpty {
                try? FileManager.default.removeItem(at: url)
            } else {
                do {
                    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                    try Data(text.utf8).write(to: url)
                } catch {
                    Issue.record("cannot write \(url.path): \(error)")
                }
            }
        }
        Issue.record("\(name): expectations rewritten; run again without UPDATE_CASES")
    }

    private var files: [URL] { Case.contents(of: folder).filter { !$0.hasDirectoryPath } }

    private static func contents(of folder: URL) -> [URL] {
        let found = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])
        return (found ?? []).sorted { $0.path < $1.path }
    }

    /// The repository's root folder.
    package static let repository = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static let casesFolder = repository.appendingPathComponent("Tests/Cases")
}
