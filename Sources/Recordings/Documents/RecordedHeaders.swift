import SteleSourceTree

extension [HeaderField] {
    /// Headers in any of the shapes that recorders have for them: a mapping of names to a text or a list of texts; a
    /// list of mappings with `key` or `name` and `value`; a list in which names and values alternate.
    init(recorded node: Node?) {
        self = []
        guard let node else { return }
        switch node.kind {
        case .mapping:
            for (key, value) in node.entries {
                let name = key.text ?? ""
                if value.kind == .sequence {
                    for element in value.elements { append(name, element) }
                } else {
                    append(name, value)
                }
            }
        case .sequence:
            let elements = Array<Node>(node.elements)
            if elements.allSatisfy({ $0.kind == .mapping }) {
                for element in elements {
                    guard let name = (element["key"] ?? element["name"])?.text else { continue }
                    append(name, element["value"])
                }
            } else {
                for index in stride(from: 0, to: elements.count - 1, by: 2) {
                    append(elements[index].text ?? "", elements[index + 1])
                }
            }
        case .scalar: break
        }
    }

    private mutating func append(_ name: String, _ value: Node?) {
        if let text = value?.text { append(HeaderField(name: name, value: text)) }
    }
}
