import CaseRunner
import Foundation
import SteleFindings
import SteleJSONText
import SteleOpenAPIReader

/// The JSON Schema Test Suite, which lies beside the repository.
enum SchemaSuite {
    static let folder = Case.repository.deletingLastPathComponent()
        .appendingPathComponent("shared/corpus/suites/json-schema-test-suite")
    static let isThere = FileManager.default.fileExists(atPath: folder.path)

    /// A schema, and the values that it is tried on.
    struct Group {
        /// The file and the group's description.
        let title: String
        /// As it is written.
        let schema: String
        let tests: [Test]
    }

    struct Test {
        let description: String
        /// As it is written.
        let data: [UInt8]
        let isValid: Bool
    }

    /// The groups of a draft's files, by name or all that are required.
    static func groups(_ draft: String, files names: [String]? = nil) throws -> [Group] {
        let tests = folder.appendingPathComponent("tests/\(draft)")
        let files =
            try names.map { $0.map { tests.appendingPathComponent($0 + ".json") } }
            ?? FileManager.default.contentsOfDirectory(at: tests, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "json" }
        return try files.sorted { $0.path < $1.path }.flatMap { file in
            let bytes = [UInt8](try Data(contentsOf: file))
            return try bytes.withUnsafeBufferPointer {
                try groups($0, in: file.deletingPathExtension().lastPathComponent)
            }
        }
    }

    private static func groups(_ bytes: UnsafeBufferPointer<UInt8>, in file: String) throws -> [Group] {
        var reader = JSONReader(bytes)
        var groups: [Group] = []
        _ = try reader.next()
        while case .objectStart = try reader.next() {
            var (title, schema): (String, String) = ("", "")
            var tests: [Test] = []
            while case .key(let key) = try reader.next() {
                switch reader.text(key) {
                case "description": title = try text(&reader)
                case "schema": schema = String(decoding: try slice(&reader), as: UTF8.self)
                case "tests": tests = try self.tests(&reader)
                default: try reader.skipValue()
                }
            }
            groups.append(Group(title: "\(file): \(title)", schema: schema, tests: tests))
        }
        return groups
    }

    private static func tests(_ reader: inout JSONReader) throws -> [Test] {
        var tests: [Test] = []
        _ = try reader.next()
        while case .objectStart = try reader.next() {
            var (description, data, isValid): (String, [UInt8], Bool) = ("", [], false)
            while case .key(let key) = try reader.next() {
                switch reader.text(key) {
                case "description": description = try text(&reader)
                case "data": data = try slice(&reader)
                case "valid": isValid = try reader.next() == .boolean(true)
                default: try reader.skipValue()
                }
            }
            tests.append(Test(description: description, data: data, isValid: isValid))
        }
        return tests
    }

    private static func text(_ reader: inout JSONReader) throws -> String {
        guard case .string(let text) = try reader.next() else { return "" }
        return reader.text(text)
    }

    /// The value as it is written, and the space before it.
    private static func slice(_ reader: inout JSONReader) throws -> [UInt8] {
        let start = reader.offset
        try reader.skipValue()
        return Array(reader.bytes(from: start, to: reader.offset))
    }

    /// The suite's remote schemas, by the URLs that its schemas use.
    static func referenceMap() -> [String: String] {
        let remotes = folder.appendingPathComponent("remotes")
        var map: [String: String] = [:]
        let walk = FileManager.default.enumerator(at: remotes, includingPropertiesForKeys: nil)
        while let file = walk?.nextObject() as? URL {
            guard file.pathExtension == "json" else { continue }
            let path = String(file.path.dropFirst(remotes.path.count + 1))
            map["http://localhost:1234/" + path] = "remotes/" + path
        }
        return map
    }

    /// Gives the schema of a group as `schema.json`, and the suite's remote schemas.
    struct Loader: ContractFileLoader {
        let schema: String

        func load(_ path: String) throws(ContractFileError) -> SourceFile {
            if path == "schema.json" { return SourceFile(path: path, bytes: [UInt8](schema.utf8)) }
            let url = SchemaSuite.folder.appendingPathComponent(path)
            guard let data = FileManager.default.contents(atPath: url.path) else {
                throw ContractFileError(message: "no such file")
            }
            return SourceFile(path: path, bytes: [UInt8](data))
        }
    }
}
