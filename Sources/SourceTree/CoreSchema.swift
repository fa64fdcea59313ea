/// What a scalar's text means, by how it was written and by its tag (YAML 1.2.2 §10.3.2).
func resolve(_ text: UnsafeBufferPointer<UInt8>, style: Record.Style, tag: Record.Tag) -> Scalar {
    switch tag {
    case .none, .other: return style == .plain ? resolvePlain(text) : string(text)
    case .string, .binary: return string(text)
    case .integer, .float, .boolean, .null:
        let plain = resolvePlain(text)
        switch (tag, plain) {
        case (.integer, .integer), (.boolean, .boolean), (.null, .null), (.float, .float): return plain
        case (.float, .integer(let number)): return .float(number)
        default: return string(text)
        }
    }
}

/// Whether a scalar's text is what its tag says.
func isFitting(_ tag: Record.Tag, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch (tag, resolve(text, style: .plain, tag: tag)) {
    case (.integer, .string), (.float, .string), (.boolean, .string), (.null, .string): false
    default: true
    }
}

private func string(_ text: UnsafeBufferPointer<UInt8>) -> Scalar {
    .string(String(decoding: text, as: UTF8.self))
}

private func resolvePlain(_ text: UnsafeBufferPointer<UInt8>) -> Scalar {
    guard let first = text.first else { return .null }
    switch first {
    case UInt8(ascii: "~"), UInt8(ascii: "n"), UInt8(ascii: "N"):
        if isOne(of: ["~", "null", "Null", "NULL"], text) { return .null }
    case UInt8(ascii: "t"), UInt8(ascii: "T"):
        if isOne(of: ["true", "True", "TRUE"], text) { return .boolean(true) }
    case UInt8(ascii: "f"), UInt8(ascii: "F"):
        if isOne(of: ["false", "False", "FALSE"], text) { return .boolean(false) }
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
        if let number = CoreNumber(text) { return number.scalar }
    default: break
    }
    return string(text)
}

private func isOne(of words: [StaticString], _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    words.contains { word in
        word.utf8CodeUnitCount == text.count
            && UnsafeBufferPointer(start: word.utf8Start, count: text.count).elementsEqual(text)
    }
}

/// Whether an untagged text may mean something else than a string, by a look at how it begins.
func mayBeOther(_ text: UnsafeBufferPointer<UInt8>, style: Record.Style) -> Bool {
    guard style == .plain, let first = text.first else { return style == .plain }
    switch first {
    case UInt8(ascii: "t"), UInt8(ascii: "T"), UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "n"),
        UInt8(ascii: "N"):
        return text.count <= 5
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "/"),
        UInt8(ascii: "_"), 0x80...:
        return false
    default: return true
    }
}
