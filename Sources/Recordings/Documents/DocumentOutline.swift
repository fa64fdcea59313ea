import SteleJSONText

/// What stands at the top of a document, as far as its first bytes show it: enough to tell formats apart.
package struct DocumentOutline {
    /// The keys of the root, in their order.
    private(set) var keys: [String] = []
    /// The keys of the first object in the list under a key; under `""` for a root that is a list.
    private(set) var elementKeys: [String: Set<String>] = [:]
    /// The keys of the object under a key.
    private(set) var innerKeys: [String: Set<String>] = [:]

    /// - Parameter head: may be cut anywhere.
    init(_ head: UnsafeBufferPointer<UInt8>) {
        let start = head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let first = head[start...].first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
            var reader = JSONReader(head, range: start..<head.count)
            // What was read before the cut counts.
            try? readJSON(&reader)
        } else {
            readYAML(String(decoding: head[start...], as: UTF8.self))
        }
    }

    private mutating func readJSON(_ reader: inout JSONReader) throws(JSONError) {
        switch try reader.next() {
        case .arrayStart: try readElement(under: "", &reader)
        case .objectStart:
            while let key = try reader.nextKey() {
                let name = reader.text(key)
                keys.append(name)
                var inside = reader
                switch try inside.next() {
                case .arrayStart: try? readElement(under: name, &inside)
                case .objectStart: try? readKeys(&inside) { innerKeys[name, default: []].insert($0) }
                default: break
                }
                try reader.skipValue()
            }
        default: break
        }
    }

    private mutating func readElement(under key: String, _ reader: inout JSONReader) throws(JSONError) {
        elementKeys[key] = []
        guard try reader.nextElement(), try reader.enterObject() else { return }
        try readKeys(&reader) { elementKeys[key]?.insert($0) }
    }

    private func readKeys(_ reader: inout JSONReader, _ note: (String) -> Void) throws(JSONError) {
        while let key = try reader.nextKey() {
            note(reader.text(key))
            try reader.skipValue()
        }
    }

    /// Block style, as every recorder writes it: keys at the margin, and those of the first item of a list.
    private mutating func readYAML(_ text: String) {
        var list: String?
        var indentation: Int?
        for line in text.split(whereSeparator: \.isNewline) {
            let content = line.drop { $0 == " " }
            let depth = line.utf8.count - content.utf8.count
            if depth == 0, content.first != "-", let key = DocumentOutline.key(content) {
                keys.append(key)
                (list, indentation) = (key, nil)
            } else if content.hasPrefix("- "), elementKeys[list ?? ""] == nil {
                elementKeys[list ?? ""] = []
                let item = content.dropFirst(2).drop { $0 == " " }
                indentation = depth + content.utf8.count - item.utf8.count
                note(item, in: list)
            } else if depth == indentation {
                note(content, in: list)
            } else if let inside = indentation, depth < inside {
                indentation = nil
            }
        }
    }

    private mutating func note(_ content: Substring, in list: String?) {
        if let key = DocumentOutline.key(content) { elementKeys[list ?? ""]?.insert(key) }
    }

    private static func key(_ content: Substring) -> String? {
        guard let colon = content.firstIndex(of: ":"), colon != content.startIndex else { return nil }
        let key = content[..<colon].filter { $0 != "\"" && $0 != "'" }
        return key.allSatisfy { $0.isLetter || $0 == "_" } ? key : nil
    }
}
