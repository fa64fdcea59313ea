import CaseRunner
import SteleAmending
import Testing

/// Contracts that nobody would write: the text of the cases with bytes lost, doubled and put elsewhere.
@Suite("Any text of a contract")
struct HostileContractTests {
    @Test("Amending ends, and what it changes is a contract as before", arguments: Case.all(in: "amend"))
    func amend(_ test: Case) throws {
        let files = try #require(try AmendedFiles(test))
        let seed = test.name.utf8.reduce(UInt64(7)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<30 {
            let damaged = files.replacing { Self.damage($0, &generator) }
            guard let contract = damaged.contract else { continue }
            let report = damaged.amend(contract, try damaged.contradictions(of: contract), minimumSample: 1)
            for file in report.files { #expect(!file.difference.isEmpty) }
            if report.files.isEmpty { continue }
            let amended = damaged.replacing(report.files)
            let after = try #require(amended.contract)
            #expect(after.operations.count == contract.operations.count)
        }
    }

    /// Lines and bytes in places where they were not.
    private static func damage(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        let words = [
            "&a ", "*a", "{", "}", "[", "]", ": ", "- ", "#", "\n", "\r", "\t", "'", "\"", "|\n", "<<: *a",
            ",", "? ", "!!str ", "\u{FEFF}", "é", "null", "$ref",
        ]
        for _ in 0..<Int.random(in: 1...4, using: &generator) where bytes.count > 40 {
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            let length = Int.random(in: 1...24, using: &generator)
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: bytes.removeSubrange(place..<min(bytes.count, place + length))
            case 1: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + length)], at: place)
            case 2:
                bytes.insert(
                    contentsOf: Array((words.randomElement(using: &generator) ?? "").utf8), at: place)
            case 3:
                let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
                guard let line = lines.randomElement(using: &generator) else { continue }
                let start = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
                bytes.insert(contentsOf: Array(line) + [0x0A], at: start)
            default: bytes[place] = UInt8.random(in: 0...255, using: &generator)
            }
        }
        return bytes
    }
}
