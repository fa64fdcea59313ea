import CaseRunner
import Foundation
import SteleChecking
import SteleContractModel
import SteleFindings
import SteleOpenAPIReader
import SteleRecordings
import Testing

/// Recorded bodies are judged as the JSON Schema Test Suite says: by the schema to the letter, where a keyword such as
/// `not` applies it, and by the type that it becomes, where it describes a response.
@Suite("The JSON Schema Test Suite")
struct JSONSchemaSuiteTests {
    /// A draft and the version of OpenAPI whose schemas it is.
    struct Draft: Sendable, CustomTestStringConvertible {
        let name: String
        let version: String
        /// Files of the suite; all that are required where nil.
        var files: [String]?
        /// What is judged otherwise to the letter, by file and group, with the reason.
        let exceptions: [String: String]
        /// What is read with a fault.
        var readingExceptions: [String: String] = [:]
        /// What is judged otherwise as a type, besides.
        let typeExceptions: [String: String]
        var testDescription: String { name + (files == nil ? "" : ", formats") }
    }

    static let drafts = [
        Draft(
            name: "draft2020-12", version: "3.1.0", exceptions: SchemaSuiteExceptions.draft2020,
            typeExceptions: SchemaSuiteExceptions.types2020),
        Draft(
            name: "draft4", version: "3.0.3", exceptions: SchemaSuiteExceptions.draft4,
            readingExceptions: SchemaSuiteExceptions.reading4,
            typeExceptions: SchemaSuiteExceptions.types4),
    ]

    @Test(
        "every value is judged as the suite says",
        .enabled(if: SchemaSuite.isThere, "the suite does not lie beside the repository"), arguments: drafts)
    func judges(_ draft: Draft) throws {
        let map = SchemaSuite.referenceMap()
        var letter = Tally()
        var type = Tally()
        var misread: [String] = []
        for group in try SchemaSuite.groups(draft.name, files: draft.files) {
            let subject = try #require(SchemaSuiteSubject(group.schema, draft.version, map))
            if !subject.faults.isEmpty { misread.append("\(group.title): \(subject.faults)") }
            for test in group.tests {
                letter.count(group, test, subject.isValidToTheLetter(test.data))
                type.count(group, test, subject.isValidAsType(test.data))
            }
        }
        let unexpected = misread.filter { fault in
            !draft.exceptions.merging(draft.readingExceptions) { first, _ in first }.keys.contains {
                fault.hasPrefix($0 + ":")
            }
        }
        #expect(unexpected.isEmpty, "\(unexpected.joined(separator: "\n"))")
        print("\(draft.testDescription), to the letter: \(letter)")
        print("\(draft.testDescription), as a type: \(type)")
        letter.expect(draft.exceptions)
        type.expect(
            draft.exceptions.merging(draft.typeExceptions) { first, _ in first }, all: draft.typeExceptions)
        #expect(letter.judged > 500)
    }

    /// The formats that clients read, and those that people write by hand.
    private static let formats = [
        "date", "date-time", "email", "ipv4", "ipv6", "time", "uri", "uuid",
    ]

    @Test(
        "texts are of a format as the suite says",
        .enabled(if: SchemaSuite.isThere, "the suite does not lie beside the repository"))
    func judgesFormats() throws {
        var tally = Tally()
        let files = Self.formats.map { "optional/format/\($0)" }
        for group in try SchemaSuite.groups("draft2020-12", files: files) {
            let subject = try #require(SchemaSuiteSubject(group.schema, "3.1.0", [:]))
            for test in group.tests where SchemaSuiteExceptions.formats[test.description] == nil {
                tally.count(group, test, subject.isValidAsType(test.data))
            }
        }
        print("draft2020-12, formats: \(tally)")
        tally.expect([:])
        #expect(tally.judged > 200)
    }

    /// What became of the values of a run.
    struct Tally: CustomStringConvertible {
        private(set) var judged = 0
        private var differing: [String: [String]] = [:]

        mutating func count(_ group: SchemaSuite.Group, _ test: SchemaSuite.Test, _ isValid: Bool) {
            judged += 1
            if isValid == test.isValid { return }
            differing[group.title, default: []].append(
                "\(test.description) is \(isValid ? "valid" : "invalid") here")
        }

        var description: String {
            let count = differing.values.reduce(0) { $0 + $1.count }
            let rate = String(format: "%.2f", Double(judged - count) * 100 / Double(max(judged, 1)))
            return "\(judged - count) of \(judged) values (\(rate) %) judged as the suite says"
        }

        /// Nothing differs but the exceptions, and all of them that are listed last do.
        func expect(_ exceptions: [String: String], all needed: [String: String]? = nil) {
            let unexpected = differing.filter { exceptions[$0.key] == nil }
                .map { "\($0.key): \($0.value.joined(separator: "; "))" }.sorted()
            #expect(unexpected.isEmpty, "\(unexpected.joined(separator: "\n"))")
            #expect(Set((needed ?? exceptions).keys).subtracting(differing.keys) == [])
        }
    }
}

/// A schema of the suite as the body of two responses: as it is, and under `not`.
struct SchemaSuiteSubject {
    private let checker: Checker
    /// What the reader reported as violations.
    let faults: [String]

    /// Nil when the reader makes no contract of it.
    init?(_ schema: String, _ version: String, _ map: [String: String]) {
        let document = """
            {"openapi": "\(version)", "info": {"title": "T", "version": "1"}, "servers": [{"url": "/"}], "paths": {
            "/type": {"get": {"responses": {"200": {"description": "", "content": {"application/json":
            {"schema": {"$ref": "schema.json"}}}}}}},
            "/letter": {"get": {"responses": {"200": {"description": "", "content": {"application/json":
            {"schema": {"not": {"$ref": "schema.json"}}}}}}}}}}
            """
        let reading = OpenAPIReader.read(
            root: SourceFile(path: "openapi.json", bytes: [UInt8](document.utf8)),
            loader: SchemaSuite.Loader(schema: schema), options: OpenAPIReader.Options(referenceMap: map))
        guard let contract = reading.contract else { return nil }
        checker = Checker(contract: contract)
        faults = reading.findings.filter { $0.severity == .violation }.map(\.message)
    }

    /// Whether `not` finds fault with a value.
    func isValidToTheLetter(_ body: [UInt8]) -> Bool {
        findings(body, at: "/letter").contains { $0.rule == "response-constraint-excess" }
    }

    func isValidAsType(_ body: [UInt8]) -> Bool {
        findings(body, at: "/type").allSatisfy {
            $0.severity == .note && SchemaSuiteSubject.besideTheLetter.contains($0.rule)
        }
    }

    /// Rules about what JSON Schema has nothing against.
    private static let besideTheLetter: Set<String> = [
        "response-field-undeclared", "response-type-implied", "response-tuple-length",
        "response-integer-point-zero", "response-date-spelling",
    ]

    private func findings(_ body: [UInt8], at path: String) -> [Finding] {
        var checker = checker
        checker.check(
            Exchange(
                source: ExchangeSource(file: "suite", entry: 0),
                request: Request(method: "GET", url: "https://suite.test\(path)"),
                response: RecordedResponse(status: 200, mediaType: "application/json", body: .bytes(body))))
        return checker.report().findings.filter { $0.drift != nil }
    }
}
