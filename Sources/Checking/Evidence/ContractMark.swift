import SteleContractModel

/// A short mark of what a contract means, or of a text; not a defence against anybody.
package struct ContractMark: Hashable, Sendable, CustomStringConvertible {
    private let value: UInt64

    /// Lines that move and words that change are no matter.
    package init(_ contract: Contract) {
        self.init(of: ContractText.essence(contract))
    }

    init(of text: String) {
        var text = text
        value = text.withUTF8 { ContractMark(of: $0).value }
    }

    /// FNV-1a, 64 bits.
    init(of bytes: UnsafeBufferPointer<UInt8>) {
        value = bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }

    /// As `description` writes it.
    init?(_ text: String) {
        guard text.utf8.count == 16, let value = UInt64(text, radix: 16) else { return nil }
        self.value = value
    }

    /// Sixteen hexadecimal digits.
    package var description: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
