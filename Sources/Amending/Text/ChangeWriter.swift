import SteleContractModel
import SteleFindings
import SteleSourceTree

/// Why a change is not written.
struct EditFault: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}

/// Writes the changes of nodes into the text of their file, in the style of what stands around them.
struct ChangeWriter {
    let document: ContractDocument
    var text: TextPlaces { document.text }

    func edits(_ node: Node, _ changes: NodeChanges) throws(EditFault) -> [TextEdit] {
        switch node.kind {
        case .mapping:
            if let wrap = changes.wrap { return try wrapped(node, wrap) }
            var edits = try removed(changes.removedKeys, from: node, isLosingAll: changes.inserted.isEmpty)
            var groups: [(behind: String?, entries: [JSONLiteral.Member])] = []
            for (key, value, behind) in changes.inserted {
                let entry = JSONLiteral.Member(name: key, value: value)
                if let index = groups.firstIndex(where: { $0.behind == behind }) {
                    groups[index].entries.append(entry)
                } else {
                    groups.append((behind, [entry]))
                }
            }
            for group in groups {
                edits += try inserted(
                    group.entries, into: node, behind: group.behind, besides: changes.removedKeys)
            }
            return edits
        case .sequence:
            return try removed(changes.removedElements, from: node)
                + (changes.appended.isEmpty ? [] : try appended(changes.appended, to: node))
        case .scalar:
            return [try replaced(node, changes)]
        }
    }

    /// Whether a collection is written in brackets.
    func isInBrackets(_ node: Node) -> Bool {
        let start = text.offset(of: node.range.start)
        return start < text.bytes.count && (text.bytes[start] == 0x7B || text.bytes[start] == 0x5B)
    }

    /// An entry or element as the text has it.
    struct Item {
        let start: Int
        let end: Int
    }

    func items(of node: Node) -> [Item] {
        if node.kind == .sequence {
            return node.elements.map { element in
                let range = text.offsets(of: element.writtenRange)
                return Item(start: range.lowerBound, end: range.upperBound)
            }
        }
        return node.ownEntries.map { item($0) }
    }

    func item(_ entry: (key: Node, value: Node)) -> Item {
        let end = text.offset(of: entry.value.writtenRange.end)
        let keyEnd = text.offset(of: entry.key.range.end)
        return Item(start: text.offset(of: entry.key.range.start), end: max(end, keyEnd))
    }

    /// The quotes that a scalar has.
    func quote(of node: Node) -> Character? {
        let start = text.offset(of: node.range.start)
        guard start < text.bytes.count else { return nil }
        return text.bytes[start] == 0x22 ? "\"" : text.bytes[start] == 0x27 ? "'" : nil
    }

    /// The style of the text beside an entry.
    func style(beside entry: (key: Node, value: Node)?, at offset: Int) -> LiteralText {
        var style = LiteralText()
        style.lineBreak = text.lineBreak(at: offset)
        style.isJSON = document.isJSON
        guard let (key, value) = entry else { return style }
        style.quote = quote(of: key)
        let between = text.offset(of: key.range.end)..<text.offset(of: value.writtenRange.start)
        if between.lowerBound < between.upperBound, document.isJSON {
            let colon = text.string(between)
            if colon.allSatisfy({ $0 == ":" || $0 == " " }) { style.colon = colon }
        }
        if value.kind == .mapping, !value.isAlias, let first = value.ownEntries.first {
            let valueStart = text.offset(of: value.range.start)
            style.isPadded = valueStart + 1 < text.bytes.count && text.bytes[valueStart + 1] == 0x20
            let deeper = Int(first.key.range.start.column) - Int(key.range.start.column)
            if first.key.range.start.line > key.range.start.line, (1...8).contains(deeper) {
                style.step = deeper
            }
        }
        return style
    }

    // MARK: Scalars

    private func replaced(_ node: Node, _ changes: NodeChanges) throws(EditFault) -> TextEdit {
        let range = text.offsets(of: node.range)
        var style = LiteralText()
        style.isJSON = document.isJSON
        style.quote = quote(of: node)
        if let value = changes.replacement {
            if case .string = value {} else { style.quote = nil }
            return TextEdit(range, style.scalar(value))
        }
        let name = changes.typeName.map { style.scalar(.string($0)) } ?? text.string(range)
        guard changes.addsNull else { return TextEdit(range, name) }
        return TextEdit(range, "[\(name), \(style.scalar(.string("null")))]")
    }

    // MARK: References

    /// `$ref` becomes a branch; its own words stay as they are.
    private func wrapped(
        _ node: Node, _ wrap: (keyword: String, branches: [JSONLiteral], beside: [JSONLiteral.Member])
    ) throws(EditFault) -> [TextEdit] {
        guard let entry = node.ownEntries.first(where: { $0.key.isText("$ref") }), !entry.value.isAlias
        else { throw EditFault("its `$ref` is not written here") }
        let item = item(entry)
        let reference = text.string(item.start..<item.end)
        var style = style(beside: entry, at: item.start)
        style.quote = nil
        if isInBrackets(node) {
            let comma = style.colon == ":" ? "," : ", "
            let branches = ["{\(reference)}"] + wrap.branches.map(style.inline)
            let beside = wrap.beside.map { comma + style.key($0.name) + style.colon + style.inline($0.value) }
            let list = branches.joined(separator: comma)
            return [
                TextEdit(
                    item.start..<item.end,
                    style.key(wrap.keyword) + style.colon + "[\(list)]" + beside.joined())
            ]
        }
        guard text.rest(of: item.end).isOver else { throw EditFault("something stands behind its `$ref`") }
        let indent = String(repeating: " ", count: Int(entry.key.range.start.column) - 1)
        let branches = wrap.branches.map { branch in
            var text = style.inline(branch)
            if case .object(let members) = branch, members.count == 1 {
                text = style.key(members[0].name) + ": " + style.inline(members[0].value)
            }
            return style.lineBreak + indent + "  - " + text
        }
        let beside = wrap.beside.map {
            style.lineBreak + indent + style.key($0.name) + ":" + style.block($0.value, indent: indent)
        }
        let head = "\(wrap.keyword):\(style.lineBreak)\(indent)  - \(reference)"
        return [
            TextEdit(item.start..<item.end, head),
            TextEdit(at: text.lineEnd(of: item.end), (branches + beside).joined()),
        ]
    }
}

extension ContractDocument {
    /// Whether the whole file is in braces, as JSON is.
    var isJSON: Bool {
        let first = text.bytes.dropFirst(text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
            .first { !$0.isSpace }
        return first == UInt8(ascii: "{") && source.root?.ownEntries.first.map(isInDoubleQuotes) ?? false
    }

    private func isInDoubleQuotes(_ entry: (key: Node, value: Node)) -> Bool {
        let start = text.offset(of: entry.key.range.start)
        return start < text.bytes.count && text.bytes[start] == 0x22
    }
}
