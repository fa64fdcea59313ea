import SteleClients
import SteleJSONText

extension BodyWalk {
    /// Walks an object with declared properties; its brace is read.
    mutating func walkObject(
        _ index: Int, _ type: PlannedType, _ node: Int32, _ reader: inout JSONReader
    ) throws(JSONError) {
        let object = plan.objects[index]
        let start = reader.offset - 1
        tree.count(node, objects: delta)
        var seen = Presence(count: Int(object.propertyCount))
        var members = 0
        var tags: [PlannedText] = []
        if !self.tags.isEmpty { swap(&tags, &self.tags) }
        let isOpen = isOpenHere
        isOpenHere = false
        var extras = KeysSeen()
        var place = Int(object.orderStart)
        while true {
            if let ordinal = takeNext(object, &place, seen, &reader) {
                members += 1
                _ = seen.insert(ordinal)
                try walkMember(object.firstProperty + Int32(ordinal), ordinal, object, node, &reader)
                continue
            }
            guard case .key(let key) = try reader.next() else { break }
            members += 1
            checkKey(key, node, &reader)
            guard let ordinal = find(key, object, &place, reader) else {
                if members == 1, try walkEnvelope(object, node, start, &reader) { return }
                try walkUndeclared(key, object, tags, isOpen: isOpen, node, &extras, &reader)
                continue
            }
            let property = plan.properties[Int(object.firstProperty) + ordinal]
            let child = tree.child(
                of: node, ordinal: ordinal, among: object.placeCount,
                .property(object.firstProperty + Int32(ordinal)), type: property.use.type)
            if !seen.insert(ordinal) {
                report(.duplicateKey, child, at: key.start - 1, reader, found: "the key again")
                try skip(try reader.next(), child, &reader)
                continue
            }
            if property.isWriteOnly {
                tree.count(child, values: delta)
                let record = report(.writeOnlyPresent, child, at: key.start - 1, reader, found: "a value")
                try walkRest(key, object, child, record, &reader)
                continue
            }
            try walk(try reader.next(), property.use, child, property.holder, &reader)
        }
        reportMissing(object, seen, node, start, reader)
        if !type.constraints.isEmpty {
            judgeCount(members, .members, type, node, at: start, reader)
        }
    }

    /// Whether the object, whose brace is at an offset and whose first key is read, is an envelope of what is
    /// declared; what is in it is passed over then.
    private mutating func walkEnvelope(
        _ object: PlannedObject, _ node: Int32, _ start: Int, _ reader: inout JSONReader
    ) throws(JSONError) -> Bool {
        guard requiresMembers(object) else { return false }
        var ahead = JSONReader(reader.bytes(from: 0, to: .max), range: start..<Int.max, maximumDepth: .max)
        guard try ahead.next() == .objectStart, isEnvelope(of: object, ahead) else { return false }
        report(.wrappedInEnvelope, node, at: start, reader, found: "an object that holds it in a member")
        try skipRest(node, &reader)
        return true
    }

    /// Which properties of an object were there.
    private struct Presence {
        private var first: UInt64 = 0
        /// Beyond the first 64.
        private var rest: [UInt64] = []

        init(count: Int) {
            if count > 64 { rest = [UInt64](repeating: 0, count: (count - 1) / 64) }
        }

        /// False when it was there before.
        @inline(__always)
        mutating func insert(_ ordinal: Int) -> Bool {
            let bit: UInt64 = 1 << UInt64(ordinal & 63)
            if ordinal < 64 {
                if first & bit != 0 { return false }
                first |= bit
                return true
            }
            if rest[ordinal >> 6 - 1] & bit != 0 { return false }
            rest[ordinal >> 6 - 1] |= bit
            return true
        }

        @inline(__always)
        func contains(_ ordinal: Int) -> Bool {
            let word = ordinal < 64 ? first : rest[ordinal >> 6 - 1]
            return word >> UInt64(ordinal & 63) & 1 == 1
        }

        subscript(word word: Int) -> UInt64 { word == 0 ? first : rest[word - 1] }
    }

    /// Walks the value of a declared member, whose key was taken.
    @inline(__always)
    private mutating func walkMember(
        _ index: Int32, _ ordinal: Int, _ object: PlannedObject, _ node: Int32, _ reader: inout JSONReader
    ) throws(JSONError) {
        let property = hot + Int(index)
        let child = tree.child(
            of: node, ordinal: ordinal, among: object.placeCount, .property(index),
            type: property.pointee.type)
        let holder = property.pointee.holder
        if try passes(property.pointee.quick, property.pointee.type, child, holder, &reader) { return }
        try walk(try reader.next(), plan.properties[Int(index)].use, child, holder, &reader)
    }

    /// Takes the key that followed last time where it is next again, and its value may be walked as the property's.
    @inline(__always)
    private func takeNext(
        _ object: PlannedObject, _ place: inout Int, _ seen: Presence, _ reader: inout JSONReader
    ) -> Int? {
        let guess = order[place]
        guard guess < object.propertyCount, !seen.contains(Int(guess)) else { return nil }
        let property = hot + Int(object.firstProperty + guess)
        guard property.pointee.nameCount >= 0,
            reader.takeKey(property.pointee.name, count: Int(property.pointee.nameCount))
        else { return nil }
        place = Int(object.orderStart + guess) + 1
        return Int(guess)
    }

    /// The property of a key. Bodies repeat their key order, so the key that followed last time is tried first.
    @inline(__always)
    private mutating func find(
        _ key: JSONString, _ object: PlannedObject, _ place: inout Int, _ reader: JSONReader
    ) -> Int? {
        let guess = order[place]
        if !key.hasEscapes {
            let bytes = reader.content(key)
            if guess < object.propertyCount, plan.keys.equals(Int(object.firstProperty + guess), bytes) {
                place = Int(object.orderStart + guess) + 1
                return Int(guess)
            }
            guard let found = plan.keys.find(bytes, in: object.keySlots) else { return nil }
            return learn(found, object, &place)
        }
        var unescaped: [UInt8] = []
        reader.unescape(key, into: &unescaped)
        let found = unescaped.withUnsafeBufferPointer { plan.keys.find($0, in: object.keySlots) }
        return found.flatMap { learn($0, object, &place) }
    }

    private mutating func learn(_ index: Int, _ object: PlannedObject, _ place: inout Int) -> Int {
        let ordinal = index - Int(object.firstProperty)
        order[place] = Int32(ordinal)
        place = Int(object.orderStart) + ordinal + 1
        return ordinal
    }

    private mutating func reportMissing(
        _ object: PlannedObject, _ seen: Presence, _ node: Int32, _ start: Int, _ reader: JSONReader
    ) {
        for word in 0..<object.wordCount {
            var missing = plan.requiredWords[Int(object.requiredStart) + word] & ~seen[word: word]
            while missing != 0 {
                let ordinal = word * 64 + missing.trailingZeroBitCount
                missing &= missing - 1
                let property = plan.properties[Int(object.firstProperty) + ordinal]
                let child = tree.child(
                    of: node, ordinal: ordinal, among: object.placeCount,
                    .property(object.firstProperty + Int32(ordinal)), type: property.use.type)
                let deviation: Deviation =
                    if property.isUndeclared {
                        .requiredUndeclaredMissing
                    } else {
                        acceptsNull(property.use) ? .requiredNullableMissing : .requiredMissing
                    }
                report(deviation, child, at: start, reader, found: "absent")
            }
        }
    }

    /// Whether a model reads the absence of a value as null; a type that is null and nothing else is no such.
    func acceptsNull(_ use: PlannedUse) -> Bool {
        let type = plan.types[Int(use.type)]
        switch type.shape {
        case .null: return false
        case .constant(let index) where plan.constants[Int(index)].isContainer: return true
        default: break
        }
        return use.isNullable || type.isAny
    }

    /// A member that no property declares.
    private mutating func walkUndeclared(
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
    private mutating func walkRest(
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
    private mutating func passesOver(
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
    private mutating func checkKey(_ key: JSONString, _ node: Int32, _ reader: inout JSONReader) {
        if reader.sawLoneSurrogate {
            reader.sawLoneSurrogate = false
            report(
                .loneSurrogate, node, at: key.start - 1, reader, expected: "keys that are Unicode text",
                found: "half of a surrogate pair")
        }
    }
}
