import CaseRunner
import Foundation
import SteleContractModel
import SteleFindings
import SteleRecordings
import Testing

@testable import SteleChecking

@Suite struct DamagedBodyTests {
    /// Every recorded body of the cases, with the contract that it belongs to.
    private static func cases() throws -> [(contract: Contract, exchanges: [Exchange])] {
        try Case.all(in: "check").compactMap { check in
            guard let contract = try CheckCase.contract(check.folder.appendingPathComponent("openapi.yaml"))
            else { return nil }
            let bytes = [UInt8](try check.input("recording.har"))
            var exchanges: [Exchange] = []
            _ = bytes.withUnsafeBufferPointer { buffer in
                HARReader.read(file: "recording.har", buffer) { exchanges.append($0) }
            }
            return (contract, exchanges)
        }
    }

    private static func replacing(_ exchange: Exchange, _ body: [UInt8]) -> Exchange {
        Exchange(
            source: exchange.source, request: exchange.request,
            response: RecordedResponse(
                status: exchange.response.status, headers: exchange.response.headers,
                mediaType: exchange.response.mediaType, body: .bytes(body)))
    }

    @Test("A body cut anywhere leaves the counts of all other places as they were")
    func cutBodiesLeaveNoTrace() throws {
        for (contract, exchanges) in try Self.cases() {
            for exchange in exchanges {
                // Of a cut stream the messages before the cut are judged.
                let mediaType = exchange.response.mediaType ?? ""
                if ["event-stream", "ndjson"].contains(where: { mediaType.contains($0) }) { continue }
                guard case .bytes(let bytes) = exchange.response.body, bytes.count < 600 else { continue }
                var clean = Checker(contract: contract)
                clean.check(exchange)
                var damaged = Checker(contract: contract)
                damaged.check(exchange)
                for end in stride(from: 1, to: bytes.count, by: 3) {
                    var probe = damaged
                    probe.check(Self.replacing(exchange, Array(bytes[..<end])))
                    // A cut number is still a number; everything else is no JSON.
                    guard probe.report().findings.contains(where: { $0.rule == ResponseBodyNotJSON.rule.id })
                    else { continue }
                    damaged = probe
                }
                #expect(Self.counts(damaged) == Self.counts(clean))
            }
        }
    }

    /// Found and possible at every place below the body.
    private static func counts(_ checker: Checker) -> [String] {
        checker.report().findings.compactMap { finding in
            guard let drift = finding.drift, drift.path.hasPrefix("$"), drift.path != "$" else { return nil }
            return
                "\(finding.rule) \(drift.path) \(drift.count.found) of \(drift.count.of), \(drift.verdicts)"
        }
    }

    @Test("No change of bytes makes the checker crash")
    func anyBytes() throws {
        var random = Generator(state: 7)
        for (contract, exchanges) in try Self.cases() {
            var checker = Checker(contract: contract)
            for exchange in exchanges {
                guard case .bytes(let bytes) = exchange.response.body, !bytes.isEmpty, bytes.count < 600
                else { continue }
                for _ in 0..<40 {
                    var changed = bytes
                    for _ in 0..<Int.random(in: 1...4, using: &random) {
                        let place = Int.random(in: 0..<changed.count, using: &random)
                        let pieces = [
                            "null", "1e999", "\"\\ud800\"", "[", "}", ",", "-", "0", "\u{1}", "é", "\"", "{}",
                        ]
                        let piece = pieces.randomElement(using: &random) ?? "0"
                        changed.replaceSubrange(place...place, with: Array(piece.utf8))
                    }
                    checker.check(Self.replacing(exchange, changed))
                }
            }
            for finding in checker.report().findings {
                guard let count = finding.drift?.count else { continue }
                #expect(count.found >= 1 && count.of >= count.responses && count.responses <= count.found)
            }
        }
    }

    /// The same numbers in every run.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
    }
}
