import SteleCYAML
import SteleFindings

/// Reads the first document of a YAML stream into a tree, from libyaml's events.
struct YAMLTreeReading: ~Copyable {
    let decoded: DecodedFile
    let standIns: StandIns?
    private let parser: YAMLParser
    var spans: YAMLSpans
    var builder: TreeBuilder
    /// The node that each anchor names.
    var anchors: [String: Int32] = [:]
    private var isComplete = false
    /// How often libyaml may still look at an open bracket.
    private var bracketWork: Int

    /// Reads a text, which is the file's but for the characters that others stand in for.
    init(_ decoded: DecodedFile, _ text: UnsafeBufferPointer<UInt8>, standIns: StandIns?) {
        self.decoded = decoded
        self.standIns = standIns
        parser = YAMLParser(text)
        spans = YAMLSpans(text, isASCII: decoded.isASCII && standIns == nil)
        builder = TreeBuilder(file: decoded.file, mergesKeys: true)
        bracketWork = Limits.bracketWork(bytes: text.count)
    }

    /// The document; its root is nil when a fault stands in the way.
    mutating func read() -> SourceDocument {
        if let stop = excessiveDirective {
            return SourceDocument(file: decoded.file, root: nil, findings: [stop])
        }
        if let stop = readDocument() { builder.findings.append(stop) }
        let root = isComplete ? builder.root() : nil
        return SourceDocument(file: decoded.file, root: root, findings: builder.findings.sorted)
    }

    /// Reads all events; the finding that stopped it, if one did.
    private mutating func readDocument() -> Finding? {
        while let event = parser.next() {
            switch event.type {
            case YAML_SCALAR_EVENT: addScalar(event)
            case YAML_MAPPING_START_EVENT, YAML_SEQUENCE_START_EVENT: open(event.collection, event)
            case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
                builder.closeCollection(at: spans.collectionEnd(event))
            case YAML_ALIAS_EVENT: addAlias(event)
            case YAML_DOCUMENT_START_EVENT: spans.pass(event)
            case YAML_DOCUMENT_END_EVENT: return skipFurtherDocuments()
            case YAML_STREAM_END_EVENT:
                return Finding(.sourceEmpty, "the file has no content", at: decoded.place(of: decoded.start))
            default: break
            }
            if let excess = builder.excess { return finding(for: excess, at: event) }
            bracketWork -= builder.openBrackets
            if bracketWork < 0 { return finding(for: .depth, at: event) }
        }
        return fault
    }

    /// Looks for faults in what is not read, and says that it is not. Behind the start of a second document they
    /// cost the first one nothing.
    private mutating func skipFurtherDocuments() -> Finding? {
        var depth = 0
        while let event = parser.next() {
            switch event.type {
            case YAML_STREAM_END_EVENT:
                isComplete = true
                return nil
            case YAML_DOCUMENT_START_EVENT:
                if !isComplete { noteFurtherDocument(at: range(event)) }
                isComplete = true
            case YAML_MAPPING_START_EVENT, YAML_SEQUENCE_START_EVENT: depth += 1
            case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: depth -= 1
            default: break
            }
            bracketWork -= depth
            if depth > Limits.depth || bracketWork < 0 { return finding(for: .depth, at: event) }
        }
        return fault
    }

    private mutating func noteFurtherDocument(at place: SourceRange) {
        builder.findings.append(
            Finding(
                .sourceSeveralDocuments, "a second document starts here; only the first one is read",
                at: place))
    }

    /// What stopped libyaml.
    private var fault: Finding { YAMLFault(parser.problem, spans.text, in: decoded.file).finding }

    /// The first directive of too many.
    private var excessiveDirective: Finding? {
        var directives = 0
        var start = spans.text.startIndex
        while let percent = firstOffset(of: UInt8(ascii: "%"), in: spans.text, from: start) {
            let startsLine =
                percent == 0 || spans.text[percent - 1] == 0x0A || spans.text[percent - 1] == 0x0D
            if startsLine, spans.text[percent...].starts(with: "%TAG".utf8) { directives += 1 }
            if directives > Limits.tagDirectives {
                return Finding(
                    .sourceYAMLSyntax, "more than \(Limits.tagDirectives) directives `%TAG`",
                    at: decoded.place(of: decoded.start + percent))
            }
            start = percent + 1
        }
        return nil
    }

    func range(_ event: YAMLEvent) -> SourceRange {
        SourceRange(
            file: decoded.file, start: YAMLSpans.position(event.start),
            end: YAMLSpans.position(event.end))
    }

    private func finding(for excess: TreeBuilder.Excess, at event: YAMLEvent) -> Finding {
        switch excess {
        case .depth:
            Finding(.sourceTooDeep, "mappings and sequences are nested too deeply", at: range(event))
        case .nodes:
            Finding(
                .sourceAliasBomb, "aliases make the document grow beyond \(Limits.expandedNodes) nodes",
                at: range(event))
        }
    }
}
