/// What decoding took, as a part of the Markdown document.
struct DecodingTable {
    struct Row {
        let measure: DecodingMeasure
        let handWritten: Sample
        let generated: Sample
    }

    let rows: [Row]
    let rounds: Int

    /// Measures all payloads; hand-written and generated models take turns.
    init(rounds: Int) {
        self.rounds = rounds
        rows = DecodingMeasure.all.map { measure in
            let samples = Sampling(rounds: rounds).samples(of: [measure.handWritten, measure.generated])
            return Row(measure: measure, handWritten: samples[0], generated: samples[1])
        }
    }

    /// The payloads that one of the models could not decode, or not in full.
    var failed: [String] {
        rows.filter { $0.handWritten.count == 0 || $0.handWritten.count != $0.generated.count }.map {
            $0.measure.name + ", " + $0.measure.work
        }
    }

    var markdown: String {
        """
        # Decoding and more: generated models against hand-written ones

        The same payload under the same `JSONDecoder` and `JSONEncoder`; both kinds of models took turns in one process,
        \(rounds) rounds, and the median stands here, in processor time. Decoding may take generated models as long as
        hand-written ones, a ratio of at most 1; the other rows are there to be seen. `==` compares two equal bodies.

        | payload | work | bytes | hand-written, ms | generated, ms | generated : hand-written | generated, MB per s |
        |---|---|--:|--:|--:|--:|--:|
        \(rows.map(line).joined(separator: "\n"))

        """
    }

    private func line(_ row: Row) -> String {
        let (hand, generated) = (row.handWritten.seconds, row.generated.seconds)
        let cells = [
            row.measure.name, row.measure.work, ResultTable.grouped(row.measure.bytes),
            ResultTable.digits(hand * 1_000, 1),
            ResultTable.digits(generated * 1_000, 1), ResultTable.digits(generated / hand, 2),
            ResultTable.digits(Double(row.measure.bytes) / generated / 1e6, 1),
        ]
        return "| " + cells.joined(separator: " | ") + " |"
    }
}
