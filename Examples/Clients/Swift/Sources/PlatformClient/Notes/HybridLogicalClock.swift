import PlatformModels

/// Stamps that rise even when the device's clock is wrong: never earlier than anything that was seen.
package struct HybridLogicalClock: Equatable, Sendable {
    package private(set) var wall: Int64
    package private(set) var counter: Int64

    package init(wall: Int64 = 0, counter: Int64 = 0) {
        self.wall = wall
        self.counter = counter
    }

    /// The stamp of an operation of this device. `now` is milliseconds since 1970, as the device believes.
    package mutating func stamp(now: Int64, replica: String) -> HybridClock {
        counter = now > wall ? 0 : counter + 1
        wall = max(wall, now)
        return HybridClock(wall: wall, counter: counter, replica: replica)
    }

    /// Takes note of a stamp of another device.
    package mutating func see(_ stamp: HybridClock) {
        if (stamp.wall, stamp.counter) > (wall, counter) { (wall, counter) = (stamp.wall, stamp.counter) }
    }
}

extension HybridClock {
    /// The order that is the same on every device: time, counter, and then the replica, byte by byte.
    package func isEarlier(than other: HybridClock) -> Bool {
        if (wall, counter) != (other.wall, other.counter) {
            return (wall, counter) < (other.wall, other.counter)
        }
        return replica.utf8.lexicographicallyPrecedes(other.replica.utf8)
    }
}
