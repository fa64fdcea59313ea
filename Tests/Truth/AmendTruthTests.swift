import CaseRunner
import Foundation
import SteleAmending
import SteleChecking
import SteleClients
import SteleContractModel
import SteleFindings
import SteleOpenAPIReader
import Testing

/// Carried contracts, amended until they allow bodies that were changed: what was amended is not found again, and the
/// difference is all that changed.
@Suite("Amending carried contracts")
struct AmendTruthTests {
    /// Each with what it is to be answered by.
    private static let kinds: [MutationKind: AmendmentKind] = [
        .dropMember: .optional, .dropNullable: .optional, .dropRequiredUndeclared: .optional,
        .nullMember: .nullable, .nullElement: .nullable, .newEnumValue: .enumValue,
        .enumLetterCase: .enumValue, .addMember: .property, .renameMember: .property,
        .integerFraction: .widen, .integerOverflow32: .widen, .otherStatus: .status,
        .otherMediaType: .mediaType, .otherJSONMediaType: .mediaType,
    ]

    @Test("What is amended is not found again, and the difference is all that changed")
    func amended() throws {
        var counts: [AmendmentKind: Int] = [:]
        var edited: Set<String> = []
        for contract in try TruthContract.carried() {
            for (kind, _) in Self.kinds.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                var maker = MutantMaker(contracts: [contract], seed: 20_261_201)
                let mutants = maker.mutants(of: kind, count: 16)
                let report = try amend(contract.contract, mutants, "\(contract.name), \(kind.rawValue)")
                for amendment in report.amendments {
                    counts[amendment.kind, default: 0] += 1
                    edited.insert(contract.name)
                }
            }
        }
        #expect(edited.count == 7, "\(edited.sorted())")
        for kind in AmendmentKind.allCases {
            #expect(counts[kind, default: 0] >= (kind == .mediaType ? 5 : 20), "\(kind): \(counts)")
        }
    }

    @Test("All at once come out as one by one would")
    func together() throws {
        for contract in try TruthContract.carried() {
            var maker = MutantMaker(contracts: [contract], seed: 7)
            var mutants: [Mutant] = []
            for kind in Self.kinds.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
                mutants += maker.mutants(of: kind, count: 8)
            }
            let report = try amend(contract.contract, mutants, contract.name)
            #expect(!report.amendments.isEmpty)
            #expect(
                report.declined.allSatisfy { !$0.reason.contains("it cannot be written") }, "\(contract.name)"
            )
        }
    }

    private func amend(_ contract: Contract, _ mutants: [Mutant], _ name: String) throws -> AmendmentReport {
        let old = contract.root
        let reading = try Self.read(old.path)
        let amender = Amender(
            contract, references: reading.references, clients: Client.defaults.map { JudgedClient($0) },
            minimumSample: 1
        ) { texts in
            guard let read = try? Self.read(old.path, texts) else {
                return AmendedContract(contract: nil, faults: ["there is no \(old.path)"])
            }
            let faults = read.findings.filter { $0.severity == .violation }
            return AmendedContract(
                contract: read.contract, faults: faults.map { "\($0.rule): \($0.message)" })
        }
        let report = amender.amend(Self.contradictions(of: contract, mutants))
        if report.files.isEmpty {
            #expect(report.amendments.isEmpty, "\(name)")
            return report
        }
        var texts: [String: [UInt8]] = [:]
        for file in report.files {
            #expect(Patch(file.difference).applied(to: file.old) == file.new, "\(name):\n\(file.difference)")
            texts[file.path] = file.new
        }
        let after = try #require(try Self.read(old.path, texts).contract, "\(name)")
        let difference = report.files.map(\.difference).joined()
        let left = Set(Self.contradictions(of: after, mutants).map { Self.key($0.finding) })
        for finding in report.amendments.flatMap(\.findings) {
            #expect(!left.contains(Self.key(finding)), "\(name): \(finding.message)\n\(difference)")
        }
        return report
    }

    private static func contradictions(of contract: Contract, _ mutants: [Mutant]) -> [Contradiction] {
        var checker = Checker(contract: contract)
        for mutant in mutants { checker.check(mutant.exchange) }
        return checker.contradictions(in: checker.evidence)
    }

    private static func key(_ finding: Finding) -> [String] {
        let drift = finding.drift
        return [
            finding.rule, drift?.operation ?? "", "\(drift?.status ?? 0)", drift?.mediaType ?? "",
            drift?.path ?? "",
        ]
    }

    private static func read(_ path: String, _ texts: [String: [UInt8]] = [:]) throws -> ContractReading {
        let files = RepositoryFiles(changed: texts)
        return OpenAPIReader.read(root: try files.load(path), loader: files, options: .init(isTracing: true))
    }
}

/// A unified difference, applied to the letter: every line has to be where it says.
private struct Patch {
    private let lines: [[UInt8]]

    init(_ text: String) {
        lines = Patch.lines(of: Array(text.utf8))
    }

    private static func lines(of bytes: [UInt8]) -> [[UInt8]] {
        bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }.dropLast().map {
            $0 + [0x0A]
        }
            + (bytes.last == 0x0A || bytes.isEmpty
                ? [] : [Array(bytes.split(separator: 0x0A, omittingEmptySubsequences: false).last ?? [])])
    }

    /// Nil where the difference is of other bytes.
    func applied(to old: [UInt8]) -> [UInt8]? {
        let old = Patch.lines(of: old)
        var new: [UInt8] = []
        var next = 0
        for (number, marked) in lines.enumerated().dropFirst(2) {
            var line = Array(marked.dropFirst())
            if number + 1 < lines.count, lines[number + 1].first == UInt8(ascii: "\\") { line.removeLast() }
            switch marked.first {
            case UInt8(ascii: "@"):
                let words = String(decoding: marked, as: UTF8.self).split(separator: " ")
                let place = words[1].dropFirst().split(separator: ",")
                guard let start = place.first.flatMap({ Int($0) }) else { return nil }
                let first = place.count == 2 && place[1] == "0" ? start : start - 1
                guard first >= next, first <= old.count else { return nil }
                new += old[next..<first].joined()
                next = first
            case UInt8(ascii: "+"): new += line
            case UInt8(ascii: " "), UInt8(ascii: "-"):
                guard next < old.count, old[next] == line else { return nil }
                if marked.first == UInt8(ascii: " ") { new += line }
                next += 1
            default: continue
            }
        }
        return new + old[next...].joined()
    }
}
