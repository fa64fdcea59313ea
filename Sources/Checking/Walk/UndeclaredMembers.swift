import SteleClients
import SteleJSONText

extension BodyWalk {
    /// A member that no property declares.
    mutating func walkUndeclared(
        _ key: JSONString, _ object: PlannedObject, _ tags: [PlannedText], isOpen: Bool, _ node: Int32,
        _ extras: inout KeysSeen, _ reader: inout JSONReader
    ) throws(JSONError) {
        if let pattern = pattern(for: key, object, reader) {
            return try walkMember(
                key, plan.patterns[Int(pattern)].use, pattern, object, node, &extras, &reader)
        }
        switch object.additional {
        case .typed(let use): try walkMember(key, use, nil, object, node, &extras, &reader)
        case .allowed where object.isMapLike || isTag(key, tags, reader):
            let token = try reader.next()
            if case .anyJSON = object.rest { return try walkAny(token, node, &reader) }
            try skip(token, node, &reader)
        case .allowed, .closed:
            var name: [UInt8] = []
            reader.unescape(key, into: &name)
            let child = name.withUnsafeBufferPointer {
                tree.undeclared(of: node, $0, showAll: showValues)
            }
            tree.count(child, values: delta)
            var isClosed = false
            if case .closed = object.additional { isClosed = !isOpen }
            let isListed = tree.nodes[Int(child)].isCrowded && Redaction.isFieldName(name)
            let record = report(
                isClosed ? .undeclaredFieldInClosed : .undeclaredField, child, at: key.start - 1, reader,
                found: "a value", value: isListed ? String(decoding: name, as: UTF8.self) : nil)
            try walkRest(key, object, child, record, &reader)
        }
    }

    private func isTag(_ key: JSONString, _ tags: [PlannedText], _ reader: JSONReader) -> Bool {
        tags.contains { tag in tag.bytes.withUnsafeBufferPointer { reader.equals(key, $0) } }
    }

    /// The first pattern that a key matches.
    private func pattern(
        for key: JSONString, _ object: PlannedObject, _ reader: JSONReader
    ) -> Int32? {
        if object.patterns.isEmpty { return nil }
        let name = reader.text(key)
        return object.patterns.first { plan.patterns[Int($0)].pattern.matches(name) == true }
    }

    /// Whether models keep a member that has no property of its own: a closed object only those that match a pattern.
    private func isKept(_ key: JSONString, _ object: PlannedObject, _ reader: JSONReader) -> Bool {
        guard case .closed = object.additional else { return true }
        return pattern(for: key, object, reader) != nil
    }

    /// The value of a member that the contract does not have here. Models that keep such members read it all the
    /// same: what they meet there counts for the verdict, and nothing else is said about it.
    mutating func walkRest(
        _ key: JSONString, _ object: PlannedObject, _ node: Int32, _ record: Int?, _ reader: inout JSONReader
    ) throws(JSONError) {
        let isKept = isKept(key, object, reader)
        let token = try reader.next()
        learnUndeclared(token, node, reader)
        guard isKept else { return try skip(token, node, &reader) }
        guard case .typed(let use) = object.rest, delta >= 0 else {
            if case .anyJSON = object.rest { return try walkAny(token, node, &reader) }
            return try skip(token, node, &reader)
        }
        let (outerDelta, outerProbed) = (delta, probed)
        (delta, probed) = (0, ReadDeviations())
        defer {
            delta = outerDelta
            if let record { ledger.addRead(probed, to: record) }
            probed = outerProbed.union(probed)
        }
        try walk(token, use, node, .mapValue, &reader)
    }

    /// The value of a member whose key is data; `pattern` is the one that the key matches.
    private mutating func walkMember(
        _ key: JSONString, _ use: PlannedUse, _ pattern: Int32?, _ object: PlannedObject, _ node: Int32,
        _ extras: inout KeysSeen,
        _ reader: inout JSONReader
    ) throws(JSONError) {
        let number = pattern.map { Int($0 - object.patterns.lowerBound) + 1 } ?? 0
        let child = tree.child(
            of: node, ordinal: Int(object.propertyCount) + number, among: object.placeCount,
            pattern.map { .patternValue($0) } ?? .mapValue, type: use.type)
        if try passesOver(key, child, &extras, &reader) { return }
        guard case .anyJSON = object.rest else {
            return try walkNext(use, child, .mapValue, &reader)
        }
        unread += 1
        try walkNext(use, child, .mapValue, &reader)
        unread -= 1
    }
}
