import Foundation
import SteleChecking
import SteleClients
import SteleContractModel
import SteleFindings
import SteleRecordings
import Testing

/// Public recordings against public contracts, beside a second opinion; `Scripts/corpus` runs it and keeps the tables.
@Suite(
    "Recordings of the corpus",
    .enabled(if: CorpusSet.corpus != nil, "no corpus is named: STELE_CORPUS=FOLDER Scripts/corpus"))
struct CorpusTests {
    @Test("every set is read, and no client of GitHub's is harmed by GitHub")
    func tables() throws {
        let corpus = try #require(CorpusSet.corpus)
        var text = CorpusReport.head
        var details = ""
        for set in CorpusSet.all {
            let report = try CorpusReport(of: set, in: corpus)
            text += report.row
            details += report.details
            #expect(report.exchanges > 0, "\(set.name) has no recording that can be read")
            if set.name.hasPrefix("github") {
                #expect(report.worst.filter { $0.key >= .corrupts }.isEmpty, "\(report.details)")
            }
        }
        print(text + "\n" + details)
        if let path = ProcessInfo.processInfo.environment["STELE_CORPUS_TABLES"] {
            try (text + "\n" + details).write(toFile: path, atomically: true, encoding: .utf8)
        }
    }
}

/// A set's numbers, and how they compare with the second opinion.
struct CorpusReport {
    let name: String
    private(set) var exchanges = 0
    private var matched = 0
    private var judged = 0
    private var notJudged: [String: Int] = [:]
    private var foreign = 0
    /// What is wrong with the recordings themselves.
    private var damage: [String: Int] = [:]
    /// Files of which nothing tells what they are.
    private var others = 0
    private var violations: [String: Int] = [:]
    private var notes: [String: Int] = [:]
    /// Places by the worst verdict for any of the three generated clients.
    private(set) var worst: [Verdict: Int] = [:]
    private var opinions = 0
    private var agreed = 0
    /// What was said on both sides, how often, and one exchange.
    private var differences: [String: (count: Int, example: String)] = [:]

    init(of set: CorpusSet, in corpus: URL) throws {
        name = set.name
        let known = try SecondOpinion.all(in: corpus.appendingPathComponent("recordings/\(set.name)"))
        var checkers: [URL: (empty: Checker, all: Checker)] = [:]
        others = set.fileCount(in: corpus) - set.files(in: corpus).count
        for file in set.files(in: corpus) {
            let named = set.isOfNothing ? URL(fileURLWithPath: "/") : set.contract(for: file.url, in: corpus)
            guard let url = named else { continue }
            if checkers[url] == nil, let contract = try set.isOfNothing ? CorpusSet.nothing() : set.read(url)
            {
                let checker = Checker(contract: contract, options: CheckOptions(baseURLs: set.baseURLs))
                checkers[url] = (checker, checker)
            }
            guard var pair = checkers.removeValue(forKey: url) else { continue }
            for exchange in try exchanges(of: file.url, set.operation(of: file.url)) {
                pair.all.check(exchange)
                if let opinion = known["\(file.name)#\(exchange.source.entry)"] {
                    compare(opinion, ExchangeJudgement(exchange, by: pair.empty))
                }
            }
            checkers[url] = pair
        }
        for (_, all) in checkers.values { count(all.report()) }
    }

    private mutating func exchanges(of url: URL, _ operation: NamedOperation?) throws -> [Exchange] {
        let bytes = [UInt8](try Data(contentsOf: url))
        var exchanges: [Exchange] = []
        let findings = bytes.withUnsafeBufferPointer { buffer -> [Finding] in
            guard let reader = RecordingReaders.reader(for: buffer, of: operation) else { return [] }
            let input = RecordingInput(buffer).uncompressed()
            let recording = Recording(file: url.lastPathComponent, input, operation: operation)
            return reader.read(recording) { exchanges.append($0) }
        }
        for finding in findings { damage[finding.message, default: 0] += 1 }
        return exchanges
    }

    private mutating func count(_ report: CheckReport) {
        exchanges += report.summary.exchanges
        matched += report.summary.matched
        judged += report.summary.judged
        foreign += report.summary.foreignHosts.reduce(0) { $0 + $1.count }
        for reason in report.summary.notJudged { notJudged[reason.reason, default: 0] += reason.count }
        for finding in report.findings {
            if finding.severity == .violation {
                violations[finding.rule, default: 0] += 1
            } else {
                notes[finding.rule, default: 0] += 1
            }
            if let verdict = finding.drift?.verdicts.map(\.verdict).max() { worst[verdict, default: 0] += 1 }
        }
    }

    private mutating func compare(_ opinion: SecondOpinion, _ judgement: ExchangeJudgement) {
        // It has none about streams.
        if opinion.verdict == "sse-stream" { return }
        opinions += 1
        if opinion.agrees(with: judgement) {
            agreed += 1
            return
        }
        let rules = judgement.rules.map { "`\($0)`" }.joined(separator: ", ")
        let stele = judgement.outcome.rawValue + (rules.isEmpty ? "" : ": " + rules)
        let key = "| \(opinion.words) | \(stele) |"
        differences[key, default: (0, "`\(opinion.file)` \(opinion.index)")].count += 1
    }

    // MARK: Text

    static let head = """
        | set | exchanges | matched | bodies judged | violations | notes | breaks · corrupts | second opinion: same |
        |---|--:|--:|--:|--:|--:|--:|--:|

        """

    var row: String {
        let same = opinions == 0 ? "none" : "\(agreed) of \(opinions)"
        let verdicts = [Verdict.breaks, .corrupts].map { String(worst[$0] ?? 0) }.joined(separator: " · ")
        let counts = [violations, notes].map { String($0.values.reduce(0, +)) }.joined(separator: " | ")
        return "| \(name) | \(exchanges) | \(matched) | \(judged) | \(counts) | \(verdicts) | \(same) |\n"
    }

    var details: String {
        var text = "### \(name)\n\n"
        for (title, counts) in [("Violations", violations), ("Notes", notes)] where !counts.isEmpty {
            let list = counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
            text += title + ": " + list.map { "`\($0.key)` \($0.value)" }.joined(separator: ", ") + ".\n"
        }
        var passed = notJudged
        if foreign > 0 { passed["another host"] = foreign }
        if !passed.isEmpty {
            let list = passed.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
            text += "Not judged: " + list.map { "\($0.key) \($0.value)" }.joined(separator: ", ") + ".\n"
        }
        if !damage.isEmpty {
            let list = damage.sorted { $0.key < $1.key }
            text +=
                "Damaged recordings: " + list.map { "\($0.key) (\($0.value))" }.joined(separator: "; ")
                + ".\n"
        }
        if others > 0 { text += "Files that are not read: \(others).\n" }
        if differences.isEmpty { return text + "\n" }
        text += "\n| second opinion | Stele | exchanges | for instance |\n|---|---|--:|---|\n"
        for (key, entry) in differences.sorted(by: { ($0.value.count, $1.key) > ($1.value.count, $0.key) }) {
            text += "\(key) \(entry.count) | \(entry.example) |\n"
        }
        return text + "\n"
    }
}
