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
    /// The same on the clock on the wall: less than `seconds` where several threads work.
    let elapsed: Double
    let count: Int
}

/// Times measures in turns, so that whatever else the machine does meanwhile falls on all of them alike.
struct Sampling {
    let rounds: Int

    /// The samples of each measure, in their order.
    func samples(of measures: [() -> Outcome]) -> [Sample] {
        // The first turn fills caches and says how often a quick one is repeated to be longer than the clock's grain.
        let repetitions = measures.map { measure in
            max(1, Int(0.02 / max(Sampling.time { _ = measure() }.seconds, 1e-6)))
        }
        var times: [[Double]] = measures.map { _ in [] }
        var elapsed = times
        var counts = measures.map { _ in 0 }
        for _ in 0..<rounds {
            for (index, measure) in measures.enumerated() {
                var outcomes: [Outcome] = []
                let time = Sampling.time {
                    for _ in 0..<repetitions[index] { outcomes.append(measure()) }
                }
                counts[index] = outcomes.last?.count ?? 0
                times[index].append(time.seconds / Double(repetitions[index]))
                elapsed[index].append(time.elapsed / Double(repetitions[index]))
            }
        }
        return measures.indices.map { index in
            Sample(seconds: median(times[index]), elapsed: median(elapsed[index]), count: counts[index])
        }
    }

    private func median(_ values: [Double]) -> Double { values.sorted()[rounds / 2] }

    private static func time(_ body: () -> Void) -> (seconds: Double, elapsed: Double) {
        // Processor time of this process: other processes that wait for the same processor do not count.
        let start = (read(CLOCK_PROCESS_CPUTIME_ID), read(CLOCK_MONOTONIC))
        body()
        return (read(CLOCK_PROCESS_CPUTIME_ID) - start.0, read(CLOCK_MONOTONIC) - start.1)
    }

    private static func read(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
