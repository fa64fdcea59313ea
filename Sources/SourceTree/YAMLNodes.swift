import SteleCYAML
import SteleFindings

extension YAMLTreeReading {
    mutating func open(
        _ shape: Record.Shape, _ event: yaml_event_t, anchor: UnsafeMutablePointer<UInt8>?,
        tag: UnsafeMutablePointer<UInt8>?
    ) {
        if let anchor { anchors[String(cString: anchor)] = builder.nextIndex }
        let start = spans.collectionStart(event)
        if let tag {
            note(
                YAMLTag(String(cString: tag)), fits: shape == .mapping ? .mapping : .sequence,
                at: range(event))
        }
        builder.openCollection(
            shape, isAnchored: anchor != nil, from: start, to: YAMLSpans.position(event.end_mark))
    }

    mutating func addScalar(_ event: yaml_event_t) {
        let scalar = event.data.scalar
        if let anchor = scalar.anchor { anchors[String(cString: anchor)] = builder.nextIndex }
        let style: Record.Style = scalar.style == YAML_PLAIN_SCALAR_STYLE ? .plain : .text
        let tag = tag(of: event, style)
        let (start, end) = spans.scalar(event, isKey: builder.isAtKey)
        let offset = builder.text.count
        builder.text.append(contentsOf: UnsafeBufferPointer(start: scalar.value, count: scalar.length))
        builder.addScalar(
            textFrom: offset, style: style, tag: tag, isAnchored: scalar.anchor != nil, from: start, to: end)
    }

    mutating func addAlias(_ event: yaml_event_t) {
        let place = range(event)
        spans.pass(event)
        let name = String(cString: event.data.alias.anchor)
        let target = anchors[name]
        if let target, builder.isComplete(target) {
            builder.addAlias(of: target, from: place.start, to: place.end)
            return
        }
        builder.findings.append(
            target == nil
                ? Finding(
                    .sourceUnknownAlias, "no anchor `&\(shown(name))` stands before this alias", at: place)
                : Finding(
                    .sourceAliasCycle, "the alias `*\(shown(name))` stands inside the node that it names",
                    at: place))
        builder.addScalar(
            textFrom: builder.text.count, style: .plain, tag: .null, from: place.start, to: place.end)
    }

    private mutating func tag(of event: yaml_event_t, _ style: Record.Style) -> Record.Tag {
        let scalar = event.data.scalar
        guard let name = scalar.tag else {
            // libyaml drops the tag `!`, which makes any scalar a string; only the span still shows it.
            return style == .plain && spans.startsWithBareTag(event) ? .string : .none
        }
        let tag = YAMLTag(String(cString: name))
        note(tag, fits: nil, at: range(event))
        let text = UnsafeBufferPointer<UInt8>(start: scalar.value, count: scalar.length)
        if !isFitting(tag.record, text) {
            builder.findings.append(
                Finding(
                    .sourceTag, "the text is not what its tag says; it is read as a string", at: range(event))
            )
        }
        return tag.record
    }

    /// Says so when a tag is unknown or names another kind of node.
    private mutating func note(_ tag: YAMLTag, fits kind: YAMLTag?, at place: SourceRange) {
        switch tag {
        case .unknown(let name):
            builder.findings.append(
                Finding(.sourceTag, "the tag `\(shown(name))` is not known and is ignored", at: place))
        case .kept: break
        default:
            let isForCollection = tag == .mapping || tag == .sequence
            if kind == nil ? isForCollection : tag != kind {
                builder.findings.append(
                    Finding(.sourceTag, "the tag names another kind of node and is ignored", at: place))
            }
        }
    }
}
