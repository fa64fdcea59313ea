/// Commas before a closing bracket, which JSON forbids and some decoders accept.
enum TrailingCommas {
    /// The text with each of them replaced by a space, so that offsets stay; nil when there is none.
    static func removed(from bytes: [UInt8], _ range: Range<Int>) -> [UInt8]? {
        var repaired = bytes
        var isChanged = false
        var comma: Int?
        var isInString = false
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            if isInString {
                if byte == UInt8(ascii: "\\") { index += 1 }
                isInString = byte != UInt8(ascii: "\"")
            } else if byte == UInt8(ascii: ",") {
                // Two commas in a row are no trailing comma to anyone.
                if comma != nil { return nil }
                comma = index
            } else if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
                if let comma {
                    repaired[comma] = 0x20
                    isChanged = true
                }
                comma = nil
            } else if byte > 0x20 {
                comma = nil
                isInString = byte == UInt8(ascii: "\"")
            }
            index += 1
        }
        return isChanged ? repaired : nil
    }
}
