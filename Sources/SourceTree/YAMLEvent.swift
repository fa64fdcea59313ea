import SteleCYAML

/// libyaml's latest event, read where it lies: it is large, and there is one for every node.
struct YAMLEvent {
    private let event: UnsafePointer<yaml_event_t>

    init(_ event: UnsafePointer<yaml_event_t>) {
        self.event = event
    }

    var type: yaml_event_type_t { event.pointee.type }
    /// Where its text starts, anchor and tag included; counted from 0.
    var start: yaml_mark_t { event.pointee.start_mark }
    /// Just behind its text.
    var end: yaml_mark_t { event.pointee.end_mark }
    /// Whether it has no text.
    var isEmpty: Bool { event.pointee.start_mark.index == event.pointee.end_mark.index }

    /// A scalar's text, unescaped.
    var text: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: event.pointee.data.scalar.value, count: event.pointee.data.scalar.length)
    }
    var scalarStyle: yaml_scalar_style_t { event.pointee.data.scalar.style }
    var scalarAnchor: UnsafePointer<UInt8>? { UnsafePointer(event.pointee.data.scalar.anchor) }
    var scalarTag: UnsafePointer<UInt8>? { UnsafePointer(event.pointee.data.scalar.tag) }

    /// The anchor that an alias names.
    var aliasName: String { String(cString: event.pointee.data.alias.anchor) }

    /// What is written before the first child of a mapping or a sequence.
    var collection: Opening {
        if type == YAML_MAPPING_START_EVENT {
            let start = event.pointee.data.mapping_start
            return Opening(
                shape: .mapping, isInBrackets: start.style == YAML_FLOW_MAPPING_STYLE,
                anchor: UnsafePointer(start.anchor), tag: UnsafePointer(start.tag))
        }
        let start = event.pointee.data.sequence_start
        return Opening(
            shape: .sequence, isInBrackets: start.style == YAML_FLOW_SEQUENCE_STYLE,
            anchor: UnsafePointer(start.anchor), tag: UnsafePointer(start.tag))
    }

    /// How a collection starts.
    struct Opening {
        let shape: Record.Shape
        let isInBrackets: Bool
        let anchor: UnsafePointer<UInt8>?
        let tag: UnsafePointer<UInt8>?
    }
}
