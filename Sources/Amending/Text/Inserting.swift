import SteleContractModel
import SteleSourceTree

// What comes in: entries behind another entry, elements behind the last.
extension ChangeWriter {
    /// Entries behind the one with a name, else behind the last one.
    func inserted(
        _ entries: [JSONLiteral.Member], into node: Node, behind name: String?, besides removed: Set<String>
    ) throws(EditFault) -> [TextEdit] {
        let own = node.ownEntries
        let staying = own.filter { !removed.contains($0.key.text ?? "") }
        guard let anchor = staying.first(where: { name != nil && $0.key.text == name }) ?? staying.last else {
            return [try filled(node, with: entries)]
        }
        if anchor.key.isText("<<") { throw EditFault("it is merged from elsewhere") }
        let item = item(anchor)
        let style = style(beside: anchor, at: item.start)
        if isInBrackets(node) {
            return inBrackets(item, style) { indent in
                entries.map { entry in
                    style.key(entry.name) + style.colon
                        + value(entry.value, style, beside: own, anchor.value, indent: indent)
                }
            }
        }
        guard text.rest(of: item.end).isOver, !text.rest(of: item.end).hasComma else {
            throw EditFault("something stands behind the entry that it would follow")
        }
        let indent = String(repeating: " ", count: Int(anchor.key.range.start.column) - 1)
        let lines = entries.map { entry in
            let isInline =
                anchor.value.kind == .mapping && !anchor.value.isAlias && isInBrackets(anchor.value)
            let value =
                isInline
                ? " " + style.inline(entry.value) : style.block(entry.value, indent: indent)
            return style.lineBreak + indent + key(entry.name, style, beside: own) + ":" + value
        }
        return [TextEdit(at: text.lineEnd(of: item.end), lines.joined())]
    }

    /// A number as key stays one where the keys beside it are.
    private func key(
        _ name: String, _ style: LiteralText, beside own: [(key: Node, value: Node)]
    ) -> String {
        let isNumber = name.utf8.allSatisfy { (0x30...0x39).contains($0) }
        let isPlain = own.contains { if case .integer = $0.key.scalar { true } else { false } }
        return isNumber && isPlain && style.quote == nil && !style.isJSON ? name : style.key(name)
    }

    /// Over several lines, where the object beside it is: that of the entry before it, else the last one.
    private func value(
        _ literal: JSONLiteral, _ style: LiteralText, beside own: [(key: Node, value: Node)], _ before: Node,
        indent: String?
    ) -> String {
        let objects = ([before] + own.map(\.value).reversed()).filter {
            $0.kind == .mapping && !$0.isAlias && $0.count > 0
        }
        let isLong = objects.first.map { $0.range.start.line < $0.range.end.line } ?? document.isJSON
        if isLong, let indent { return style.braced(literal, indent: indent) }
        return style.inline(literal)
    }

    /// Into an empty mapping, `{}`.
    private func filled(
        _ node: Node, with entries: [JSONLiteral.Member]
    ) throws(EditFault) -> TextEdit {
        let range = text.offsets(of: node.range)
        guard isInBrackets(node) else { throw EditFault("there is no entry that it could follow") }
        let style = style(beside: nil, at: range.lowerBound)
        return TextEdit(range, style.inline(.object(entries)))
    }

    /// Behind an item of a collection in brackets: in lines of their own where the item has one.
    private func inBrackets(
        _ item: Item, _ style: LiteralText, _ words: (_ indent: String?) -> [String]
    ) -> [TextEdit] {
        let rest = text.rest(of: item.end)
        guard text.isFirstInLine(item.start), rest.isOver else {
            let comma = style.colon == ":" ? "," : ", "
            return [TextEdit(at: item.end, words(nil).map { comma + $0 }.joined())]
        }
        let indent = String(decoding: text.indentation(before: item.start), as: UTF8.self)
        let lines = words(indent).map { style.lineBreak + indent + $0 }.joined(separator: ",")
        let end = text.lineEnd(of: item.end)
        if rest.hasComma { return [TextEdit(at: end, lines + ",")] }
        return [TextEdit(at: item.end, ","), TextEdit(at: end, lines)]
    }

    /// Elements behind the last one of a list.
    func appended(_ literals: [JSONLiteral], to node: Node) throws(EditFault) -> [TextEdit] {
        guard let last = node.elements.map({ $0 }).last, let item = items(of: node).last else {
            throw EditFault("the list is empty")
        }
        var style = LiteralText()
        style.isJSON = document.isJSON
        style.lineBreak = text.lineBreak(at: item.start)
        style.quote = last.kind == .scalar && !last.isAlias ? quote(of: last) : nil
        func words(_ literal: JSONLiteral) -> String {
            if case .string = literal { return style.scalar(literal) }
            return style.inline(literal)
        }
        if isInBrackets(node) {
            if document.isJSON, text.bytes[text.offsets(of: node.range)].firstIndex(of: 0x20) == nil {
                style.colon = ":"
            }
            return inBrackets(item, style) { _ in literals.map(words) }
        }
        let head = text.indentation(before: item.start)
        guard let dash = head.lastIndex(of: UInt8(ascii: "-")), head[..<dash].allSatisfy(\.isBlank),
            head[(dash + 1)...].allSatisfy(\.isBlank), text.rest(of: item.end).isOver
        else { throw EditFault("the list is written in a way that is not imitated") }
        let isBlock = last.kind == .mapping && !last.isAlias && !isInBrackets(last)
        let lines = literals.map { literal in
            var text = words(literal)
            if isBlock, case .object(let members) = literal, members.count == 1 {
                text = style.key(members[0].name) + ": " + style.inline(members[0].value)
            }
            return style.lineBreak + String(decoding: head, as: UTF8.self) + text
        }
        return [TextEdit(at: text.lineEnd(of: item.end), lines.joined())]
    }
}
