import SteleCYAML
import SteleFindings

/// The smallest spans of nodes. libyaml's marks take in anchors, tags, and the blank lines behind a block.
struct YAMLSpans {
    private var cursor: CharacterCursor
    /// Where the last node, or the last opening bracket, ended.
    private var passed = yaml_mark_t()

    init(_ text: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
        cursor = CharacterCursor(text, isASCII: isASCII)
    }

    /// libyaml counts from 0.
    static func position(_ mark: yaml_mark_t) -> SourcePosition {
        SourcePosition(line: mark.line + 1, column: mark.column + 1)
    }

    /// Notes an event that has no span to correct.
    mutating func pass(_ event: yaml_event_t) { passed = event.end_mark }

    /// The start of a collection, and the end it has until its children are known.
    mutating func collectionStart(_ event: yaml_event_t) -> SourcePosition {
        let start = startsWithProperty(event.start_mark) ? behindProperties(event) : event.start_mark
        passed = event.end_mark
        return YAMLSpans.position(start)
    }

    /// The end of a collection that has a closing bracket; nil for one that ends with its last child.
    mutating func collectionEnd(_ event: yaml_event_t) -> SourcePosition? {
        if event.start_mark.index == event.end_mark.index { return nil }
        passed = event.end_mark
        return YAMLSpans.position(event.end_mark)
    }

    /// The span of a scalar.
    mutating func scalar(
        _ event: yaml_event_t, isKey: Bool
    ) -> (start: SourcePosition, end: SourcePosition) {
        let style = event.data.scalar.style
        var start = event.start_mark
        var end = event.end_mark
        if start.index == end.index {
            if !isKey { start = emptyPlace(start) }
            end = start
        } else {
            if startsWithProperty(start) { start = behindProperties(event) }
            if style == YAML_LITERAL_SCALAR_STYLE || style == YAML_FOLDED_SCALAR_STYLE {
                end = blockEnd(from: start, to: end)
            }
        }
        passed = end
        return (YAMLSpans.position(start), YAMLSpans.position(end))
    }

    /// Whether an anchor or a tag stands at a mark.
    mutating func startsWithProperty(_ mark: yaml_mark_t) -> Bool {
        let offset = cursor.offset(of: mark.index)
        guard offset < cursor.bytes.count else { return false }
        return cursor.bytes[offset] == UInt8(ascii: "&") || cursor.bytes[offset] == UInt8(ascii: "!")
    }

    /// Whether a scalar has the tag `!`, alone or beside an anchor.
    mutating func startsWithBareTag(_ event: yaml_event_t) -> Bool {
        guard startsWithProperty(event.start_mark) else { return false }
        let first = cursor.offset(of: event.start_mark.index)
        let last = cursor.offset(of: event.end_mark.index)
        let properties = cursor.bytes[first..<last].split(separator: 0x20).prefix(2)
        return properties.contains { $0.count == 1 && $0.first == UInt8(ascii: "!") }
    }

    /// The place of a node that is not written: behind its key's colon, its dash, or its key.
    private mutating func emptyPlace(_ mark: yaml_mark_t) -> yaml_mark_t {
        let offset = cursor.offset(of: mark.index)
        if offset > 0, isIndicator(cursor.bytes[offset - 1]) { return mark }
        var place = passed
        var next = cursor.offset(of: passed.index)
        while next < cursor.bytes.count, cursor.bytes[next] == 0x20 || cursor.bytes[next] == 0x09 {
            place.index += 1
            place.column += 1
            next += 1
        }
        guard next < cursor.bytes.count, cursor.bytes[next] == UInt8(ascii: ":") else { return passed }
        place.index += 1
        place.column += 1
        return place
    }

    private func isIndicator(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ":") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "?")
    }

    /// Where a node's own text starts, behind its properties, comments and line breaks between them.
    private mutating func behindProperties(_ event: yaml_event_t) -> yaml_mark_t {
        var walk = MarkWalk(mark: event.start_mark, offset: cursor.offset(of: event.start_mark.index))
        var isAtGap = true
        while walk.offset < cursor.bytes.count {
            let byte = cursor.bytes[walk.offset]
            if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
                isAtGap = true
            } else if isAtGap, byte == UInt8(ascii: "#") {
                walk.skipLine(cursor.bytes)
                continue
            } else if isAtGap {
                guard byte == UInt8(ascii: "&") || byte == UInt8(ascii: "!") else { return walk.mark }
                isAtGap = false
            }
            walk.step(cursor.bytes)
        }
        // Only the properties are written, so they are what there is to point at.
        return event.start_mark
    }

    /// The end of a block scalar's last line with text, or of its header.
    private mutating func blockEnd(from start: yaml_mark_t, to end: yaml_mark_t) -> yaml_mark_t {
        let bytes = cursor.bytes
        let first = cursor.offset(of: start.index)
        var walk = MarkWalk(mark: start, offset: first)
        // The header: `|`, then an indentation digit and a chomping sign.
        walk.step(bytes)
        while walk.offset < bytes.count, isHeader(bytes[walk.offset]) { walk.step(bytes) }
        let last = cursor.offset(of: end.index)
        var content = walk.mark
        walk.skipLine(bytes)
        while walk.offset < last {
            let byte = bytes[walk.offset]
            walk.step(bytes)
            if byte != 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D { content = walk.mark }
        }
        return content
    }

    private func isHeader(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
            || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
    }
}
