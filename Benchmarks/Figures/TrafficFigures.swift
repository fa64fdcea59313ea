import SteleFiles

extension Figures {
    /// All traffic in both formats, and the rivals between them.
    static func checking(
        _ traffic: [CheckedTraffic], _ work: CheckingWork, contract: String, _ rivals: Rivals, rounds: Int
    ) throws -> ([Checking], [Rival]) {
        var rows: [Checking] = []
        var others: [Rival] = []
        for one in traffic {
            var runs: [[Rivals.Run]] = Rivals.all.map { _ in [] }
            for (format, path) in [("HAR", one.archive), ("NDJSON", one.lines)] {
                let samples = Sampling(rounds: rounds).samples(of: [
                    { work.scan(path) }, { work.read(path) }, { work.check(path) },
                ])
                guard samples[0].count > 0, samples[1...].allSatisfy({ $0.count == one.bodies }) else {
                    throw BenchArguments.Fault(
                        message: "\(path): not every exchange was judged without a finding")
                }
                rows.append(
                    Checking(
                        traffic: one.name, format: format, bytes: try one.size(of: path),
                        bodyBytes: one.bytes,
                        scan: samples[0].seconds, reading: samples[1].seconds, checking: samples[2].seconds,
                        peak: PeakMemory.bytes(of: ["--peak-check", contract, path]) ?? 0))
                for _ in 0..<max(rounds / 3, 1) {
                    for (index, rival) in Rivals.all.enumerated() {
                        rivals.run(rival, one, contract: contract).map { runs[index].append($0) }
                    }
                }
            }
            for (rival, runs) in zip(Rivals.all, runs) {
                let sorted = runs.map(\.seconds).sorted()
                others.append(
                    Rival(
                        traffic: one.name, name: rival.name,
                        seconds: sorted.isEmpty ? nil : sorted[sorted.count / 2], peak: runs.map(\.peak).max()
                    ))
            }
        }
        return (rows, others)
    }

    /// The same traffic in five sizes.
    static func recordingGrowth(
        into folder: String, megabytes: [Int], _ work: CheckingWork, contract: String, rounds: Int
    ) throws -> [RecordingGrowth] {
        try megabytes.map { size in
            let traffic = try CheckedTraffic.write(
                into: "\(folder)/\(size)", size: size << 20, kinds: ["orders"])[0]
            let samples = Sampling(rounds: rounds).samples(of: [
                { work.scan(traffic.lines) }, { work.check(traffic.lines) },
            ])
            guard samples[1].count == traffic.bodies else {
                throw BenchArguments.Fault(message: "\(traffic.lines): not every exchange was judged")
            }
            return RecordingGrowth(
                bytes: try traffic.size(of: traffic.lines), scan: samples[0].seconds,
                checking: samples[1].seconds,
                peak: PeakMemory.bytes(of: ["--peak-check", contract, traffic.lines]) ?? 0)
        }
    }

    /// The same traffic for more and more clients.
    static func clients(_ counts: [Int], _ traffic: CheckedTraffic, _ work: CheckingWork, rounds: Int) throws
        -> [Clients]
    {
        let samples = Sampling(rounds: rounds).samples(
            of: counts.map { count in { work.check(traffic.lines, forClients: count) } })
        return try zip(counts, samples).map { count, sample in
            guard sample.count == traffic.bodies else {
                throw BenchArguments.Fault(message: "\(count) clients: not every exchange was judged")
            }
            return Clients(count: count, contracts: work.contracts(ofClients: count), seconds: sample.seconds)
        }
    }
}
