import PlatformClient
import Testing

struct BackoffTests {
    @Test("waits grow to the limit, and are never shorter than half of their turn")
    func growth() {
        var backoff = Backoff(base: 1, generator: SeededGenerator(seed: 1))
        for whole in [1.0, 2, 4, 8, 16, 32, 32, 32] {
            let wait = backoff.next()
            #expect(wait >= whole / 2 && wait <= whole)
        }
        backoff.reset()
        #expect(backoff.next() <= 1)
    }

    @Test("clients that lost the same server do not come back in the same moment")
    func jitter() {
        let waits = (0..<100 as Range<UInt64>).map { seed in
            var backoff = Backoff(base: 1, generator: SeededGenerator(seed: seed))
            return backoff.next()
        }
        #expect(Set(waits).count == 100)
        #expect(waits.min() ?? 1 < 0.55 && waits.max() ?? 0 > 0.95)
    }

    @Test("a server that names a time is left alone for at least that long")
    func retryAfter() {
        var backoff = Backoff(base: 1)
        #expect(backoff.next(atLeast: 30) == 30)
    }
}
