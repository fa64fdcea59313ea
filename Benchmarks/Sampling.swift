#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What a measure took.
struct Sample {
    /// The median of all rounds, in seconds of this process's processor time.
    let seconds: Double
    let count: Int
}

/// Times measures in turns, so that whatever else the machine does meanwhile falls on all of them alike.
struct Sampling {
    let rounds: Int

    /// The samples of each measure, in their order.
    func samples(of measures: [() -> Outcome]) -> [Sample] {
        // The first turn fills caches and says how often a quick one is repeated to be longer than the clock's grain.
        let repetitions = measures.map { measure in
            max(1, Int(0.02 / max(seconds { _ = measure() }, 1e-6)))
        }
        var times: [[Double]] = measures.map { _ in [] }
        var counts = measures.map { _ in 0 }
        for _ in 0..<rounds {
            for (index, measure) in measures.enumerated() {
                var outcomes: [Outcome] = []
                let time = seconds {
                    for _ in 0..<repetitions[index] { outcomes.append(measure()) }
                }
                counts[index] = outcomes.last?.count ?? 0
                times[index].append(time / Double(repetitions[index]))
            }
        }
        return zip(times, counts).map { Sample(seconds: $0.sorted()[rounds / 2], count: $1) }
    }

    private func seconds(_ body: () -> Void) -> Double {
        let start = Sampling.processorTime()
        body()
        return Sampling.processorTime() - start
    }

    /// Processor time of this process: other processes that wait for the same processor do not count.
    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
