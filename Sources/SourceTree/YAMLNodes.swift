import SteleCYAML
import SteleFindings

extension YAMLTreeReading {
    mutating func open(_ opening: YAMLEvent.Opening, _ event: YAMLEvent) {
        if let anchor = opening.anchor { remember(anchor, event) }
        let start = spans.collectionStart(event, opening)
        if let tag = opening.tag {
            note(
                YAMLTag(String(cString: tag)), fits: opening.shape == .mapping ? .mapping : .sequence,
                at: range(event))
        }
        builder.openCollection(
            opening.shape, isAnchored: opening.anchor != nil, isInBrackets: opening.isInBrackets,
            from: start, to: YAMLSpans.position(event.end))
    }

    mutating func addScalar(_ event: YAMLEvent) {
        let anchor = event.scalarAnchor
        if let anchor { remember(anchor, event) }
        let isKey = builder.isAtKey
        if isKey, builder.isInBrackets { noteQuestionMark(event) }
        let style: Record.Style = event.scalarStyle == YAML_PLAIN_SCALAR_STYLE ? .plain : .text
        let tag = event.scalarTag.map { self.tag($0, of: event) } ?? .none
        let (start, end) = spans.scalar(event, isKey: isKey)
        let offset = builder.text.count
        builder.text.append(contentsOf: event.text)
        standIns?.restore(&builder.text, from: offset)
        builder.addScalar(
            textFrom: offset, style: style, tag: tag, isAnchored: anchor != nil, from: start, to: end)
    }

    mutating func addAlias(_ event: YAMLEvent) {
        let place = range(event)
        spans.pass(event)
        let name = event.aliasName
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

    private mutating func remember(_ anchor: UnsafePointer<UInt8>, _ event: YAMLEvent) {
        let name = String(cString: anchor)
        anchors[name] = builder.nextIndex
        if spans.hasWholeAnchor(event, length: name.utf8.count) { return }
        builder.findings.append(
            .sourceYAMLSyntax, "the parser ends this anchor's name at `&\(shown(name))`", at: range(event),
            help: "use letters, digits, `-` and `_` in the names of anchors")
    }

    /// In flow mappings libyaml takes `?` for the mark of a key even without a blank behind it.
    private mutating func noteQuestionMark(_ event: YAMLEvent) {
        guard spans.byte(before: event.start) == UInt8(ascii: "?") else { return }
        builder.findings.append(
            .sourceYAMLSyntax, "the parser takes this key's question mark for a mark", at: range(event),
            help: "put the key into quotes")
    }

    private mutating func tag(_ name: UnsafePointer<UInt8>, of event: YAMLEvent) -> Record.Tag {
        let tag = YAMLTag(String(cString: name))
        note(tag, fits: nil, at: range(event))
        if !isFitting(tag.record, event.text) {
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
