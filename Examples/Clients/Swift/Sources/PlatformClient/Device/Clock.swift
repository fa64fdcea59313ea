import Foundation

/// The time, as this device believes it to be.
package final class Clock: @unchecked Sendable {
    private let lock = NSLock()
    private var skew = 0.0

    package init() {}

    package var now: Date { Date().addingTimeInterval(lock.withLock { skew }) }

    /// Milliseconds since 1970.
    package var milliseconds: Int64 { Int64((now.timeIntervalSince1970 * 1000).rounded(.down)) }

    /// Puts the clock forward or back, in seconds: devices are wrong about the time.
    package func set(skew: Double) { lock.withLock { self.skew = skew } }
}
