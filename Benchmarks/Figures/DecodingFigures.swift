extension Figures {
    /// All payloads; hand-written and generated models take turns.
    static func decoding(rounds: Int) throws -> [Decoding] {
        try DecodingMeasure.all.map { measure in
            let samples = Sampling(rounds: rounds).samples(of: [measure.handWritten, measure.generated])
            guard samples[0].count > 0, samples[0].count == samples[1].count else {
                throw BenchArguments.Fault(message: "the models did not \(measure.work): \(measure.name)")
            }
            return Decoding(
                payload: measure.name, work: measure.work, bytes: measure.bytes,
                handWritten: samples[0].seconds,
                generated: samples[1].seconds)
        }
    }
}
