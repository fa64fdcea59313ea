import CaseRunner
import Foundation
import SteleContractModel
import SteleFindings
import SteleOpenAPIReader
import SteleSourceTree
import Testing

/// The JSON Schema Test Suite, which lies beside the repository: every schema can be read, and what the contract
/// keeps of it is enough to judge every value as the suite does.
@Suite("The JSON Schema Test Suite")
struct JSONSchemaSuiteTests {
    static let folder = Case.repository.deletingLastPathComponent()
        .appendingPathComponent("shared/corpus/suites/json-schema-test-suite")
    static let isThere = FileManager.default.fileExists(atPath: folder.path)

    /// A draft and the version of OpenAPI whose schemas it is.
    struct Draft: Sendable, CustomTestStringConvertible {
        let name: String
        let version: String
        /// What is judged otherwise, by file and group, with the reason.
        let exceptions: [String: String]
        var testDescription: String { name }
    }

    static let drafts = [
        Draft(name: "draft2020-12", version: "3.1.0", exceptions: exceptions2020),
        Draft(name: "draft4", version: "3.0.3", exceptions: exceptions4),
    ]

    private static let metaschema = "the metaschema is remote and not part of the suite"
    private static let tooLarge = "a quotient beyond the numbers of this test"

    static let exceptions2020 = [
        "defs: validate definition against metaschema": metaschema,
        "ref: remote ref, containing refs itself": metaschema,
        "multipleOf: float division = inf": tooLarge,
        "vocabulary: schema that uses custom metaschema with with no validation vocabulary":
            "vocabularies cannot be switched off in OpenAPI",
    ]

    private static let identifier = "OpenAPI 3.0 has no `id`, and so no base but the file"
    private static let elements = "OpenAPI 3.0 requires `items` beside `type: array`"

    static let exceptions4 = [
        "definitions: validate definition against metaschema": metaschema,
        "ref: remote ref, containing refs itself": metaschema,
        "multipleOf: float division = inf": tooLarge,
        "ref: $ref prevents a sibling id from changing the base uri": identifier,
        "ref: Recursive references between schemas": identifier,
        "ref: Location-independent identifier": identifier,
        "ref: Location-independent identifier with base URI change in subschema": identifier,
        "ref: id must be resolved against nearest parent, not just immediate parent": identifier,
        "refRemote: base URI change": identifier,
        "refRemote: base URI change - change folder": identifier,
        "refRemote: base URI change - change folder in subschema": identifier,
        "refRemote: root ref in remote ref": identifier,
        "refRemote: Location-independent identifier in remote ref": identifier,
        "properties: properties, patternProperties, additionalProperties interaction": elements,
        "ref: ref overrides any sibling keywords": elements,
        "type: array type matches arrays": elements,
        "type: type: array or object": elements,
        "type: type: array, object or null": elements,
    ]

    @Test(
        "every schema is read, and every value judged as the suite says",
        .enabled(if: isThere, "the suite does not lie beside the repository"), arguments: drafts)
    func judges(_ draft: Draft) throws {
        let files = try FileManager.default.contentsOfDirectory(
            at: JSONSchemaSuiteTests.folder.appendingPathComponent("tests/\(draft.name)"),
            includingPropertiesForKeys: nil
        ).filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
        let map = JSONSchemaSuiteTests.referenceMap()
        var differing: Set<String> = []
        var details: [String] = []
        var judged = 0
        for file in files {
            let name = file.deletingPathExtension().lastPathComponent
            let source = SourceFile(path: "\(name).json", bytes: [UInt8](try Data(contentsOf: file)))
            let groups = try #require(SourceReader.read(source).root)
            for group in groups.elements {
                let title = "\(name): \(group["description"]?.text ?? "")"
                let faults = try self.faults(of: group, draft, map, &judged)
                if !faults.isEmpty { differing.insert(title) }
                details += faults.map { "\(title): \($0)" }
            }
        }
        print("\(draft.name): \(judged) values judged, \(differing.count) of the groups differ")
        let unexpected = details.filter { detail in
            !draft.exceptions.keys.contains { detail.hasPrefix($0 + ":") }
        }
        #expect(unexpected.isEmpty, "\(unexpected.joined(separator: "\n"))")
        #expect(Set(draft.exceptions.keys).subtracting(differing) == [])
        #expect(judged > 500)
    }

    /// What is wrong with the reading or judging of one group.
    private func faults(
        of group: Node, _ draft: Draft, _ map: [String: String], _ judged: inout Int
    ) throws -> [String] {
        let schema = try #require(group["schema"])
        let root = """
            {"openapi": "\(draft.version)", "info": {"title": "T", "version": "1"}, "paths": {}, "components":
            {"schemas": {"Subject": {"$ref": "schema.json"}, "Judge": {"not": {"$ref": "schema.json"}}}}}
            """
        let loader = SuiteLoader(schema: schema.json)
        let reading = OpenAPIReader.read(
            root: SourceFile(path: "openapi.json", bytes: [UInt8](root.utf8)), loader: loader,
            options: OpenAPIReader.Options(referenceMap: map))
        var faults = reading.findings.filter { $0.severity == .violation }.map { "read: \($0.message)" }
        guard let contract = reading.contract,
            case .not(let id)? = contract.components.last.flatMap({ judge in
                contract[judge.use.type].constraints.first?.kind
            })
        else { return faults + ["no assertion"] }
        for test in group["tests"].map({ Array($0.elements) }) ?? [] {
            guard let data = test["data"] else { continue }
            judged += 1
            var judge = AssertionJudge(contract)
            let isValid = judge.judge(data, by: id).isValid
            if isValid != test["valid"]?.isText("true") {
                faults.append("\(test["description"]?.text ?? "") is \(isValid ? "valid" : "invalid") here")
            }
        }
        return faults
    }

    /// The suite's remote schemas, by the URLs that its schemas use.
    private static func referenceMap() -> [String: String] {
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
}

/// Gives the schema of a group, and the suite's remote schemas.
private struct SuiteLoader: ContractFileLoader {
    let schema: String

    func load(_ path: String) throws(ContractFileError) -> SourceFile {
        if path == "schema.json" { return SourceFile(path: path, bytes: [UInt8](schema.utf8)) }
        let url = JSONSchemaSuiteTests.folder.appendingPathComponent(path)
        guard let data = FileManager.default.contents(atPath: url.path) else {
            throw ContractFileError(message: "no such file")
        }
        return SourceFile(path: path, bytes: [UInt8](data))
    }
}
