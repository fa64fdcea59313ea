import Foundation
import ShopAPI
import SteleTesting
import Testing

/// One test for each recorded body.
@Suite struct RecordingTests {
    @Test("recorded bodies decode", arguments: try suite("Recordings").cases)
    func decodes(_ recorded: DecodingCase) throws { try recorded.decode() }

    @Test("what is not in the contract is known")
    func surprises() throws {
        let surprises = try RecordingTests.suite(
            "Recordings", reporting: [.undeclaredFields, .unknownValues])
        #expect(surprises.failures.map(\.title) == ["getOrder 200"])
        #expect(surprises.failures.first?.found == "returned")
    }

    @Test("a backend that forgot the total of an order is found out")
    func drift() throws {
        let failures = try RecordingTests.suite("Drift").failures.map { "\($0)\n" }
        let told = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("failures.txt")
        #expect(failures.joined(separator: "\n") == (try String(contentsOf: told, encoding: .utf8)))
    }

    /// The folders lie beside this file.
    static func suite(_ folder: String, reporting: DecodingReports = []) throws -> DecodingSuite {
        try DecodingSuite(
            contract: "../../Sources/ShopAPI/openapi.yaml", recordings: folder, reporting: reporting
        ) {
            try APIRegistry.decode(operation: $0, status: $1, contentType: $2, data: $3)
        }
    }
}
