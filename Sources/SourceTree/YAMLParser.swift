import SteleCYAML

/// libyaml's event parser over a text in memory, which has to outlive it.
final class YAMLParser {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let event: UnsafeMutablePointer<yaml_event_t>
    private let isReady: Bool

    init(_ text: UnsafeBufferPointer<UInt8>) {
        parser = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        event = .allocate(capacity: 1)
        event.initialize(to: yaml_event_t())
        isReady = yaml_parser_initialize(parser) == 1
        if isReady {
            yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
            yaml_parser_set_input_string(parser, text.baseAddress, text.count)
        }
    }

    deinit {
        yaml_event_delete(event)
        if isReady { yaml_parser_delete(parser) }
        event.deallocate()
        parser.deallocate()
    }

    /// The next event, which stands until the one after it is read; nil at a fault.
    func next() -> YAMLEvent? {
        guard isReady else { return nil }
        yaml_event_delete(event)
        return yaml_parser_parse(parser, event) == 1 ? YAMLEvent(event) : nil
    }

    /// What libyaml says about the fault that stopped it.
    var problem: YAMLProblem { YAMLProblem(parser.pointee) }
}
