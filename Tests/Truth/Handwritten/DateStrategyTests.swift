import Foundation
import SteleChecking
import SteleClients
import SteleFindings
import SteleOpenAPIReader
import SteleRecordings
import Testing

/// Hand-written Swift models with `Date` members for times that travel as numbers.
@Suite struct DateStrategyTests {
    private struct Log: Codable {
        let events: [Event]
    }

    private struct Event: Codable {
        let at: Date
    }

    private static let seconds = 1_719_830_000

    private static func dates(_ body: String, _ strategy: JSONDecoder.DateDecodingStrategy) throws -> [Date] {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = strategy
        return try decoder.decode(Log.self, from: Data(body.utf8)).events.map(\.at)
    }

    private static func body(_ times: [Int]) -> String {
        "{\"events\":[" + times.map { "{\"at\":\($0)}" }.joined(separator: ",") + "]}"
    }

    @Test("seconds among milliseconds are another date to every strategy for numbers, and nothing throws")
    func mixedUnits() throws {
        let body = Self.body([Self.seconds, Self.seconds * 1_000])
        let strategies: [JSONDecoder.DateDecodingStrategy] = [
            .secondsSince1970, .millisecondsSince1970, .deferredToDate,
        ]
        for strategy in strategies {
            let dates = try Self.dates(body, strategy)
            #expect(abs(dates[0].timeIntervalSince(dates[1])) > 1_000_000_000)
        }
        #expect(throws: DecodingError.self) { try Self.dates(body, .iso8601) }
        for (options, verdict) in [(DecoderOptions.numericDates, Verdict.corrupts), ([], .safe)] {
            #expect(try Self.verdict(body, options) == verdict)
        }
    }

    @Test("one unit is no finding")
    func oneUnit() throws {
        let body = Self.body([Self.seconds, Self.seconds + 1])
        #expect(try Self.dates(body, .secondsSince1970)[0].timeIntervalSince1970 == Double(Self.seconds))
        #expect(try Self.verdict(body, .numericDates) == .safe)
    }

    /// The worst of what the checker says to a Swift client.
    private static func verdict(_ body: String, _ options: DecoderOptions) throws -> Verdict {
        let contract = try TruthContract.read("Tests/Fixtures/Contracts/times.yaml")
        let client = Client(name: "app", kind: .handwritten(.swift, options))
        var checker = Checker(contract: contract, clients: [client])
        checker.check(
            Exchange(
                source: ExchangeSource(file: "truth", entry: 0),
                request: Request(method: "GET", url: "https://times.example/log"),
                response: RecordedResponse(
                    status: 200, mediaType: "application/json", body: .bytes(Array(body.utf8)))))
        return checker.report().findings.compactMap { $0.drift?.worst }.max() ?? .safe
    }
}
