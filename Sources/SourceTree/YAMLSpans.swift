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

    var text: UnsafeBufferPointer<UInt8> { cursor.bytes }

    /// libyaml counts from 0.
    static func position(_ mark: yaml_mark_t) -> SourcePosition {
        SourcePosition(line: mark.line + 1, column: mark.column + 1)
    }

    /// Notes an event that has no span to correct.
    mutating func pass(_ event: YAMLEvent) { passed = event.end }

    /// The start of a collection.
    mutating func collectionStart(_ event: YAMLEvent, _ opening: YAMLEvent.Opening) -> SourcePosition {
        passed = event.end
        guard opening.anchor != nil || opening.tag != nil else { return YAMLSpans.position(event.start) }
        return YAMLSpans.position(behindProperties(event, anchor: opening.anchor, to: text.count))
    }

    /// The end of a collection that has a closing bracket; nil for one that ends with its last child.
    mutating func collectionEnd(_ event: YAMLEvent) -> SourcePosition? {
        if event.isEmpty { return nil }
        passed = event.end
        return YAMLSpans.position(event.end)
    }

    /// The span of a scalar.
    mutating func scalar(
        _ event: YAMLEvent, isKey: Bool
    ) -> (start: SourcePosition, end: SourcePosition) {
        var start = event.start
        var end = event.end
        if start.index == end.index {
            start = isKey ? inText(start) : emptyPlace(start)
            end = start
        } else {
            if event.scalarTag != nil || event.scalarAnchor != nil {
                start = behindProperties(
                    event, anchor: event.scalarAnchor, to: cursor.offset(of: end.index))
            }
            let style = event.scalarStyle
            if style == YAML_LITERAL_SCALAR_STYLE || style == YAML_FOLDED_SCALAR_STYLE {
                end = BlockSpan(text: text, start: start, end: end, &cursor).smallestEnd
            }
        }
        passed = end
        return (YAMLSpans.position(start), YAMLSpans.position(end))
    }

    /// The byte right before a node.
    mutating func byte(before mark: yaml_mark_t) -> UInt8? {
        let offset = cursor.offset(of: mark.index)
        return offset > 0 ? text[offset - 1] : nil
    }

    /// Whether the anchor of an event is all of what is written; libyaml ends a name at a character that it does
    /// not take, and YAML 1.2 takes all but blanks and flow indicators (YAML 1.2.2 §6.9.2).
    mutating func hasWholeAnchor(_ event: YAMLEvent, length: Int) -> Bool {
        let start = cursor.offset(of: event.start.index)
        let end = cursor.offset(of: event.end.index)
        guard let ampersand = text[start..<end].firstIndex(of: UInt8(ascii: "&")) else { return true }
        let next = ampersand + 1 + length
        return next >= text.count || isSpace(text[next]) || ",[]{}".utf8.contains(text[next])
    }

    /// The place of a node that is not written: behind its key's colon, its dash, or its key.
    private mutating func emptyPlace(_ written: yaml_mark_t) -> yaml_mark_t {
        let mark = inText(written)
        if let byte = byte(before: mark), ":-?".utf8.contains(byte) { return mark }
        var place = passed
        var next = cursor.offset(of: passed.index)
        while next < text.count, text[next] == 0x20 || text[next] == 0x09 {
            place.index += 1
            place.column += 1
            next += 1
        }
        guard next < text.count, text[next] == UInt8(ascii: ":") else { return passed }
        place.index += 1
        place.column += 1
        return place
    }

    /// At the end of a text without a last line break libyaml counts one more line than there is.
    private mutating func inText(_ mark: yaml_mark_t) -> yaml_mark_t {
        let offset = cursor.offset(of: mark.index)
        guard mark.column == 0, offset > 0, offset == text.count, text[offset - 1] != 0x0A,
            text[offset - 1] != 0x0D
        else { return mark }
        var walk = MarkWalk(mark: passed, offset: cursor.offset(of: passed.index))
        while walk.offset < offset { walk.step(text) }
        return walk.mark
    }

    /// Where a node's own text starts, behind its properties, comments and line breaks between them; where the
    /// properties start when there is nothing else. An anchor is as long as libyaml takes it to be: behind a character that it
    /// does not take, the text may follow at once.
    private mutating func behindProperties(
        _ event: YAMLEvent, anchor: UnsafePointer<UInt8>?, to limit: Int
    ) -> yaml_mark_t {
        var walk = MarkWalk(mark: event.start, offset: cursor.offset(of: event.start.index))
        var nameLength = anchor.map { String(cString: $0).utf8.count }
        var isAtGap = true
        while walk.offset < limit {
            let byte = text[walk.offset]
            if isSpace(byte) {
                isAtGap = true
            } else if isAtGap, byte == UInt8(ascii: "#") {
                walk.skipLine(text)
                continue
            } else if isAtGap, byte == UInt8(ascii: "&"), let length = nameLength {
                nameLength = nil
                for _ in 0...length where walk.offset < limit { walk.step(text) }
                continue
            } else if isAtGap {
                guard byte == UInt8(ascii: "!") else { return walk.mark }
                isAtGap = false
            }
            walk.step(text)
        }
        return event.start
    }
}

/// A blank or a part of a line break.
func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
