import SteleCYAML
import SteleFindings

/// Reads the first document of a YAML stream into a tree, from libyaml's events.
struct YAMLTreeReading {
    let decoded: DecodedFile
    private let parser: YAMLParser
    var spans: YAMLSpans
    var builder: TreeBuilder
    /// The node that each anchor names.
    var anchors: [String: Int32] = [:]
    private var documents = 0
    private var depth = 0

    init(_ decoded: DecodedFile, _ bytes: UnsafeBufferPointer<UInt8>) {
        let text = UnsafeBufferPointer(rebasing: bytes[decoded.start...])
        self.decoded = decoded
        parser = YAMLParser(text)
        spans = YAMLSpans(text, isASCII: decoded.isASCII)
        builder = TreeBuilder(file: decoded.file, mergesKeys: true)
    }

    /// The document; its root is nil when a fault stands in the way.
    mutating func read() -> SourceDocument {
        let stop = readEvents()
        if let stop { builder.findings.append(stop) }
        let findings = builder.findings.sorted
        // A fault behind the first document costs only what is not read anyway.
        let isReadable = documents > 1 || (documents == 1 && stop == nil)
        let root = isReadable ? builder.root() : nil
        return SourceDocument(file: decoded.file, root: root, findings: findings)
    }

    /// Reads to the end of the stream; the finding that stopped it earlier.
    private mutating func readEvents() -> Finding? {
        var event = yaml_event_t()
        while parser.next(&event) {
            defer { yaml_event_delete(&event) }
            if event.type == YAML_STREAM_END_EVENT {
                return documents > 0
                    ? nil
                    : Finding(.sourceEmpty, "the file has no content", at: decoded.place(of: decoded.start))
            }
            if event.type == YAML_DOCUMENT_START_EVENT { startDocument(event) }
            depth += change(of: event.type)
            if depth > Limits.depth { return finding(for: .depth, at: event) }
            if documents == 1 { add(event) }
            if let excess = builder.excess { return finding(for: excess, at: event) }
        }
        return parser.problem.finding(in: decoded)
    }

    private mutating func add(_ event: yaml_event_t) {
        switch event.type {
        case YAML_SCALAR_EVENT: addScalar(event)
        case YAML_ALIAS_EVENT: addAlias(event)
        case YAML_MAPPING_START_EVENT:
            open(.mapping, event, anchor: event.data.mapping_start.anchor, tag: event.data.mapping_start.tag)
        case YAML_SEQUENCE_START_EVENT:
            open(
                .sequence, event, anchor: event.data.sequence_start.anchor, tag: event.data.sequence_start.tag
            )
        case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
            builder.closeCollection(at: spans.collectionEnd(event))
        default: spans.pass(event)
        }
    }

    private func change(of type: yaml_event_type_t) -> Int {
        switch type {
        case YAML_MAPPING_START_EVENT, YAML_SEQUENCE_START_EVENT: 1
        case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: -1
        default: 0
        }
    }

    private mutating func startDocument(_ event: yaml_event_t) {
        documents += 1
        guard documents == 2 else { return }
        builder.findings.append(
            Finding(
                .sourceSeveralDocuments, "a second document starts here; only the first one is read",
                at: range(event)))
    }

    func range(_ event: yaml_event_t) -> SourceRange {
        SourceRange(
            file: decoded.file, start: YAMLSpans.position(event.start_mark),
            end: YAMLSpans.position(event.end_mark))
    }

    private func finding(for excess: TreeBuilder.Excess, at event: yaml_event_t) -> Finding {
        switch excess {
        case .depth:
            Finding(
                .sourceTooDeep, "mappings and sequences are nested more than \(Limits.depth) levels deep",
                at: range(event))
        case .nodes:
            Finding(
                .sourceAliasBomb, "aliases make the document grow beyond \(Limits.expandedNodes) nodes",
                at: range(event))
        }
    }
}
