import CaseRunner
import Foundation
import GeneratedModels
import PetstoreModels
import Testing

@testable import SteleTesting

/// What a team's own test target sees.
@Suite struct DecodingSuiteTests {
    private static let petstore = "../../Examples/Petstore"

    private static func suite(
        _ recordings: String = petstore, reporting: DecodingReports = [],
        unmatched: UnmatchedExchanges = .reported
    ) throws -> DecodingSuite {
        try DecodingSuite(
            contract: petstore + "/petstore.yaml", recordings: recordings, reporting: reporting,
            unmatched: unmatched, models: decode)
    }

    @Sendable private static func decode(
        _ operation: String, _ status: Int, _ contentType: String?, _ body: Data
    ) throws -> Any {
        try PetstoreModels.APIRegistry.decode(
            operation: operation, status: status, contentType: contentType, data: body)
    }

    @Test("every recorded body is a case, and those fail that the compiled models refuse")
    func generated() throws {
        let suite = try Self.suite()
        #expect(suite.cases.count == 6)
        #expect(
            suite.failures.map(\.description) == [
                """
                GET /pet/findByStatus 200: $[10].name: expected a member, found nothing
                  recorded ../../Examples/Petstore/petstore.swagger.io.har, entry 5
                  contract ../../Examples/Petstore/petstore.yaml:889:11
                """,
                """
                placeOrder 200: $.shipDate: expected an RFC 3339 date-time, found string
                  recorded ../../Examples/Petstore/petstore.swagger.io.har, entry 7
                  contract ../../Examples/Petstore/petstore.yaml:819:11
                """,
            ])
    }

    @Test("a case is called by operation, status and place")
    func names() throws {
        let names = try Self.suite().cases.map(\.description)
        #expect(names.contains("placeOrder 200, ../../Examples/Petstore/petstore.swagger.io.har, entry 7"))
    }

    @Test("undeclared fields and unknown values are failures where that is asked for")
    func reports() throws {
        func failures(_ reporting: DecodingReports) throws -> [String] {
            try DecodingSuite(
                contract: "../../contract/openapi.yaml", recordings: "Fixtures/platform", reporting: reporting
            ) {
                try GeneratedModels.APIRegistry.decode(
                    operation: $0, status: $1, contentType: $2, data: $3)
            }.failures.map(\.description)
        }
        let field = "$.shelf: expected no such field, found a value"
        let value = "$.status: expected one of processing, ready, rejected, found archived"
        let place = "  recorded Fixtures/platform/getDocument.200.json, entry 0"
        #expect(try failures([]) == [])
        #expect(
            try failures(.undeclaredFields) == [
                "getDocument 200: \(field)\n\(place)\n  contract ../../contract/documents.yaml:352:7"
            ])
        #expect(
            try failures([.undeclaredFields, .unknownValues]) == [
                """
                getDocument 200: \(field)
                  and      \(value)
                \(place)
                  contract ../../contract/documents.yaml:352:7
                """
            ])
    }

    @Test("what no recording has is told")
    func coverage() throws {
        let coverage = try #require(try Self.suite().coverage)
        #expect((coverage.operations, coverage.operationsSeen) == (26, 5))
        #expect(
            coverage.fieldsNeverSeen == [
                "GET /pet/{petId} 200 $.category (../../Examples/Petstore/petstore.yaml:887:11)"
            ])
    }

    @Test("a recording that is cut fails, and the rest of it is decoded")
    func damaged() throws {
        let suite = try Self.suite("Fixtures/damaged")
        #expect(suite.cases.count > 1)
        let failures = suite.failures
        #expect(
            failures.contains {
                $0.expected == "a recording" && $0.recording.hasPrefix("Fixtures/damaged/cut.har")
            })
    }

    // MARK: What there is no case for

    @Test("what has no case is told with its reason, and nothing of it that may be data")
    func passedOver() throws {
        let suite = try Self.suite("Fixtures/strangers")
        #expect(
            suite.cases.map(\.description) == [
                "GET /pet/{petId} 200, Fixtures/strangers/session.ndjson, entry 0"
            ])
        #expect(
            suite.passedOver.map(\.reason) == [
                .unknownName, .noRecording, .noOperation, .noOperation, .nothingToDecode, .nothingToDecode,
            ])
        #expect(
            suite.passedOver.text(of: 5, contract: "petstore.yaml") == """
                SteleTesting passes over:
                  2 of 5 recorded exchanges belong to no operation of petstore.yaml
                    GET cdn.example.com 200, Fixtures/strangers/session.ndjson, entry 1
                    GET petstore.swagger.io/v2/shops/*/* 200, Fixtures/strangers/session.ndjson, entry 2
                  1 named for an operation that the contract does not have
                    Fixtures/strangers/getInventroy.200.json: the contract has no operation `getInventroy`; did you mean `getInventory`?
                  1 in no format that is known
                    Fixtures/strangers/notes.txt

                """)
        #expect([PassedOver]().text(of: 5, contract: nil) == nil)
    }

    @Test("exchanges that belong to no operation are failures where that is asked for")
    func unmatched() throws {
        let suite = try Self.suite("Fixtures/strangers", unmatched: .failing)
        #expect(suite.cases.count == 3)
        #expect(
            suite.failures.map(\.description) == [
                """
                GET cdn.example.com 200: $: expected an operation of ../../Examples/Petstore/petstore.yaml, found none of this method and path
                  recorded Fixtures/strangers/session.ndjson, entry 1
                """,
                """
                GET petstore.swagger.io/v2/shops/*/* 200: $: expected an operation of ../../Examples/Petstore/petstore.yaml, found none of this method and path
                  recorded Fixtures/strangers/session.ndjson, entry 2
                """,
            ])
        #expect(!suite.passedOver.contains { $0.reason == .noOperation })
    }

    @Test("bodies in files of their own are decoded")
    func bodyFiles() throws {
        let suite = try Self.suite("Fixtures/wiremock")
        #expect(suite.passedOver.isEmpty)
        #expect(
            suite.failures.map(\.description) == [
                """
                GET /pet/{petId} 200: $.photoUrls: expected array, found null
                  recorded Fixtures/wiremock/mappings/pet.json, entry 0
                  contract ../../Examples/Petstore/petstore.yaml:892:11
                """
            ])
    }

    // MARK: Without a contract

    private struct User: Decodable {
        let id: Int
        let name: String
        let tags: [String]
    }

    @Test("a model that was written by hand decodes files that are bodies")
    func handwritten() throws {
        let suite = try DecodingSuite(User.self, from: "Fixtures/users")
        #expect(suite.cases.count == 3)
        #expect(
            suite.failures.map(\.description) == [
                """
                body: $.name: expected a value, found none
                  recorded Fixtures/users/three.json, entry 0
                """,
                """
                body: $.tags[1]: expected String, found null
                  recorded Fixtures/users/two.json, entry 0
                """,
            ])
    }

    private struct Pet: Decodable {
        let id: Int64
        let status: String?
    }

    @Test("a model that was written by hand decodes what was recorded, as far as the test says")
    func handwrittenOverRecordings() throws {
        let suite = try DecodingSuite([Pet].self, from: Self.petstore) { $0.url.contains("/pet/findBy") }
        #expect(suite.cases.count == 3)
        #expect(suite.failures.isEmpty)
        let wrong = try DecodingSuite([Int].self, from: Self.petstore) { $0.url.contains("/pet/findBy") }
        #expect(wrong.failures.first?.path == "$[0]")
        #expect(wrong.failures.first?.expected == "Int")
    }

    private enum Color: String, Decodable {
        case red
    }

    private struct Refusal: Error {
        let text: String
    }

    private struct Picky: Decodable {
        init(from decoder: any Decoder) throws {
            throw Refusal(text: try decoder.singleValueContainer().decode([String: String].self).description)
        }
    }

    @Test("no failure shows a value or a key that is data")
    func redaction() throws {
        struct Secret<Value: Decodable>: Decodable { let secret: Value }
        let file = "Fixtures/secret/one.json"
        let failures =
            try DecodingSuite(Secret<UUID>.self, from: file).failures
            + DecodingSuite(Secret<Color>.self, from: file).failures
            + DecodingSuite(Secret<Int>.self, from: file).failures
            + DecodingSuite([String: Int].self, from: file).failures
            + DecodingSuite(Picky.self, from: file).failures
        #expect(failures.count == 5)
        #expect(failures.prefix(3).allSatisfy { $0.path == "$.secret" })
        #expect(failures[2].found == "string")
        for failure in failures {
            #expect(!failure.description.contains("hunter2") && !failure.description.contains("@example.com"))
        }
    }

    @Test("the keys of a dictionary are data, however they look")
    func keys() throws {
        for file in ["plain", "digits", "quoted"] {
            let failures = try DecodingSuite([String: Int].self, from: "Fixtures/secret/\(file).json")
                .failures
            #expect(failures.map(\.path) == ["$[*]"], "\(file)")
        }
    }

    @Test("what was found is told by its JSON type")
    func kinds() throws {
        struct Holder<Value: Decodable>: Decodable { let value: Value }
        let texts = try DecodingSuite(Holder<String>.self, from: "Fixtures/kinds").failures.map(\.found)
        #expect(texts == ["array", "boolean", "null", "number", "object"])
        let numbers = try DecodingSuite(Holder<Int>.self, from: "Fixtures/kinds").failures.map(\.found)
        #expect(numbers == ["array", "boolean", "null", "object", "string"])
    }

    // MARK: What is no suite

    @Test("what cannot be read, and what holds nothing to decode, is an error")
    func errors() {
        #expect(
            throws: DecodingSuiteError.unreadable(path: "missing.yaml", because: "no such file or folder")
        ) {
            try DecodingSuite(contract: "missing.yaml", recordings: "Fixtures", models: Self.decode)
        }
        #expect(throws: DecodingSuiteError.unreadable(path: "nowhere", because: "no such file or folder")) {
            try DecodingSuite(User.self, from: "nowhere")
        }
        #expect(
            throws: DecodingSuiteError.unreadable(
                path: "DecodingSuiteTests.swift", because: "no recording in a format that is known")
        ) {
            try DecodingSuite(User.self, from: "DecodingSuiteTests.swift")
        }
        let nothing = #expect(throws: DecodingSuiteError.self) {
            try DecodingSuite(User.self, from: Self.petstore) { _ in false }
        }
        #expect(
            nothing?.description
                == "nothing to decode in 9 exchanges of 1 recording: none of them has a JSON body that the suite includes"
        )
        #expect(throws: DecodingSuiteError.self) {
            try DecodingSuite(
                contract: Self.petstore + "/petstore.swagger.io.har", recordings: Self.petstore,
                models: Self.decode)
        }
    }
}
