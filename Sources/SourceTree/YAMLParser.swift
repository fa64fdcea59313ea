import SteleCYAML

/// libyaml's event parser over a text in memory, which has to outlive it.
final class YAMLParser {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let isReady: Bool

    init(_ text: UnsafeBufferPointer<UInt8>) {
        parser = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        isReady = yaml_parser_initialize(parser) == 1
        if isReady {
            yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
            yaml_parser_set_input_string(parser, text.baseAddress, text.count)
        }
    }

    deinit {
        if isReady { yaml_parser_delete(parser) }
        parser.deallocate()
    }

    /// Reads the next event, which the caller deletes; false at a fault.
    func next(_ event: inout yaml_event_t) -> Bool {
        isReady && yaml_parser_parse(parser, &event) == 1
    }

    /// What libyaml says about the fault that stopped it.
    var problem: YAMLProblem { YAMLProblem(parser.pointee) }
}
