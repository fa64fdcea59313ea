/// How long to wait before the next attempt: twice as long each time, up to 32 times the first one, and a random half of
/// it, so that clients that lost the same server do not come back in the same moment.
package struct Backoff: Sendable {
    private let base: Double
    private var attempt = 0
    private var generator: any RandomNumberGenerator & Sendable

    /// `base` is the first wait, in seconds.
    package init(
        base: Double, generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
    ) {
        self.base = base
        self.generator = generator
    }

    /// The wait before the next attempt. A server that names a time is waited for at least that long.
    package mutating func next(atLeast retryAfter: Double = 0) -> Double {
        let whole = base * Double(1 << min(attempt, 5))
        attempt += 1
        return max(retryAfter, Double.random(in: whole / 2...whole, using: &generator))
    }

    /// After a success the next failure is the first one again.
    package mutating func reset() { attempt = 0 }
}
