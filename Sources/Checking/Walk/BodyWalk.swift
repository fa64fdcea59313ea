import SteleClients
import SteleContractModel
import SteleJSONText

/// The walk over response bodies: each token is held against the type at its place.
///
/// A body is walked once; only a union looks ahead to choose its variant. What the contract says nothing about (any
/// JSON, undeclared members) is skipped, because no model reads it.
struct BodyWalk: Sendable {
    let plan: Plan
    private let hotProperties: HotProperties
    let showValues: Bool
    var tree = FieldTree()
    var ledger = Ledger()
    /// For each key of each object, the key that followed it last time.
    var order: [Int32]
    /// +1; −1 while the counts of a body that is no JSON are taken back; 0 while a body is only probed.
    var delta = 1
    /// What the probed body was found to have.
    var probed = ReadDeviations()
    /// The tags of the unions of which the next object is a variant: members of it although it may not declare them.
    var tags: [PlannedText] = []
    /// How many variants may still be tried after others within the outermost value for which that happens.
    var attempts: Int?
    /// How many places around here a model keeps as any JSON although the contract types them.
    var unread = 0
    /// How many lists there are around here.
    var listDepth = 0
    /// How many deviations there were so far, those that the letter of the contract allows aside.
    var faults = 0
    /// True while what no model reads is passed over.
    private(set) var isSkipping = false
    /// Whether the object or tuple that is walked next is known to leave nothing over, whatever its shape says.
    var isOpenHere = false
    /// For each enumeration, the values of it that were seen, in canonical form.
    var listedSeen: [Set<[UInt8]>]
    /// For each text that an enumeration lists, by its index in the plan's words, whether it was seen.
    var wordsSeen: [Bool]
    /// The value that assertions looked at last.
    var tape: ValueTape?
    /// How many values could not be held against what the contract says of them.
    var unjudged: [Evidence.Unjudged: Int] = [:]
    var source = Source()

    /// By the index in `Plan.properties`.
    var hot: UnsafePointer<HotProperties.Property> { hotProperties.base }

    /// True where a list is around, which may leave its element out.
    var isInElement: Bool { listDepth > 0 }

    /// The body that is being walked.
    struct Source: Sendable {
        var response = 0
        var file = ""
        var entry = 0
        /// When it was recorded.
        var times = TimeSpan()
        /// Where in the recorded body what is walked begins, when the walked bytes are not those of the body.
        var fixedOffset: Int?
        /// Where in the walked bytes a document begins that stands in a text.
        var scanOffset: Int?
    }

    /// What a value is to the place that holds it: a null there means something else in each.
    enum Holder {
        case body
        case required
        /// Required, and null may stand there.
        case requiredNullable
        case optional
        case element
        case mapValue
    }

    init(plan: Plan, showValues: Bool) {
        self.plan = plan
        hotProperties = HotProperties(plan)
        self.showValues = showValues
        listedSeen = [Set<[UInt8]>](repeating: [], count: plan.enumerations.count)
        wordsSeen = [Bool](repeating: false, count: plan.words.count)
        // The contract's order is the first guess.
        order = [Int32](repeating: 0, count: plan.orderSize)
        for object in plan.objects {
            for index in 0...object.propertyCount { order[Int(object.orderStart + index)] = index }
        }
    }

    /// Lets go what was counted and found.
    mutating func forget() {
        tree = FieldTree()
        ledger = Ledger()
        wordsSeen = [Bool](repeating: false, count: plan.words.count)
    }

    /// JSONDecoder, the strictest of the clients here, reads 512 levels.
    static let maximumDepth = 512

    /// Walks one body. When it throws, the body counts as not walked.
    mutating func walk(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, as type: PlannedUse, at node: Int32,
        of source: Source
    ) throws(JSONError) {
        self.source = source
        tree.now = source.times
        do throws(JSONError) {
            try walkDocument(bytes, range, type, node)
        } catch {
            // The same walk up to the same place, with the counts taken back.
            delta = -1
            try? walkDocument(bytes, range, type, node)
            delta = 1
            ledger.discard()
            tree.discard()
            throw error
        }
        findPointers(bytes, range)
        ledger.commit(response: source.response, at: source.times)
        tree.commit()
    }

    /// What deviations a body has, without a trace in counts and records; nil when it is no JSON.
    mutating func probe(_ bytes: UnsafeBufferPointer<UInt8>, as type: PlannedUse, at node: Int32)
        -> ReadDeviations?
    {
        delta = 0
        probed = ReadDeviations()
        defer { delta = 1 }
        do throws(JSONError) {
            try walkDocument(bytes, 0..<bytes.count, type, node)
            return probed
        } catch {
            return nil
        }
    }

    private mutating func walkDocument(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ type: PlannedUse, _ node: Int32
    ) throws(JSONError) {
        (unread, listDepth, isSkipping) = (0, 0, false)
        attempts = nil
        tags = []
        isOpenHere = false
        tape = nil
        defer { tape = nil }
        var reader = JSONReader(bytes, range: range, maximumDepth: BodyWalk.maximumDepth)
        try walkNext(type, node, .body, &reader)
        _ = try reader.next()
    }

    /// Walks the value whose first token is read.
    mutating func walk(
        _ token: JSONToken, _ use: PlannedUse, _ node: Int32, _ holder: Holder, _ reader: inout JSONReader
    ) throws(JSONError) {
        tree.count(node, values: delta)
        guard use.type >= 0 else { return try skip(token, node, &reader) }
        let type = plan.types[Int(use.type)]
        learn(token, node, reader)
        switch (type.plain, token) {
        case (.string, .string) where !reader.sawLoneSurrogate: return
        case (.boolean, .boolean): return
        case (.number, .number(let number)) where number.isInteger && number.end - number.start < 300: return
        default: break
        }
        if type.isImplied, token == .null, !use.isNullable, !keepsNull(type) {
            let deviation = holder == .optional ? Deviation.impliedNullInOptional : .impliedTypeMismatch
            report(deviation, node, at: reader.offset - 4, reader, found: "null")
            return
        }
        if type.isImplied, !type.kinds.contains(KindSet(token)) {
            let deviation =
                isScalarForText(token, type) ? Deviation.impliedScalarForText : .impliedTypeMismatch
            report(deviation, node, at: start(of: token, reader), reader, found: Found(token))
            return try skip(token, node, &reader)
        }
        if type.judgements.isEmpty { return try walkShape(token, use, type, node, holder, &reader) }
        let (start, before) = (reader, faults)
        isOpenHere = holdsAsWhole(token, type, start)
        try walkShape(token, use, type, node, holder, &reader)
        isOpenHere = false
        // What is no value of the shape needs no further judgement, and null is a matter of the place.
        if faults == before, token != .null || type.isAny { judge(token, type, node, start) }
    }

    private mutating func walkShape(
        _ token: JSONToken, _ use: PlannedUse, _ type: PlannedType, _ node: Int32, _ holder: Holder,
        _ reader: inout JSONReader
    ) throws(JSONError) {
        if type.isAny { return try walkAny(token, type, node, &reader) }
        switch token {
        case .null: judgeNull(use, type, node, holder, reader)
        case .objectStart: try walkObject(type, node, holder, &reader)
        case .arrayStart: try walkArray(type, node, holder, &reader)
        case .string(let string) where type.content.type >= 0:
            let before = faults
            try judgeScalar(token, type, node, holder, &reader)
            if faults == before { walkContent(string, type.content, node, reader) }
        case .string, .number, .boolean: try judgeScalar(token, type, node, holder, &reader)
        case .key, .objectEnd, .arrayEnd, .end: break
        }
    }

    private mutating func judgeNull(
        _ use: PlannedUse, _ type: PlannedType, _ node: Int32, _ holder: Holder, _ reader: JSONReader
    ) {
        if use.isNullable { return tree.count(node, nulls: delta) }
        if case .null = type.shape { return }
        if holder != .optional, keepsNull(type) {
            report(.nullKept, node, at: reader.offset - 4, reader, found: "null")
        } else {
            reportNull(node, holder, reader)
        }
    }

    /// Whether a model keeps null as a value that it does not know.
    private func keepsNull(_ type: PlannedType) -> Bool {
        guard case .constant(let index) = type.shape else { return false }
        return plan.constants[Int(index)].isContainer
    }

    private mutating func reportNull(_ node: Int32, _ holder: Holder, _ reader: JSONReader) {
        let deviation: Deviation =
            switch holder {
            case .body: .nullBody
            case .required, .requiredNullable: .nullInRequired
            case .optional: .nullInOptional
            case .element: .nullInElement
            case .mapValue: .nullInMapValue
            }
        report(deviation, node, at: reader.offset - 4, reader, found: "null")
    }

    private mutating func walkObject(
        _ type: PlannedType, _ node: Int32, _ holder: Holder, _ reader: inout JSONReader
    ) throws(JSONError) {
        switch type.shape {
        case .object(let object): try walkObject(Int(object), type, node, &reader)
        case .map(let value, let key): try walkMap(value, key, type, node, &reader)
        case .union(let union): try walkUnion(Int(union), .objectStart, node, holder, &reader)
        case .constant(let constant): try walkConstant(Int(constant), .objectStart, type, node, &reader)
        case .enumeration(let index) where type.kinds.contains(.object):
            try walkContainer(.objectStart, Int(index), node, &reader)
        default:
            report(
                mismatchOfObject(type, reader), node, at: reader.offset - 1, reader, found: "object")
            try skipRest(node, &reader)
        }
    }

    private mutating func walkArray(
        _ type: PlannedType, _ node: Int32, _ holder: Holder, _ reader: inout JSONReader
    ) throws(JSONError) {
        switch type.shape {
        case .array(let element): try walkArray(of: element, type, node, &reader)
        case .tuple(let tuple): try walkTuple(plan.tuples[Int(tuple)], type, node, &reader)
        case .union(let union): try walkUnion(Int(union), .arrayStart, node, holder, &reader)
        case .constant(let constant): try walkConstant(Int(constant), .arrayStart, type, node, &reader)
        case .enumeration(let index) where type.kinds.contains(.array):
            try walkContainer(.arrayStart, Int(index), node, &reader)
        default:
            report(mismatchOfArray(type, reader), node, at: reader.offset - 1, reader, found: "array")
            try skipRest(node, &reader)
        }
    }

    /// Skips the value whose first token is read: whatever is in it, no model reads it.
    mutating func skip(_ token: JSONToken, _ node: Int32, _ reader: inout JSONReader) throws(JSONError) {
        switch token {
        case .objectStart, .arrayStart:
            isSkipping = true
            try skipRest(node, &reader)
            isSkipping = false
        default: if reader.sawLoneSurrogate { reportUnread(node, at: start(of: token, reader), &reader) }
        }
    }

    /// Skips to the end of the array or object that was just entered.
    mutating func skipRest(_ node: Int32, _ reader: inout JSONReader) throws(JSONError) {
        let start = reader.offset - 1
        try reader.leave(to: reader.depth - 1)
        if reader.sawLoneSurrogate { reportUnread(node, at: start, &reader) }
    }

    /// A text that was passed over is no Unicode, which a decoder may see that looks at the whole body first.
    private mutating func reportUnread(_ node: Int32, at offset: Int, _ reader: inout JSONReader) {
        reader.sawLoneSurrogate = false
        report(
            .loneSurrogateUnread, node, at: offset, reader, expected: "Unicode text",
            found: "half of a surrogate pair")
    }

    /// The types that models keep as any JSON: all values, and the schema `false`.
    private mutating func walkAny(
        _ token: JSONToken, _ type: PlannedType, _ node: Int32, _ reader: inout JSONReader
    ) throws(JSONError) {
        if case .nothing = type.shape {
            report(.valueForbidden, node, at: start(of: token, reader), reader, found: Found(token))
        }
        try walkAny(token, node, &reader)
    }
}
