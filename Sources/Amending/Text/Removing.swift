import SteleSourceTree

// What goes: elements of lists, entries of mappings.
extension ChangeWriter {
    func removed(_ elements: Set<Node>, from node: Node) throws(EditFault) -> [TextEdit] {
        if elements.isEmpty { return [] }
        let numbers = node.elements.enumerated().filter { elements.contains($0.element) }.map(\.offset)
        let items = items(of: node)
        if isInBrackets(node) { return try removedInBrackets(numbers, of: items) }
        var edits: [TextEdit] = []
        for number in numbers {
            let item = items[number]
            let head = text.indentation(before: item.start)
            guard let dash = head.lastIndex(of: UInt8(ascii: "-")), head[..<dash].allSatisfy(\.isBlank),
                head[(dash + 1)...].allSatisfy(\.isBlank), text.rest(of: item.end).isOver
            else { throw EditFault("the list is written in a way that is not imitated") }
            edits.append(TextEdit(lines(of: item), ""))
        }
        return edits
    }

    /// - Parameter isLosingAll: whether nothing comes in for what goes.
    func removed(
        _ keys: Set<String>, from node: Node, isLosingAll: Bool
    ) throws(EditFault) -> [TextEdit] {
        if keys.isEmpty { return [] }
        let own = node.ownEntries
        let numbers = own.indices.filter { keys.contains(own[$0].key.text ?? "") }
        let items = items(of: node)
        if numbers.count == own.count, isLosingAll {
            let range = (items.first?.start ?? 0)..<(items.last?.end ?? 0)
            return [TextEdit(isInBrackets(node) ? text.offsets(of: node.range) : range, "{}")]
        }
        if isInBrackets(node) { return try removedInBrackets(numbers, of: items) }
        var edits: [TextEdit] = []
        for number in numbers {
            let item = items[number]
            guard text.rest(of: item.end).isOver else { throw EditFault("something stands behind it") }
            if text.isFirstInLine(item.start) {
                edits.append(TextEdit(lines(of: item), ""))
            } else if number + 1 < items.count {
                edits.append(TextEdit(item.start..<items[number + 1].start, ""))
            } else {
                throw EditFault("the entry is written in a way that is not imitated")
            }
        }
        return edits
    }

    /// The whole lines of an item, with the line break behind them, or before them at the end of a file without a last one.
    private func lines(of item: Item) -> Range<Int> {
        let start = text.lineStart(of: item.start)
        let next = text.start(ofLine: text.line(of: item.end) + 1)
        if next < text.bytes.count || (text.bytes.last.map { $0 == 0x0A || $0 == 0x0D } ?? false) {
            return start..<next
        }
        var before = start
        if before > 0, text.bytes[before - 1] == 0x0A { before -= 1 }
        if before > 0, text.bytes[before - 1] == 0x0D { before -= 1 }
        return before..<next
    }

    private func removedInBrackets(_ numbers: [Int], of items: [Item]) throws(EditFault) -> [TextEdit] {
        var edits: [TextEdit] = []
        let going = Set(numbers)
        var staying = items.count
        for number in numbers.reversed() {
            let item = items[number]
            if number + 1 == staying { staying = number }
            let isLast = number == staying
            let rest = text.rest(of: item.end)
            if text.isFirstInLine(item.start), rest.isOver {
                edits.append(TextEdit(lines(of: item), ""))
                // The comma before the last one goes with it.
                if isLast, number > 0, !going.contains(number - 1),
                    let comma = comma(behind: items[number - 1])
                {
                    edits.append(TextEdit(comma..<comma + 1, ""))
                }
                continue
            }
            let stretch =
                isLast && number > 0
                ? items[number - 1].end..<item.end
                : item.start..<(number + 1 < items.count ? items[number + 1].start : item.end)
            if text.bytes[stretch].contains(UInt8(ascii: "#")), !isPlainStretch(stretch, item) {
                throw EditFault("a comment stands beside it")
            }
            edits.append(TextEdit(stretch, ""))
        }
        return edits
    }

    /// Whether the only number sign of a stretch is in the item itself.
    private func isPlainStretch(_ stretch: Range<Int>, _ item: Item) -> Bool {
        !stretch.contains { index in
            text.bytes[index] == UInt8(ascii: "#") && !(item.start..<item.end).contains(index)
        }
    }

    private func comma(behind item: Item) -> Int? {
        var index = item.end
        while index < text.bytes.count, text.bytes[index].isSpace { index += 1 }
        return index < text.bytes.count && text.bytes[index] == UInt8(ascii: ",") ? index : nil
    }
}
