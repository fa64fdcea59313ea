/// The words of a name in ASCII, by the rules of `Words`: nearly all names are, and most of a large contract's time
/// for names is spent here.
struct ASCIIWords {
    private(set) var list: [String] = []
    private(set) var hasLowercase = false

    /// Nil when the name has other characters.
    init?(_ name: String) {
        var name = name
        let isASCII = name.withUTF8 { bytes -> Bool in
            if bytes.contains(where: { $0 >= 0x80 }) { return false }
            cut(bytes)
            return true
        }
        if !isASCII { return nil }
    }

    private mutating func cut(_ bytes: UnsafeBufferPointer<UInt8>) {
        var start = 0
        for (index, byte) in bytes.enumerated() {
            let kind = Kind(byte)
            if kind == .other {
                end(bytes[start..<index])
                start = index + 1
                if byte == UInt8(ascii: "+") { list.append("plus") }
                if byte == UInt8(ascii: "-"), index == 0, bytes.count > 1, Kind(bytes[1]) == .digit {
                    list.append("minus")
                }
            } else if kind == .upper, index > start {
                let last = Kind(bytes[index - 1])
                let next = index + 1 < bytes.count ? bytes[index + 1] : 0
                let endsRun = last == .upper && Kind(next) == .lower
                // `IDs` is one word: the run's plural.
                let isPlural = next == UInt8(ascii: "s") && index - start == 1
                if last != .upper || (endsRun && !isPlural) {
                    end(bytes[start..<index])
                    start = index
                }
            } else if kind == .lower {
                hasLowercase = true
            }
        }
        end(bytes[min(start, bytes.count)...])
    }

    private mutating func end(_ word: Slice<UnsafeBufferPointer<UInt8>>) {
        if !word.isEmpty { list.append(String(decoding: UnsafeBufferPointer(rebasing: word), as: UTF8.self)) }
    }

    private enum Kind {
        case lower, upper, digit, other

        init(_ byte: UInt8) {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"): self = .lower
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .upper
            case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
            default: self = .other
            }
        }
    }
}
