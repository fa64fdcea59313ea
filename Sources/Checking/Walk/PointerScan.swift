import SteleJSONText

/// Finds the JSON pointers (RFC 6901) of places in a body, by one more pass over its tokens.
///
/// Only bodies that bring a rule's first example need it, so that a walk does not have to keep its trail.
struct PointerScan {
    /// A place: the offset of its first token, and its steps as the contract knows them.
    struct Target {
        let offset: Int
        let steps: [Step]
    }

    enum Step {
        /// A member that may be named.
        case member(String)
        /// A member whose name is data.
        case hidden
        /// An element, whose index the scan finds.
        case element
    }

    private struct Level {
        var index: Int
        var key: JSONString?
    }

    private let showKeys: Bool
    private var levels: [Level] = []

    init(showKeys: Bool) {
        self.showKeys = showKeys
    }

    /// The pointers of the targets, which are sorted by offset.
    mutating func pointers(
        _ targets: [Target], in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
    ) -> [String] {
        var pointers: [String] = []
        var reader = JSONReader(bytes, range: range)
        do throws(JSONError) {
            while pointers.count < targets.count {
                let token = try reader.next()
                enter(token)
                let start = PointerScan.start(of: token, reader)
                while pointers.count < targets.count, targets[pointers.count].offset <= start {
                    pointers.append(pointer(targets[pointers.count].steps, reader))
                }
                descend(token)
                if token == .end { break }
            }
        } catch {
            // The body was walked before; what cannot be found stays the body itself.
        }
        while pointers.count < targets.count { pointers.append("") }
        return pointers
    }

    /// Counts an element before its token is looked at.
    private mutating func enter(_ token: JSONToken) {
        switch token {
        case .key(let key): levels[levels.count - 1].key = key
        case .objectEnd, .arrayEnd: levels.removeLast()
        case .end: break
        default:
            if let last = levels.last, last.key == nil { levels[levels.count - 1].index += 1 }
        }
    }

    private mutating func descend(_ token: JSONToken) {
        if token == .objectStart || token == .arrayStart { levels.append(Level(index: -1, key: nil)) }
    }

    private static func start(of token: JSONToken, _ reader: JSONReader) -> Int {
        switch token {
        case .key(let string), .string(let string): string.start - 1
        case .number(let number): number.start
        case .boolean(let value): reader.offset - (value ? 4 : 5)
        case .null: reader.offset - 4
        case .objectStart, .arrayStart, .objectEnd, .arrayEnd, .end: reader.offset - 1
        }
    }

    private func pointer(_ steps: [Step], _ reader: JSONReader) -> String {
        var text = ""
        for (step, level) in zip(steps, levels) {
            switch step {
            case .member(let name): text += "/" + PointerScan.escaped(name)
            case .element: text += "/\(level.index)"
            case .hidden:
                let key = showKeys ? level.key.map { reader.text($0) } : nil
                text += "/" + (key.flatMap { Credential.isLikely($0) ? nil : PointerScan.escaped($0) } ?? "*")
            }
        }
        return text
    }

    private static func escaped(_ name: String) -> String {
        var text = ""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "~": text += "~0"
            case "/": text += "~1"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
