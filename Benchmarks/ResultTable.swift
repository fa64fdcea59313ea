import Foundation

/// The figures of all contracts as a Markdown document.
struct ResultTable {
    struct Row {
        let title: String
        let bytes: Int
        /// One per measure, in the order of `Measure.all`.
        let samples: [Sample]
        let peaks: [Int]
    }

    let rows: [Row]
    let rounds: Int

    /// The measures in which several threads work.
    private static let threaded = Measure.all.indices.filter {
        ["swift", "generating"].contains(Measure.all[$0].name)
    }

    var markdown: String {
        """
        # Reading: time and memory

        Made by `make bench`; each line's measures ran in turns in one process, \(rounds) rounds, and the median stands
        here, in processor time. `scan` is libyaml alone: every event made and deleted. `swift` reads the contract and makes
        Swift of it, `generating` makes Swift, Kotlin and TypeScript; several threads emit, and *elapsed* is their ratio on
        the clock on the wall. The seconds are those of the machine (\(ProcessInfo.processInfo.activeProcessorCount) processors) that made the
        table; the ratios are what to compare. Memory is the peak of a process that does nothing else, and may
        be 20 MB and ten times the contract.

        \(times)
        \(memory)
        """
    }

    private var times: String {
        let others = Measure.all.dropFirst()
        var lines = [
            "| contract | bytes | " + Measure.all.map { "\($0.name), ms" }.joined(separator: " | ") + " | "
                + others.map { "\($0.name) : scan" }.joined(separator: " | ") + " | "
                + ResultTable.threaded.map { "\(Measure.all[$0].name) : scan, elapsed | " }.joined()
                + others.map { "\($0.name), ms per MB" }.joined(separator: " | ") + " | types |",
            "|---|"
                + String(
                    repeating: "--:|",
                    count: 2 + Measure.all.count + 2 * others.count + ResultTable.threaded.count),
        ]
        for row in rows {
            let seconds = row.samples.map(\.seconds)
            var cells = [row.title, ResultTable.grouped(row.bytes)]
            cells += seconds.map { ResultTable.digits($0 * 1_000, 1) }
            cells += seconds.dropFirst().map { ResultTable.digits($0 / seconds[0], 2) }
            cells += ResultTable.threaded.map { index in
                ResultTable.digits(row.samples[index].elapsed / row.samples[0].elapsed, 2)
            }
            cells += seconds.dropFirst().map { ResultTable.digits($0 * 1e9 / Double(row.bytes), 1) }
            cells.append(ResultTable.grouped(row.samples.last?.count ?? 0))
            lines.append("| " + cells.joined(separator: " | ") + " |")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var memory: String {
        var lines = [
            "| contract | " + Measure.all.map { "\($0.name), MB" }.joined(separator: " | ")
                + " | allowed, MB |",
            "|---|" + String(repeating: "--:|", count: 1 + Measure.all.count),
        ]
        for row in rows {
            let allowed = 20 + 10 * Double(row.bytes) / 1e6
            let cells =
                row.peaks.map { ResultTable.digits(Double($0) / 1e6, 1) } + [ResultTable.digits(allowed, 1)]
            lines.append("| " + ([row.title] + cells).joined(separator: " | ") + " |")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    static func digits(_ value: Double, _ places: Int) -> String { String(format: "%.\(places)f", value) }

    static func grouped(_ number: Int) -> String {
        let digits = Array(String(number))
        return String(
            digits.enumerated().flatMap { index, digit -> [Character] in
                index > 0 && (digits.count - index) % 3 == 0 ? [",", digit] : [digit]
            })
    }
}
