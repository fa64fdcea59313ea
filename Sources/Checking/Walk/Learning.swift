import SteleJSONText

// What the scalars at a place have in common: evidence, and no judgement. Most have nothing new to tell, which is seen at a
// glance.
extension BodyWalk {
    /// Learns from the value that a token begins.
    @inline(__always)
    mutating func learn(_ token: JSONToken, _ node: Int32, _ reader: JSONReader) {
        switch token {
        case .string(let string): learn(string, node, reader)
        case .number(let number):
            learnNumber(
                reader.bytes(from: number.start, to: number.end), isInteger: number.isInteger, node)
        default: break
        }
    }

    /// Learns of which JSON type an undeclared member is; of those whose names are told apart.
    mutating func learnUndeclared(_ token: JSONToken, _ node: Int32, _ reader: JSONReader) {
        guard delta > 0, case .undeclared = tree.nodes[Int(node)].step else { return }
        switch token {
        case .objectStart: tree.see(.object, at: node)
        case .arrayStart: tree.see(.array, at: node)
        case .boolean: tree.see(.boolean, at: node)
        case .null: tree.see(.null, at: node)
        default: learn(token, node, reader)
        }
    }

    @inline(__always)
    mutating func learn(_ string: JSONString, _ node: Int32, _ reader: JSONReader) {
        if delta <= 0 || tree.nodes[Int(node)].shape.isSettledForTexts { return }
        reader.withContent(of: string) { tree.see(text: $0, at: node) }
    }

    /// Learns from a text that has the format that the contract gives.
    @inline(__always)
    mutating func learn(
        _ string: JSONString, of format: PlannedString, _ node: Int32, _ reader: JSONReader
    ) {
        if tree.nodes[Int(node)].shape.isSettled(forTextsOf: format) { return }
        learn(string, node, reader)
    }

    @inline(__always)
    mutating func learnNumber(_ text: UnsafeBufferPointer<UInt8>, isInteger: Bool, _ node: Int32) {
        if delta <= 0 { return }
        if isInteger, tree.nodes[Int(node)].shape.isSettled(forInteger: text) { return }
        tree.see(number: text, at: node)
    }
}
