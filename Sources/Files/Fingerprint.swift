/// A short mark of a content, for telling a torn set of files from a whole one; not a defence against
/// anybody.
package struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
    private let value: UInt64

    /// FNV-1a, 64 bits.
    package init(of bytes: [UInt8]) { self.init(of: [bytes]) }

    /// Of a content in stretches.
    package init(of stretches: [[UInt8]]) {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for stretch in stretches {
            stretch.withUnsafeBufferPointer { buffer in
                for byte in buffer {
                    hash ^= UInt64(byte)
                    hash = hash &* 0x0000_0100_0000_01b3
                }
            }
        }
        value = hash
    }

    /// Sixteen hexadecimal digits.
    package var description: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
