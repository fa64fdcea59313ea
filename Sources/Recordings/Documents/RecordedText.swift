import SteleSourceTree

/// The bytes that a scalar of a document stands for.
enum RecordedText {
    /// Nil when it claims to be base64 and is not.
    static func bytes(of node: Node) -> [UInt8]? {
        let text = node.text ?? ""
        if node.isBinary { return base64(text) }
        // Older recorders for Python wrote bytes as characters of the same numbers.
        if text.unicodeScalars.starts(with: ["\u{1F}", "\u{8B}"]) {
            return text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        }
        return Array(text.utf8)
    }

    static func base64(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        let isSound = Array(text.utf8).withUnsafeBufferPointer { decodeBase64($0, into: &bytes) }
        return isSound ? bytes : nil
    }

    /// The body that a scalar stands for, its content codings undone.
    static func body(_ bytes: [UInt8]?, _ headers: [HeaderField]) -> Body {
        guard let bytes else { return .absent(.undecodable) }
        return ContentCoding.decode(bytes, coding: headers.first(named: "content-encoding"))
    }
}
