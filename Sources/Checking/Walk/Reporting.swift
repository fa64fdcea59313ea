import SteleClients
import SteleJSONText

extension BodyWalk {
    /// Notes a deviation at a place.
    ///
    /// - Parameters:
    ///   - offset: of the deviating value in the body.
    ///   - expected: where the place's type alone does not tell.
    ///   - isShown: whether it is an unknown value or tag, which is shown when it looks like a token.
    ///   - value: what else may be shown.
    ///   - unit: what a number counts that is none by itself.
    /// - Returns: its record; nil when nothing is recorded now.
    @discardableResult
    mutating func report(
        _ deviation: Deviation, _ node: Int32, at offset: Int, _ reader: JSONReader,
        expected: String? = nil, found: Found,
        isShown: Bool = false, value: String? = nil, unit: Ledger.TimeUnit? = nil
    ) -> Int? {
        if !BodyWalk.allowedByLetter.contains(deviation) { faults += 1 }
        let isRead = unread == 0 || BodyWalk.readAnywhere.contains(deviation)
        guard delta > 0 else {
            if isRead { probed.insert(deviation, isInElement: isInElement) }
            return nil
        }
        let record = ledger.record(of: CheckRules.index(of: deviation), at: node, unit, in: &tree)
        let shown = isShown ? token(found, reader, at: node) : nil
        if ledger.lacksExample(record, before: source.file, source.entry) {
            ledger.propose(
                Sighting.Example(
                    file: source.file, entry: source.entry, offset: source.fixedOffset ?? offset,
                    expected: expected, found: shown ?? describe(found, reader, at: node)),
                for: record, at: source.scanOffset ?? offset)
        }
        ledger.add(
            deviation, to: record, isRead: isRead, isInElement: isInElement, value: value ?? shown,
            isHidden: isShown && shown == nil)
        return record
    }

    /// What is told although JSON Schema has nothing against it.
    private static let allowedByLetter = DeviationSet(
        .undeclaredField, .duplicateKey, .writeOnlyPresent, .impliedTypeMismatch, .impliedScalarForText,
        .impliedNullInOptional, .loneSurrogate, .loneSurrogateUnread, .tupleTooShort,
        .integerBeyond32Bits, .integerBeyond64Bits, .integerWrapped, .integerJustBeyond64Bits,
        .numberBeyondDouble,
        .numberBeyondDecimal,
        .numberBeyondDecimalExponent, .numberUnderflow, .anyNumberInexact, .anyNumberOutOfRange,
        .dateTimeLoose, .dateTimeImpossible, .dateTimeUnusual,
        .integerPointZero, .integerInexact, .otherFormatInvalid, .timeUnitMixed, .dateTimeInvalid,
        .dateInvalid, .uuidInvalid, .uriInvalid, .base64Invalid, .decimalInvalid, .decimalTextTooLong)

    /// What no model passes over, even where it keeps any JSON.
    private static let readAnywhere = DeviationSet(
        .loneSurrogate, .loneSurrogateUnread, .anyNumberInexact, .anyNumberOutOfRange)

    /// A text or number as it stands, when it may be shown.
    private func token(_ found: Found, _ reader: JSONReader, at node: Int32) -> String? {
        let text: String
        switch found {
        case .text: return nil
        case .string(let string): text = reader.text(string)
        case .number(let number): text = reader.text(number)
        }
        return showValues ? mayShow(text, at: node) ? text : nil : Redaction.isShown(text) ? text : nil
    }

    /// Notes what is wrong with a response as a whole.
    ///
    /// - Parameter alsoRead: what clients will meet in the body although nothing is said about it.
    /// - Parameter value: what may be shown of it.
    mutating func note(
        _ deviation: Deviation, _ node: Int32, _ source: Source, offset: Int, expected: String, found: String,
        alsoRead: ReadDeviations = ReadDeviations(), value: String? = nil
    ) {
        let record = ledger.record(of: CheckRules.index(of: deviation), at: node, in: &tree)
        if ledger.lacksExample(record, before: source.file, source.entry) {
            ledger.propose(
                Sighting.Example(
                    file: source.file, entry: source.entry, offset: offset, expected: expected, found: found),
                for: record, at: nil)
        }
        ledger.add(deviation, to: record, value: value)
        ledger.addRead(alsoRead, to: record)
        ledger.commit(response: source.response, at: source.times)
    }

    /// Completes the examples that the body brought.
    mutating func findPointers(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        let targets = ledger.candidates.enumerated().compactMap { index, candidate in
            candidate.offset.map { offset in
                let steps = steps(ledger.records[candidate.record])
                return (candidate: index, place: PointerScan.Target(offset: offset, steps: steps))
            }
        }.sorted { $0.place.offset < $1.place.offset }
        if targets.isEmpty { return }
        var scan = PointerScan(showKeys: showValues)
        let pointers = scan.pointers(targets.map(\.place), in: bytes, range)
        for (target, pointer) in zip(targets, pointers) {
            ledger.setPointer(pointer, ofCandidate: target.candidate)
        }
    }

    /// The steps to the deviating value; what is absent is shown by the object that lacks it.
    private func steps(_ record: Ledger.Record) -> [PointerScan.Step] {
        var node = record.node
        if CheckRules.kinds[record.rule] == ResponseRequiredMissing.self {
            node = tree.nodes[Int(node)].parent
        }
        var steps: [PointerScan.Step] = []
        while node >= 0 {
            let here = tree.nodes[Int(node)]
            switch here.step {
            case .body, .variant: break
            case .property(let index): steps.append(.member(plan.keys.name(Int(index))))
            case .element, .tupleElement: steps.append(.element)
            case .overflow, .header, .content: break
            case .mapValue, .patternValue, .undeclaredOther: steps.append(.hidden)
            case .undeclared(let index):
                steps.append(.member(String(decoding: tree.undeclaredNames[Int(index)], as: UTF8.self)))
            }
            node = here.parent
        }
        return steps.reversed()
    }

    /// Whether a value may be shown where values are: neither itself nor the name of its member says that it is a
    /// credential.
    private func mayShow(_ text: String, at node: Int32) -> Bool {
        if Credential.isLikely(text) { return false }
        var node = node
        while node >= 0 {
            let here = tree.nodes[Int(node)]
            switch here.step {
            case .property(let index): return !Credential.isNamed(by: plan.keys.name(Int(index)))
            case .undeclared(let index):
                return !Credential.isNamed(
                    by: String(decoding: tree.undeclaredNames[Int(index)], as: UTF8.self))
            default: node = here.parent
            }
        }
        return true
    }

    /// A value as a report describes it: its type and size, or the value itself where values are shown.
    private func describe(_ found: Found, _ reader: JSONReader, at node: Int32) -> String {
        switch found {
        case .text(let text): return text
        case .string(let string):
            let text = reader.text(string)
            if showValues, mayShow(text, at: node) { return "\"\(text)\"" }
            let count = text.unicodeScalars.count
            return count == 0 ? "empty string" : "string of \(count) character\(count == 1 ? "" : "s")"
        case .number(let number):
            let text = reader.text(number)
            if showValues, mayShow(text, at: node) { return text }
            guard number.isInteger else { return "number with a fraction or exponent" }
            let count = text.utf8.count { $0 != UInt8(ascii: "-") }
            return "integer of \(count) digit\(count == 1 ? "" : "s")"
        }
    }
}

/// What was found, described only when an example is kept.
enum Found: ExpressibleByStringLiteral {
    case text(String)
    case string(JSONString)
    case number(JSONNumber)

    init(stringLiteral: String) {
        self = .text(stringLiteral)
    }

    init(_ token: JSONToken) {
        switch token {
        case .objectStart: self = "object"
        case .arrayStart: self = "array"
        case .string(let string): self = .string(string)
        case .number(let number): self = .number(number)
        case .boolean: self = "boolean"
        default: self = "null"
        }
    }
}
