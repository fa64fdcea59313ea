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
}
