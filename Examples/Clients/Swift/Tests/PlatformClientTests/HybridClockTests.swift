import PlatformClient
import PlatformModels
import Testing

struct HybridClockTests {
    @Test("stamps rise while the device's clock stands still or goes back")
    func rising() {
        var clock = HybridLogicalClock()
        let stamps = [1000, 1000, 1000, 400, 1001, 2000].map { clock.stamp(now: $0, replica: "a") }
        #expect(stamps.map(\.wall) == [1000, 1000, 1000, 1000, 1001, 2000])
        #expect(stamps.map(\.counter) == [0, 1, 2, 3, 0, 0])
        for (earlier, later) in zip(stamps, stamps.dropFirst()) { #expect(earlier.isEarlier(than: later)) }
    }

    @Test("a stamp is later than everything that was seen, however far ahead that was")
    func seen() {
        var clock = HybridLogicalClock()
        let ahead = HybridClock(wall: 9_000, counter: 4, replica: "z")
        clock.see(ahead)
        clock.see(HybridClock(wall: 8_999, counter: 99, replica: "y"))
        let stamp = clock.stamp(now: 1000, replica: "a")
        #expect(stamp == HybridClock(wall: 9_000, counter: 5, replica: "a"))
        #expect(ahead.isEarlier(than: stamp))
    }

    @Test("equal times are told apart by replica, byte by byte")
    func replicas() {
        func clock(_ replica: String) -> HybridClock { HybridClock(wall: 1, counter: 1, replica: replica) }
        #expect(clock("a").isEarlier(than: clock("a-1")) && clock("a-1").isEarlier(than: clock("a0")))
        #expect(!clock("a").isEarlier(than: clock("a")))
    }
}
