import Foundation

/// What checking took, as a Markdown document.
struct CheckingTable {
    struct Row {
        let traffic: CheckedTraffic
        let format: String
        let bytes: Int
        let scan: Sample
        let reading: Sample
        let checking: Sample
        /// For twenty clients of six contracts.
        let many: Sample
    }

    let rows: [Row]
    /// By the traffic's name, in the order of `Rivals.all`; nil where one is missing.
    let rivals: [String: [Double?]]
    let rounds: Int

    /// Measures all traffic: what is compared takes turns, in one process and in the processes of the rivals.
    init(_ traffic: [CheckedTraffic], _ work: CheckingWork, contract: String, _ rivals: Rivals, rounds: Int)
        throws
    {
        self.rounds = rounds
        var rows: [Row] = []
        var times: [String: [Double?]] = [:]
        for one in traffic {
            var own: [[Double?]] = Rivals.all.map { _ in [] }
            for (format, path) in [("HAR", one.archive), ("NDJSON", one.lines)] {
                let samples = Sampling(rounds: rounds).samples(of: [
                    { work.scan(path) }, { work.read(path) }, { work.check(path) },
                    { work.checkForMany(path) },
                ])
                guard samples[3].count == one.bodies, samples[2].count == one.bodies,
                    samples[1].count == one.bodies, samples[0].count > 0
                else {
                    throw BenchArguments.Fault(
                        message: "\(path): not every exchange was judged without a finding")
                }
                let bytes = try CheckingTable.size(of: path)
                rows.append(
                    Row(
                        traffic: one, format: format, bytes: bytes, scan: samples[0], reading: samples[1],
                        checking: samples[2], many: samples[3]))
                for _ in 0..<max(rounds / 2, 1) {
                    for (index, rival) in Rivals.all.enumerated() {
                        own[index].append(rivals.seconds(rival, one, contract: contract))
                    }
                }
            }
            times[one.name] = own.map { CheckingTable.median($0.compactMap { $0 }) }
        }
        (self.rows, self.rivals) = (rows, times)
    }

    private static func median(_ values: [Double]) -> Double? {
        values.isEmpty ? nil : values.sorted()[values.count / 2]
    }

    private static func size(of path: String) throws -> Int {
        let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        return size ?? 0
    }

    var markdown: String {
        """
        # Checking: time

        Made by `Scripts/bench-check`: the same bodies as a HAR, as an NDJSON of exchanges, and a body a line for the rivals;
        \(rounds) rounds in turns in one process, and the rivals between them, each in a process of its own. The median
        stands here, in processor time on one thread. `scan` is `ByteScan.swift`: the brackets and strings of the same file, a
        byte at a time. `reading` hands over the exchanges and judges none. The rivals' own start and the reading of the schema
        do not count; ours do, after the contract was read. The seconds are those of the machine that made the table; the
        ratios are what to compare: half the speed of the scan is aimed at, twice that of the faster rival is due.
        The last column is the time for twenty clients, made from today's contract and from five releases before it, by the time of
        `checking`: from each release to the next one schema changed, so that bodies have two or three different types. Three times is due.

        | traffic | format | bytes | scan, MB/s | reading, MB/s | checking, MB/s | checking : scan | 20 clients : checking |
        |---|---|--:|--:|--:|--:|--:|--:|
        \(rows.map(line).joined(separator: "\n"))

        Of the bodies alone, without what is around them:

        | traffic | bytes | \(Rivals.all.map(\.name).joined(separator: ", MB/s | ")), MB/s | HAR, MB/s | NDJSON, MB/s | \
        HAR : faster rival | NDJSON : faster rival |
        |---|--:|\(Rivals.all.map { _ in "--:|" }.joined())--:|--:|--:|--:|
        \(traffic.map(comparison).joined(separator: "\n"))

        """
    }

    private var traffic: [CheckedTraffic] { rows.filter { $0.format == "HAR" }.map(\.traffic) }

    private func line(_ row: Row) -> String {
        let speeds = [row.scan, row.reading, row.checking].map { CheckingTable.speed(row.bytes, $0.seconds) }
        let cells =
            [row.traffic.name, row.format, ResultTable.grouped(row.bytes)] + speeds
            + [
                ResultTable.digits(row.scan.seconds / row.checking.seconds, 2),
                ResultTable.digits(row.many.seconds / row.checking.seconds, 2),
            ]
        return "| " + cells.joined(separator: " | ") + " |"
    }

    private func comparison(_ traffic: CheckedTraffic) -> String {
        let others = rivals[traffic.name] ?? []
        let own = rows.filter { $0.traffic.name == traffic.name }.map(\.checking.seconds)
        let fastest = others.compactMap { $0 }.min()
        let cells =
            [traffic.name, ResultTable.grouped(traffic.bytes)]
            + others.map { $0.map { CheckingTable.speed(traffic.bytes, $0) } ?? "missing" }
            + own.map { CheckingTable.speed(traffic.bytes, $0) }
            + own.map { own in fastest.map { ResultTable.digits($0 / own, 1) } ?? "–" }
        return "| " + cells.joined(separator: " | ") + " |"
    }

    private static func speed(_ bytes: Int, _ seconds: Double) -> String {
        ResultTable.digits(Double(bytes) / seconds / 1e6, 0)
    }
}
