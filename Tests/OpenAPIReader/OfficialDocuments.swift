import CaseRunner
import Foundation
import SteleFindings
import SteleOpenAPIReader
import Testing

/// One document that others say is valid or is not.
private struct OfficialDocument {
    /// `oai-v3.2-dev/fail/servers.yaml`.
    let name: String
    let isValid: Bool
    let findings: [Finding]

    var isAccepted: Bool { !findings.contains { $0.severity == .violation } }
}

@Suite("The official documents")
struct OfficialDocuments {
    private static let folder = Case.repository.appendingPathComponent("Tests/Cases/official")

    @Test("a valid document has no violation and another one has one, or it is named with the reason")
    func verdicts() throws {
        let exceptions = try OfficialDocuments.exceptions()
        var wrong: Set<String> = []
        var count = 0
        for set in OfficialDocuments.sets {
            for document in try documents(in: set) {
                count += 1
                guard document.isAccepted != document.isValid else { continue }
                wrong.insert(document.name)
                let reason = document.findings.first { $0.severity == .violation }.map(findingText)
                #expect(exceptions[document.name] != nil, "\(document.name): \(reason ?? "accepted")")
            }
        }
        #expect(count == 131)
        for name in exceptions.keys.sorted() {
            #expect(wrong.contains(name), "\(name) is right, and named as an exception")
        }
    }

    @Test("each document has the findings that were read and judged", arguments: sets)
    func findings(_ set: String) throws {
        let text = try documents(in: set).flatMap { document in document.findings.map(findingText) }
        Case(area: "official", name: set).expect(["expected.findings.txt": text.joined()])
    }

    /// `oai-v3.2-dev/fail` and the like.
    private static let sets: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().flatMap { name in
            ["fail", "pass"].map { "\(name)/\($0)" }.filter {
                FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
            }
        }
    }()

    private func documents(in set: String) throws -> [OfficialDocument] {
        let folder = OfficialDocuments.folder.appendingPathComponent(set)
        let loader = CaseLoader(folder: folder)
        return try OfficialDocuments.roots(in: folder).map { path in
            let reading = OpenAPIReader.read(
                root: try loader.load(path), loader: loader,
                options: OpenAPIReader.Options(referenceRoot: "", referenceMap: [:]))
            return OfficialDocument(
                name: "\(set)/\(path)", isValid: set.hasSuffix("/pass"), findings: reading.findings)
        }
    }

    /// The files of a folder, and of each folder inside the one called `openapi.yaml`.
    private static func roots(in folder: URL) throws -> [String] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return paths.filter { path in
            path.hasSuffix(".yaml") && (!path.contains("/") || path.hasSuffix("/openapi.yaml"))
        }.sorted()
    }

    /// `exceptions.txt`: a document's name, a blank, the reason, on a line each.
    private static func exceptions() throws -> [String: String] {
        let text = try String(contentsOf: folder.appendingPathComponent("exceptions.txt"), encoding: .utf8)
        var reasons: [String: String] = [:]
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
            if parts.count == 2 { reasons[parts[0]] = parts[1] }
        }
        return reasons
    }
}
