import SteleFiles

extension Figures {
    /// Each measure over each contract, in turns.
    static func reading(of contracts: [BenchedContract], rounds: Int) -> [Reading] {
        contracts.map { contract in
            let samples = Sampling(rounds: rounds).samples(
                of: Measure.all.map { measure in { measure.run(contract) } })
            let measured = zip(Measure.all, samples).map { measure, sample in
                Measured(
                    name: measure.name, seconds: sample.seconds, elapsed: sample.elapsed,
                    peak: PeakMemory.bytes(of: ["--peak", measure.name, contract.path]) ?? 0)
            }
            return Reading(
                title: contract.title, bytes: contract.bytes.count, types: samples.last?.count ?? 0,
                measures: measured)
        }
    }

    /// Made contracts of five sizes, which are written into a folder.
    static func contractGrowth(into folder: String, copies: [Int], rounds: Int) throws -> [Reading] {
        let disk = Disk(workingDirectory: folder)
        let contracts = try copies.map { count in
            let name = "made-\(count).yaml"
            try disk.writeIfChanged(name, MadeContract.text(copies: count))
            return try BenchedContract(path: folder + "/" + name)
        }
        return reading(of: contracts, rounds: rounds)
    }

    /// Each contract beside a changed copy of it, which is written into a folder.
    static func diffing(of contracts: [BenchedContract], into folder: String, rounds: Int) throws -> [Diffing]
    {
        try contracts.map { contract in
            let changed = try contract.changed(into: folder)
            let samples = Sampling(rounds: rounds).samples(of: [
                { Diffed.readBoth(contract, changed) }, { Diffed.compare(contract, changed) },
            ])
            guard samples[0].count > 0, samples[1].count > 0 else {
                throw BenchArguments.Fault(message: "\(contract.path): nothing was compared")
            }
            return Diffing(
                title: contract.title, bytes: contract.bytes.count + changed.bytes.count,
                changes: samples[1].count,
                readingBoth: samples[0].seconds, diffing: samples[1].seconds,
                peak: PeakMemory.bytes(of: ["--peak-diff", contract.path, changed.path]) ?? 0)
        }
    }
}
