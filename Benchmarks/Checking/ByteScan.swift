/// The bare scan that checking is compared with: the structure of JSON and nothing else, a byte at a time.
struct ByteScan {
    private(set) var values = 0
    private var depth = 0
    private var isInString = false
    private var isEscaped = false

    mutating func pass(_ bytes: UnsafeRawBufferPointer) {
        var (values, depth, isInString, isEscaped) = (values, depth, isInString, isEscaped)
        for byte in bytes {
            if isInString {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""):
                isInString = true
                values += 1
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ","): values += 1
            default: break
            }
        }
        (self.values, self.depth, self.isInString, self.isEscaped) = (values, depth, isInString, isEscaped)
    }

    /// How many strings and commas a file has; 0 where its brackets do not match.
    static func values(of stream: (UnsafeMutableRawBufferPointer) -> Int) -> Int {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 << 20, alignment: 16)
        defer { buffer.deallocate() }
        var scan = ByteScan()
        while true {
            let count = stream(buffer)
            if count <= 0 { return scan.depth == 0 ? scan.values : 0 }
            scan.pass(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
    }
}
