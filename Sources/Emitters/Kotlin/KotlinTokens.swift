/// The words in Kotlin source written by hand; those in comments, strings and back-ticks are none.
enum KotlinTokens {
    /// The names of libraries and support code that a source uses. A function is meant by a word behind a dot, too.
    static func names(in source: String) -> Set<KotlinName> {
        var names: Set<KotlinName> = []
        scan(source) { word, isMember, _ in
            guard let name = KotlinName.byText[String(decoding: word, as: UTF8.self)] else { return }
            if !isMember || name.isFunction { names.insert(name) }
        }
        return names
    }

    /// The source with some names replaced where they stand for themselves.
    static func replacingNames(in source: String, _ replacement: (String) -> String?) -> String {
        var result: [UInt8] = []
        var copied = 0
        var bytes = source
        bytes.withUTF8 { all in
            scan(source) { word, isMember, offset in
                guard !isMember, let new = replacement(String(decoding: word, as: UTF8.self)) else { return }
                result += all[copied..<offset]
                result += Array(new.utf8)
                copied = offset + word.count
            }
            result += all[copied...]
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Calls `visit` with each word, whether it stands behind a dot, and its byte offset.
    private static func scan(
        _ source: String, _ visit: (Slice<UnsafeBufferPointer<UInt8>>, Bool, Int) -> Void
    ) {
        var source = source
        source.withUTF8 { bytes in
            var index = 0
            while index < bytes.count {
                switch bytes[index] {
                case UInt8(ascii: "/"): index = endOfComment(bytes, index)
                case UInt8(ascii: "\""), UInt8(ascii: "'"): index = endOfQuoted(bytes, index)
                case UInt8(ascii: "`"):
                    index += 1
                    while index < bytes.count, bytes[index] != UInt8(ascii: "`") { index += 1 }
                    index += 1
                case let byte where isWordByte(byte):
                    let start = index
                    while index < bytes.count, isWordByte(bytes[index]) { index += 1 }
                    visit(bytes[start..<index], start > 0 && bytes[start - 1] == UInt8(ascii: "."), start)
                default: index += 1
                }
            }
        }
    }

    /// Behind a comment that starts here, or behind the slash. Emitted comments have no comments inside.
    private static func endOfComment(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
        guard start + 1 < bytes.count else { return start + 1 }
        var index = start + 2
        switch bytes[start + 1] {
        case UInt8(ascii: "/"):
            while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
            return index
        case UInt8(ascii: "*"):
            while index < bytes.count,
                bytes[index - 1] != UInt8(ascii: "*") || bytes[index] != UInt8(ascii: "/")
                    || index == start + 2
            {
                index += 1
            }
            return index + 1
        default: return start + 1
        }
    }

    private static func endOfQuoted(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
        var index = start + 1
        while index < bytes.count, bytes[index] != bytes[start] {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return index + 1
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: byte >= 0x80
        }
    }
}
