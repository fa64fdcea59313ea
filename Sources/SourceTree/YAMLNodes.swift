import SteleCYAML
import SteleFindings

extension YAMLTreeReading {
    mutating func open(
        _ shape: Record.Shape, _ event: yaml_event_t, isInBrackets: Bool,
        anchor: UnsafeMutablePointer<UInt8>?, tag: UnsafeMutablePointer<UInt8>?
    ) {
        if let anchor { remember(anchor, event) }
        let start = spans.collectionStart(event, hasProperties: anchor != nil || tag != nil)
        if let tag {
            note(
                YAMLTag(String(cString: tag)), fits: shape == .mapping ? .mapping : .sequence,
                at: range(event))
        }
        builder.openCollection(
            shape, isAnchored: anchor != nil, isInBrackets: isInBrackets, from: start,
            to: YAMLSpans.position(event.end_mark))
    }

    mutating func addScalar(_ event: yaml_event_t) {
        let scalar = event.data.scalar
        if let anchor = scalar.anchor { remember(anchor, event) }
        let isKey = builder.isAtKey
        if isKey, builder.isInBrackets { noteQuestionMark(event) }
        let style: Record.Style = scalar.style == YAML_PLAIN_SCALAR_STYLE ? .plain : .text
        let tag = tag(of: event)
        let (start, end) = spans.scalar(event, isKey: isKey)
        let offset = builder.text.count
        builder.text.append(contentsOf: UnsafeBufferPointer(start: scalar.value, count: scalar.length))
        standIns?.restore(&builder.text, from: offset)
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
        if target == nil {
            builder.findings.append(
                .sourceUnknownAlias, "no anchor `&\(shown(name))` stands before this alias", at: place)
        } else {
            builder.findings.append(
                .sourceAliasCycle, "the alias `*\(shown(name))` stands inside the node that it names",
                at: place)
        }
        builder.addScalar(
            textFrom: builder.text.count, style: .plain, tag: .null, from: place.start, to: place.end)
    }

    private mutating func remember(_ anchor: UnsafeMutablePointer<UInt8>, _ event: yaml_event_t) {
        let name = String(cString: anchor)
        anchors[name] = builder.nextIndex
        if spans.hasWholeAnchor(event, length: name.utf8.count) { return }
        builder.findings.append(
            .sourceYAMLSyntax, "the parser ends this anchor's name at `&\(shown(name))`", at: range(event),
            help: "use letters, digits, `-` and `_` in the names of anchors")
    }

    /// In flow mappings libyaml takes `?` for the mark of a key even without a blank behind it.
    private mutating func noteQuestionMark(_ event: yaml_event_t) {
        guard spans.byte(before: event.start_mark) == UInt8(ascii: "?") else { return }
        builder.findings.append(
            .sourceYAMLSyntax, "the parser takes this key's question mark for a mark", at: range(event),
            help: "put the key into quotes")
    }

    private mutating func tag(of event: yaml_event_t) -> Record.Tag {
        let scalar = event.data.scalar
        guard let name = scalar.tag else { return .none }
        let tag = YAMLTag(String(cString: name))
        note(tag, fits: nil, at: range(event))
        let text = UnsafeBufferPointer<UInt8>(start: scalar.value, count: scalar.length)
        if !isFitting(tag.record, text) {
            builder.findings.append(
                .sourceTag, "the text is not what its tag says; it is read as a string", at: range(event))
        }
        return tag.record
    }

    /// Says so when a tag is unknown or names another kind of node.
    private mutating func note(_ tag: YAMLTag, fits kind: YAMLTag?, at place: SourceRange) {
        switch tag {
        case .unknown(let name):
            builder.findings.append(
                .sourceTag, "the tag `\(shown(name))` is not known and is ignored", at: place)
        case .kept, .plainest: break
        default:
            let isForCollection = tag == .mapping || tag == .sequence
            if kind == nil ? isForCollection : tag != kind {
                builder.findings.append(
                    .sourceTag, "the tag names another kind of node and is ignored", at: place)
            }
        }
    }
}
