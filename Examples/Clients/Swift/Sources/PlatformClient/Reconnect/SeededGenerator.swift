import Foundation

/// The same numbers for the same seed (SplitMix64): what was random in one run can be run again.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// Gives each connection a generator of its own, all of them from one seed; without a seed from the system's numbers.
final class SharedGenerator: @unchecked Sendable {
    private let lock = NSLock()
    private var generator: SeededGenerator

    init(seed: UInt64?) { generator = SeededGenerator(seed: seed ?? UInt64.random(in: .min ... .max)) }

    func split() -> SeededGenerator { SeededGenerator(seed: lock.withLock { generator.next() }) }
}
