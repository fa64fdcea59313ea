import SteleFindings

/// The encodings that a byte order mark announces (YAML 1.2.2 §5.2), apart from UTF-8.
enum WideEncoding: CaseIterable {
    // UTF-32's little-endian mark starts with UTF-16's, so the order matters.
    case utf32Little, utf32Big, utf16Little, utf16Big

    var mark: [UInt8] {
        switch self {
        case .utf32Little: [0xFF, 0xFE, 0, 0]
        case .utf32Big: [0, 0, 0xFE, 0xFF]
        case .utf16Little: [0xFF, 0xFE]
        case .utf16Big: [0xFE, 0xFF]
        }
    }

    var width: Int { mark.count }

    private var isLittle: Bool { self == .utf32Little || self == .utf16Little }

    /// The text as UTF-8, without its mark; or the offset in it where the bytes stop making sense.
    func decode(_ bytes: [UInt8]) -> (text: [UInt8], fault: Int?) {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count / width)
        var index = width
        while index < bytes.count {
            guard let (scalar, length) = scalar(bytes, at: index) else { return (text, text.count) }
            text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            index += length
        }
        return (text, nil)
    }

    private func scalar(_ bytes: [UInt8], at index: Int) -> (Unicode.Scalar, length: Int)? {
        guard let unit = unit(bytes, at: index) else { return nil }
        if width == 2, unit & 0xFC00 == 0xD800 {
            guard let low = self.unit(bytes, at: index + 2), low & 0xFC00 == 0xDC00 else { return nil }
            return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)).map { ($0, 4) }
        }
        return Unicode.Scalar(unit).map { ($0, width) }
    }

    private func unit(_ bytes: [UInt8], at index: Int) -> UInt32? {
        guard index + width <= bytes.count else { return nil }
        let part = bytes[index..<index + width]
        return isLittle
            ? part.reversed().reduce(0) { $0 << 8 | UInt32($1) } : part.reduce(0) { $0 << 8 | UInt32($1) }
    }
}

/// The file as UTF-8 when a byte order mark says that it is UTF-16 or UTF-32; else itself.
func transcoded(_ file: SourceFile) throws(DecodedFile.Failure) -> SourceFile {
    guard let encoding = WideEncoding.allCases.first(where: { file.bytes.starts(with: $0.mark) }) else {
        return file
    }
    let (text, fault) = encoding.decode(file.bytes)
    let decoded = SourceFile(path: file.path, bytes: text)
    guard let fault else { return decoded }
    let name = encoding.width == 2 ? "UTF-16" : "UTF-32"
    throw DecodedFile.Failure(
        finding: Finding(
            .sourceNotUTF8, "the file starts as \(name) and is not \(name) here",
            at: SourceRange(file: decoded, at: decoded.position(ofByte: fault)),
            help: "save the file as UTF-8"))
}
