import CaseRunner
import Foundation
import SteleAdopting
import SteleFindings
import Testing

/// What the reader takes Swift source for, against what the compiler's own parser says.
@Suite("Reading Swift declarations")
struct SwiftReaderTests {
    /// Sources that were not written for this: emitted models, this project's own types, models written by hand.
    static let files: [String] = {
        var files: [String] = []
        let roots = [
            "Tests/Cases/emit", "Tests/Cases/command/adopt-disagreements", "Benchmarks/Decoding",
            "Sources/Findings", "Sources/ContractModel", "Sources/Adopting",
        ]
        for root in roots {
            let folder = Case.repository.appendingPathComponent(root)
            let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            files += (found?.compactMap { ($0 as? URL)?.path } ?? []).filter { $0.hasSuffix(".swift") }
        }
        return files.sorted()
    }()

    @Test("Types, stored properties and cases are those that the compiler's parser sees")
    func againstTheCompiler() throws {
        var count = 0
        for path in SwiftReaderTests.files {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            let set = ModelSet([SourceFile(path: path, bytes: Array(bytes))])
            let parsed = try SwiftReaderTests.parsed(path)
            count += parsed.count
            var read: [String: [String]] = [:]
            for declaration in set.declarations {
                if case .alias = declaration.kind { continue }
                read[declaration.name] = declaration.properties.map(\.name) + declaration.cases.map(\.name)
            }
            #expect(read == parsed, "\(path)")
        }
        #expect(count > 250)
    }

    @Test("Whatever bytes stand in a file, reading ends", arguments: [1, 2, 3])
    func anything(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let path = SwiftReaderTests.files[seed * 7 % SwiftReaderTests.files.count]
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)).prefix(6_000))
        for _ in 0..<200 {
            var changed = bytes
            for _ in 0..<8 where !changed.isEmpty {
                let index = Int.random(in: 0..<changed.count, using: &generator)
                changed[index] = Array("{}()[]<>\"\\#/*@`.:=,\n".utf8).randomElement(using: &generator) ?? 0
            }
            changed.removeLast(Int.random(in: 0...changed.count / 2, using: &generator))
            _ = ModelSet([SourceFile(path: "x.swift", bytes: changed)])
        }
    }

    /// Names of stored properties and cases by the names of the types, as `swiftc -dump-parse` prints them.
    private static func parsed(_ path: String) throws -> [String: [String]] {
        let text = try Compiler.run([
            "-frontend", "-dump-parse", "-dump-ast-format", "json", "-swift-version", "6", path,
        ])
        let tree = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
        var types: [String: [String]] = [:]
        gather(tree["items"], in: "", &types)
        return types
    }

    private static func gather(_ members: Any?, in scope: String, _ types: inout [String: [String]]) {
        for member in members as? [[String: Any]] ?? [] {
            let kind = member["_kind"] as? String ?? ""
            if kind == "extension_decl" {
                gather(member["members"], in: member["extended_type"] as? String ?? "", &types)
            }
            guard ["struct_decl", "class_decl", "enum_decl"].contains(kind), let name = name(of: member)
            else {
                continue
            }
            if name == "CodingKeys", !scope.isEmpty { continue }
            let whole = scope.isEmpty ? name : scope + "." + name
            let inner = member["members"] as? [[String: Any]] ?? []
            if types[whole] == nil {
                types[whole] = inner.compactMap { isStored($0) ? SwiftReaderTests.name(of: $0) : nil }
            }
            gather(inner, in: whole, &types)
        }
    }

    private static func isStored(_ member: [String: Any]) -> Bool {
        let kind = member["_kind"] as? String
        if kind == "enum_element_decl" { return true }
        guard kind == "var_decl", member["static"] == nil else { return false }
        let accessors = member["accessors"] as? [[String: Any]] ?? []
        return accessors.allSatisfy { $0["willSet"] != nil || $0["didSet"] != nil }
    }

    private static func name(of member: [String: Any]) -> String? {
        ((member["name"] as? [String: Any])?["base_name"] as? [String: Any])?["name"] as? String
    }
}
