/// The code beside the models, with `public` where users of the models need it.
enum SwiftSupport {
    /// All pieces, in the order in which they are printed.
    static let all: [SupportPiece] = [
        reader, list, writer, rest, keyPatterns, putRest, box, field, putField, openEnum, integerEnum,
        mixedEnum,
        valueKind,
        kind, tag, putTag, shape, attempts,
        value,
        null, time, date, calendarDate, base64, uuid, decimal, exact, decimalNumber, url, operation,
        parameter, response, registry,
        error,
    ]

    /// What changes in the pieces where models are only read.
    static let decodingOnly = [
        (
            "JSONBox<Value: Codable & Equatable & Sendable>: Codable,",
            "JSONBox<Value: Decodable & Equatable & Sendable>: Decodable,"
        ),
        ("    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }\n", ""),
        ("any Codable & Sendable", "any Decodable & Sendable"),
        ("T: Codable & Sendable>", "T: Decodable & Sendable>"),
    ]

    /// All pieces as they are for a choice of options.
    private static func all(_ options: SwiftOptions) -> [SupportPiece] {
        var edits = options.lists == .lenient ? leniently : []
        // What holds models asks no more of them than they are.
        if options.coding == .decodable { edits += decodingOnly }
        if edits.isEmpty { return all }
        return all.map { piece in
            let text = edits.reduce(piece.text) { $0.replacing($1.0, with: $1.1) }
            return SupportPiece(words: piece.words, text: text)
        }
    }

    /// The pieces that generated code needs, directly or through other pieces, in their fixed order.
    static func pieces(for sources: [String], usesURLs: Bool, _ options: SwiftOptions) -> [SupportPiece] {
        let all = all(options)
        var needed = Set<Int>()
        var pending = sources
        while let source = pending.popLast() {
            let words = self.words(in: source)
            for (index, piece) in all.enumerated()
            where !needed.contains(index) && piece.words.contains(where: words.contains) {
                needed.insert(index)
                pending.append(piece.text)
            }
        }
        return all.enumerated()
            .filter { needed.contains($0.offset) || (usesURLs && $0.element.words.isEmpty) }.map(\.element)
    }

    /// The words of a source that can be the name of something in the support code: type names in capitals, and the
    /// methods of the reader and writer.
    private static func words(in source: String) -> Set<String> {
        var words: Set<String> = []
        var source = source
        source.withUTF8 { bytes in
            var index = 0
            while index < bytes.count {
                if isComment(bytes, index) {
                    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
                    continue
                }
                let start = index
                while index < bytes.count, isWordByte(bytes[index]) { index += 1 }
                if index == start {
                    index += 1
                } else if isCandidate(bytes, start, index) {
                    words.insert(String(decoding: bytes[start..<index], as: UTF8.self))
                }
            }
        }
        return words
    }

    private static func isComment(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        index + 2 < bytes.count && bytes[index] == UInt8(ascii: "/") && bytes[index + 1] == UInt8(ascii: "/")
            && bytes[index + 2] == UInt8(ascii: "/")
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: byte >= 0x80
        }
    }

    /// `JSON…`, `API…`, `Calendar…`, or what follows `json.`.
    private static func isCandidate(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
        switch bytes[start] {
        case UInt8(ascii: "J"), UInt8(ascii: "A"), UInt8(ascii: "C"): end - start >= 7
        default:
            start >= 5 && bytes[start - 1] == UInt8(ascii: ".") && bytes[start - 2] == UInt8(ascii: "n")
                && bytes[start - 5] == UInt8(ascii: "j")
                || (start >= 1 && bytes[start - 1] == UInt8(ascii: "."))
                    && end < bytes.count && bytes[end] == UInt8(ascii: "(") && end - start <= 16
        }
    }
}
