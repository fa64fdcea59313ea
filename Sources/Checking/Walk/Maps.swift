import SteleJSONText

extension BodyWalk {
    /// Walks an object whose keys are data; its brace is read.
    mutating func walkMap(
        _ use: PlannedUse, _ keyType: Int32, _ type: PlannedType, _ node: Int32, _ reader: inout JSONReader
    ) throws(JSONError) {
        let start = reader.offset - 1
        let child = tree.child(of: node, ordinal: 0, among: 1, .mapValue, type: use.type)
        tags = []
        isOpenHere = false
        var members = 0
        var keys = KeysSeen()
        while case .key(let key) = try reader.next() {
            members += 1
            checkKey(key, node, &reader)
            if try passesOver(key, child, &keys, &reader) { continue }
            if keyType >= 0 { try judgeKey(key, keyType, node, reader) }
            try walkNext(use, child, .mapValue, &reader)
        }
        if !type.constraints.isEmpty { judgeCount(members, .members, type, node, at: start, reader) }
    }

    /// Tells a key that is data and was there before, and skips its value: the first one is judged.
    mutating func passesOver(
        _ key: JSONString, _ node: Int32, _ keys: inout KeysSeen, _ reader: inout JSONReader
    ) throws(JSONError) -> Bool {
        if reader.withContent(of: key, { keys.insert($0) }) { return false }
        report(.duplicateKey, node, at: key.start - 1, reader, found: "the key again")
        try skip(try reader.next(), node, &reader)
        return true
    }

    /// Holds a key of a map against the type that `propertyNames` gives; models keep it as text.
    private mutating func judgeKey(
        _ key: JSONString, _ type: Int32, _ node: Int32, _ reader: JSONReader
    ) throws(JSONError) {
        let outer = (delta, probed, faults, tape)
        var copy = reader
        (delta, tape) = (0, nil)
        let use = PlannedUse(type: type, isNullable: false)
        try walk(.string(key), use, node, .mapValue, &copy)
        let isAllowed = faults == outer.2
        (delta, probed, faults, tape) = outer
        if isAllowed { return }
        report(
            .constraintExcess, node, at: key.start - 1, reader,
            expected: "keys that `propertyNames` allows", found: "another key")
    }

    /// A key with half of a surrogate pair spoils the object that it stands in.
    @inline(__always)
    mutating func checkKey(_ key: JSONString, _ node: Int32, _ reader: inout JSONReader) {
        if reader.sawLoneSurrogate {
            reader.sawLoneSurrogate = false
            report(
                .loneSurrogate, node, at: key.start - 1, reader, expected: "keys that are Unicode text",
                found: "half of a surrogate pair")
        }
    }
}
