import SteleClients
import SteleContractModel
import SteleJSONText

extension BodyWalk {
    /// Holds text, a number or a boolean against its type.
    mutating func judgeScalar(
        _ token: JSONToken, _ type: PlannedType, _ node: Int32, _ holder: Holder, _ reader: inout JSONReader
    ) throws(JSONError) {
        if case .union(let union) = type.shape {
            return try walkUnion(Int(union), token, node, holder, &reader)
        }
        if reader.sawLoneSurrogate {
            reader.sawLoneSurrogate = false
            // Where no text may stand, that is what is wrong with it.
            if type.kinds.contains(.string) {
                report(
                    .loneSurrogate, node, at: start(of: token, reader), reader, expected: "Unicode text",
                    found: "half of a surrogate pair")
                return
            }
        }
        switch (type.shape, token) {
        case (.constant(let index), _): judgeConstant(plan.constants[Int(index)], token, node, reader)
        case (.enumeration(let index), _):
            judge(token, Int(index), type.kinds, node, holder, reader)
        case (_, .string(let string)): judge(string, type, node, reader)
        case (_, .number(let number)): judge(number, type, node, reader)
        case (.boolean, .boolean): break
        default:
            let isElement = isElement(.boolean, of: type)
            report(
                isElement
                    ? .elementWithoutArray : isScalarForText(token, type) ? .scalarForText : .typeMismatch,
                node, at: start(of: token, reader), reader, found: "boolean")
        }
    }

    private mutating func judge(
        _ string: JSONString, _ type: PlannedType, _ node: Int32, _ reader: JSONReader
    ) {
        var deviation: Deviation?
        switch type.shape {
        case .string(let format): deviation = fault(in: string, format, reader)
        case .integer, .number, .decimalNumber:
            var width: IntegerWidth?
            if case .integer(let declared) = type.shape { width = declared }
            let isDate = reader.withContent(of: string) { DateText.isDateTime($0) || DateText.isDate($0) }
            deviation =
                isDate ? .dateTextForEpoch : isNumber(string, width, reader) ? .numberAsText : .typeMismatch
        case .boolean:
            let text = reader.text(string)
            deviation = text == "true" || text == "false" ? .booleanAsText : .typeMismatch
        default: deviation = isElement(.string, of: type) ? .elementWithoutArray : .typeMismatch
        }
        if let deviation {
            report(deviation, node, at: string.start - 1, reader, found: .string(string))
        } else if !type.constraints.isEmpty {
            judgeText(string, type, node, reader)
        }
    }

    private mutating func judge(
        _ number: JSONNumber, _ type: PlannedType, _ node: Int32, _ reader: JSONReader
    ) {
        var deviation: Deviation?
        switch type.shape {
        case .integer(let width): deviation = fault(in: number, width, reader)
        case .number: deviation = faultAsDouble(number, reader)
        case .decimalNumber: deviation = faultAsDecimal(number, reader)
        case .string(.dateTime), .string(.date): deviation = .epochForDateText
        case .string: deviation = .scalarForText
        default: deviation = isElement(.number, of: type) ? .elementWithoutArray : .typeMismatch
        }
        if unread > 0, let fault = faultAsAny(number, reader) { deviation = fault }
        if let deviation {
            let record = report(deviation, node, at: number.start, reader, found: .number(number))
            if BodyWalk.tooWide.contains(deviation) { noteInexact(number, record, reader) }
            return
        }
        if !type.constraints.isEmpty { judgeNumber(number, type, node, reader) }
        noteSpelling(number, type, node, reader)
    }

    /// Models keep unknown values of the JSON types that an enumeration lists.
    private mutating func judge(
        _ token: JSONToken, _ index: Int, _ kinds: KindSet, _ node: Int32, _ holder: Holder,
        _ reader: JSONReader
    ) {
        var deviation: Deviation?
        let reading = plan.enumerations[index].reading
        switch (reading, token) {
        case (.text, .string): break
        case (.anyJSON, .number(let number)) where kinds.contains(.number):
            deviation = faultAsAny(number, reader)
        case (.anyJSON, _) where kinds.contains(KindSet(token)): break
        case (.integer, .number(let number)): deviation = fault(in: number, .int64, reader)
        case (.integer, .string(let string)) where isNumber(string, .int64, reader):
            let value = reader.withContent(of: string) { DecimalNumber($0) }
            deviation = plan.enumerations[index].numbers.contains(value) ? .numberAsText : .typeMismatch
        default: deviation = .typeMismatch
        }
        if deviation == nil, !see(token, index, node, reader), !plan.enumerations[index].isExtensible {
            deviation = .enumValueUnknown
            if case .text = reading, holder == .optional {
                deviation = .enumValueUnknownInOptional
            } else if case .text = reading, holder == .requiredNullable {
                deviation = .enumValueUnknownInNullable
            }
        }
        guard let deviation else { return }
        report(
            deviation, node, at: start(of: token, reader), reader, found: Found(token),
            isShown: BodyWalk.unlisted.contains(deviation))
    }

    private static let tooWide = DeviationSet(
        .integerBeyond32Bits, .integerBeyond64Bits, .integerWrapped, .integerJustBeyond64Bits)

    private static let unlisted = DeviationSet(
        .enumValueUnknown, .enumValueUnknownInOptional, .enumValueUnknownInNullable)

    /// Whether an enumeration lists a scalar; notes that it was seen.
    private mutating func see(
        _ token: JSONToken, _ index: Int, _ node: Int32, _ reader: JSONReader
    ) -> Bool {
        if case .string(let string) = token { return see(string, index, node, reader) }
        let enumeration = plan.enumerations[index]
        guard isListed(token, enumeration, reader) else { return false }
        guard delta > 0 else { return true }
        switch token {
        case .number(let number):
            see(CanonicalJSON.bytes(of: reader.decimal(number)), index, node)
        case .boolean(let value): see(JSONLiteral.boolean(value).canonicalBytes, index, node)
        default: break
        }
        return true
    }

    /// Whether an enumeration lists a text; notes that it was seen.
    mutating func see(_ string: JSONString, _ index: Int, _ node: Int32, _ reader: JSONReader) -> Bool {
        let slots = plan.enumerations[index].textSlots
        let word = reader.withContent(of: string) { plan.words.find($0, in: slots) }
        guard let word else { return false }
        if delta > 0 { see(word: word, index, node) }
        return true
    }

    /// Notes that a listed text was seen, by its index in the plan's words.
    @inline(__always)
    private mutating func see(word: Int, _ index: Int, _ node: Int32) {
        let number = Int(plan.enumerations[index].textNumbers[word - plan.enumerations[index].firstText])
        tree.see(listed: number, of: plan.enumerations[index].literals.count, at: node)
        if wordsSeen[word] { return }
        wordsSeen[word] = true
        listedSeen[index].insert(JSONLiteral.string(plan.words.name(word)).canonicalBytes)
    }

    /// Notes that a listed value was seen, by its canonical form.
    mutating func see(_ value: [UInt8], _ index: Int, _ node: Int32) {
        listedSeen[index].insert(value)
        guard let number = plan.enumerations[index].otherNumbers[value] else { return }
        tree.see(listed: number, of: plan.enumerations[index].literals.count, at: node)
    }

    /// Whether an enumeration lists a scalar.
    func isListed(_ token: JSONToken, _ enumeration: PlannedEnumeration, _ reader: JSONReader) -> Bool {
        switch token {
        case .string(let string):
            reader.withContent(of: string) { plan.words.find($0, in: enumeration.textSlots) } != nil
        case .number(let number): enumeration.numbers.contains(reader.decimal(number))
        case .boolean(let value): enumeration.booleans.contains(value)
        default: false
        }
    }
}
