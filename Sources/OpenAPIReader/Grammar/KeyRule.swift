import SteleContractModel

/// What the keys of a map look like.
enum KeyRule: Sendable {
    case any
    /// OAS 3.1 §4.8.7.1: letters, digits, `.`, `-` and `_`.
    case component
    /// OAS 3.1 §4.8.8.1: begins with a slash.
    case path
    /// OAS 3.1 §4.8.16.2: a status, a range of them or `default`.
    case status
    /// The name of a header: a token of RFC 9110 §5.6.2.
    case header
    /// OAS 3.1 §4.8.14: a media type or a range of them.
    case mediaType
    /// OAS 3.2 §4.9.1: a method that no fixed field of the path item has.
    case method
}

/// A token of RFC 9110 §5.6.2: the names of headers and methods.
func isToken(_ text: String) -> Bool {
    !text.isEmpty
        && text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
            }
        }
}

/// Whether a text may name a component.
func isComponentName(_ text: String) -> Bool {
    !text.isEmpty
        && text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
                UInt8(ascii: "_"):
                true
            default: false
            }
        }
}

/// The media type in lower case, without parameters (RFC 9110 §8.3.1); nil for other text.
func bareMediaType(_ text: String) -> String? {
    if text.utf8.allSatisfy(isPlainMediaTypeByte) {
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } ? text : nil
    }
    let bare = text.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
    let parts = bare.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } ? bare : nil
}

/// What most media types consist of; text of nothing else needs no second look.
private func isPlainMediaTypeByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "/"):
        true
    default: false
    }
}

extension StatusPattern {
    /// A key of `responses`: three digits, one digit and `XX`, or `default`; `4xx` is taken as `4XX`.
    init?(key text: String) {
        if text == "default" {
            self = .default
            return
        }
        let bytes = Array(text.utf8)
        guard bytes.count == 3, bytes[0] >= UInt8(ascii: "1"), bytes[0] <= UInt8(ascii: "5") else {
            return nil
        }
        if let status = Int(text), (100..<600).contains(status) {
            self = .exact(status)
        } else if bytes[1] | 0x20 == UInt8(ascii: "x"), bytes[2] | 0x20 == UInt8(ascii: "x") {
            self = .range(Int(bytes[0] - UInt8(ascii: "0")))
        } else {
            return nil
        }
    }
}
