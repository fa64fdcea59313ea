import SteleClients
import SteleJSONText

extension BodyWalk {
    /// Notes a deviation at a place.
    ///
    /// - Parameters:
    ///   - offset: of the deviating value in the body.
    ///   - expected: where the place's type alone does not tell.
    ///   - isShown: whether it is an unknown value or tag, which is shown when it looks like a token.
    mutating func report(
        _ deviation: Deviation, _ node: Int32, at offset: Int, _ reader: JSONReader,
        expected: String? = nil, found: Found,
        isShown: Bool = false
    ) {
        let isRead = unread == 0 || deviation == .loneSurrogate || deviation == .numberBeyondDouble
        guard delta > 0 else {
            if isRead { probed.insert(deviation) }
            return
        }
        let record = ledger.record(of: CheckRules.index(of: deviation), at: node, in: &tree)
        let shown = isShown ? token(found, reader) : nil
        if ledger.lacksExample(record) {
            ledger.setExample(
                Ledger.Example(
                    response: source.response, file: source.file, entry: source.entry, offset: offset,
                    pointer: pointer(reader), expected: expected, found: shown ?? describe(found, reader)),
                of: record)
        }
        ledger.add(deviation, to: record, isRead: isRead, value: shown)
    }

    /// A text or number as it stands, when it may be shown.
    private func token(_ found: Found, _ reader: JSONReader) -> String? {
        let text: String
        switch found {
        case .text: return nil
        case .string(let string): text = reader.text(string)
        case .number(let number): text = reader.text(number)
        }
        return showValues || Redaction.isToken(text.utf8) ? text : nil
    }

    /// Notes what is wrong with a response as a whole.
    ///
    /// - Parameter alsoRead: what clients will meet in the body although nothing is said about it.
    mutating func note(
        _ deviation: Deviation, _ node: Int32, _ source: Source, offset: Int, expected: String, found: String,
        alsoRead: DeviationSet = DeviationSet()
    ) {
        let record = ledger.record(of: CheckRules.index(of: deviation), at: node, in: &tree)
        if ledger.lacksExample(record) {
            ledger.setExample(
                Ledger.Example(
                    response: source.response, file: source.file, entry: source.entry, offset: offset,
                    pointer: "", expected: expected, found: found),
                of: record)
        }
        ledger.add(deviation, to: record)
        for deviation in alsoRead.all { ledger.addRead(deviation, to: record) }
        ledger.commit(response: source.response)
    }

    /// The JSON pointer (RFC 6901) of the value where the walk stands.
    private func pointer(_ reader: JSONReader) -> String {
        var text = ""
        for step in trail {
            text += "/"
            switch step {
            case .index(let index): text += String(index)
            case .hiddenKey: text += "*"
            case .key(let key):
                for character in reader.text(key) {
                    switch character {
                    case "~": text += "~0"
                    case "/": text += "~1"
                    default: text.append(character)
                    }
                }
            }
        }
        return text
    }

    /// A value as a report describes it: its type and size, or the value itself where values are shown.
    private func describe(_ found: Found, _ reader: JSONReader) -> String {
        switch found {
        case .text(let text): return text
        case .string(let string):
            let text = reader.text(string)
            if showValues { return "\"\(text)\"" }
            let count = text.unicodeScalars.count
            return count == 0 ? "empty string" : "string of \(count) character\(count == 1 ? "" : "s")"
        case .number(let number):
            let text = reader.text(number)
            if showValues { return text }
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
