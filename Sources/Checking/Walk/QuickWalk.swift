import SteleClients
import SteleJSONText

extension BodyWalk {
    /// Walks the value that comes next, at a glance where it is what it should be.
    @inline(__always)
    mutating func walkNext(
        _ use: PlannedUse, _ node: Int32, _ holder: Holder, _ reader: inout JSONReader
    ) throws(JSONError) {
        if use.type >= 0, try passes(plan.quick[Int(use.type)], use.type, node, holder, &reader) { return }
        try walk(try reader.next(), use, node, holder, &reader)
    }

    /// Whether the next value conforms at a glance: then it is walked, and else it is not touched.
    mutating func passes(
        _ quick: Quick, _ type: Int32, _ node: Int32, _ holder: Holder, _ reader: inout JSONReader
    ) throws(JSONError) -> Bool {
        let byte = reader.peekValue()
        switch quick {
        case .never: return false
        case .string:
            guard byte == UInt8(ascii: "\"") else { return false }
            let string = try reader.takeString()
            tree.count(node, values: delta)
            learn(string, node, reader)
            if reader.sawLoneSurrogate { try judge(.string(string), type, node, holder, &reader) }
        case .text(let format):
            guard byte == UInt8(ascii: "\"") else { return false }
            let string = try reader.takeString()
            tree.count(node, values: delta)
            if !reader.sawLoneSurrogate, fault(in: string, format, reader) == nil {
                learn(string, of: format, node, reader)
            } else {
                learn(string, node, reader)
                try judge(.string(string), type, node, holder, &reader)
            }
        case .word(let index):
            guard byte == UInt8(ascii: "\"") else { return false }
            let string = try reader.takeString()
            tree.count(node, values: delta)
            learn(string, node, reader)
            if reader.sawLoneSurrogate || !see(string, Int(index), node, reader) {
                try judge(.string(string), type, node, holder, &reader)
            }
        case .boolean: return false
        case .integer:
            let start = reader.offset
            guard reader.takeShortInteger() else { return false }
            tree.count(node, values: delta)
            learnNumber(reader.bytes(from: start, to: reader.offset), isInteger: true, node)
        case .number:
            let start = reader.offset
            guard reader.takeShortNumber() else { return false }
            tree.count(node, values: delta)
            let text = reader.bytes(from: start, to: reader.offset)
            learnNumber(text, isInteger: !text.contains(UInt8(ascii: ".")), node)
        case .object(let index):
            guard byte == UInt8(ascii: "{") else { return false }
            try reader.takeBracket(ofObject: true)
            tree.count(node, values: delta)
            try walkObject(Int(index), plan.types[Int(type)], node, &reader)
        case .array(let element):
            guard byte == UInt8(ascii: "[") else { return false }
            try reader.takeBracket(ofObject: false)
            tree.count(node, values: delta)
            try walkArray(of: element, plan.types[Int(type)], node, &reader)
        case .tagged(let index):
            guard byte == UInt8(ascii: "{"), let ordinal = try taggedVariant(Int(index), reader) else {
                return false
            }
            try reader.takeBracket(ofObject: true)
            tree.count(node, values: delta)
            try walkTagged(ordinal, of: Int(index), node, holder, &reader)
        }
        return true
    }

    /// Walks an object, whose brace is read, as the variant that its tag selects.
    @inline(__always)
    private mutating func walkTagged(
        _ ordinal: Int, of union: Int, _ node: Int32, _ holder: Holder, _ reader: inout JSONReader
    ) throws(JSONError) {
        let number = plan.unions[union].variants.lowerBound + Int32(ordinal)
        let type = plan.variants[Int(number)].type
        guard type >= 0, !plan.variants[Int(number)].lacksTag,
            case .object(let object) = plan.quick[Int(type)]
        else { return try walkVariant(ordinal, of: union, .objectStart, node, holder, &reader) }
        let child = tree.child(
            of: node, ordinal: ordinal, among: plan.unions[union].variants.count, .variant(number), type: type
        )
        tree.count(child, values: delta)
        try walkObject(Int(object), plan.types[Int(type)], child, &reader)
    }

    /// Looks closely at a scalar that is counted.
    @inline(never)
    private mutating func judge(
        _ token: JSONToken, _ type: Int32, _ node: Int32, _ holder: Holder, _ reader: inout JSONReader
    ) throws(JSONError) {
        try judgeScalar(token, plan.types[Int(type)], node, holder, &reader)
    }

    /// The only variant that the tag of the object ahead selects, where the tag is the first member.
    private func taggedVariant(_ union: Int, _ reader: JSONReader) throws(JSONError) -> Int? {
        var ahead = reader
        try ahead.takeBracket(ofObject: true)
        guard plan.tagKeys.take(Int(plan.tags[union].key), from: &ahead),
            ahead.peekValue() == UInt8(ascii: "\"")
        else { return nil }
        let tag = try ahead.takeString()
        guard !tag.hasEscapes, let found = plan.tagNames.find(ahead.content(tag), in: plan.tags[union].slots),
            plan.tagged[found] >= 0
        else { return nil }
        return Int(plan.tagged[found])
    }
}
