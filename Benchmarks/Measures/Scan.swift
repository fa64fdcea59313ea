import SteleCYAML

extension Measure {
    /// libyaml alone: every event of the stream is made and deleted, and nothing is kept.
    static let scan = Measure(name: "scan", unit: "events") { contract in
        contract.bytes.withUnsafeBufferPointer { bytes in
            var parser = yaml_parser_t()
            guard yaml_parser_initialize(&parser) == 1 else { return Outcome(count: 0) }
            defer { yaml_parser_delete(&parser) }
            yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
            yaml_parser_set_input_string(&parser, bytes.baseAddress, bytes.count)
            var count = 0
            var event = yaml_event_t()
            while yaml_parser_parse(&parser, &event) == 1 {
                count += 1
                let isLast = event.type == YAML_STREAM_END_EVENT
                yaml_event_delete(&event)
                if isLast { break }
            }
            return Outcome(count: count)
        }
    }
}
