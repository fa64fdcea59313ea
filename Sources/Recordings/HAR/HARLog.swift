import SteleFindings
import SteleJSONText

/// The walk over one archive: `{"log": {"entries": [ENTRY, …]}}`, its members in any order and among others.
struct HARLog {
    private var damage: Damage
    private let name: String
    private let input: RecordingInput
    private var entries = 0
    private var hasEntries = false
    private let buffer = TextBuffer()
    /// How many bytes were read in vain.
    private var wasted = 0

    /// Where the walk is: behind the opening bracket of that, or behind something in it.
    private enum Place {
        case document
        case root(isFirst: Bool)
        case log(isFirst: Bool)
        case entries(isFirst: Bool)
        case behind
    }

    init(file name: String, _ input: RecordingInput) {
        damage = Damage(file: name)
        self.name = name
        self.input = input
    }

    var findings: [Finding] { damage.findings }

    mutating func read(_ each: (Exchange) -> Void) {
        input.skipByteOrderMark()
        var place = Place.document
        while true {
            do throws(ValueFault) {
                guard let next = try step(from: place, each) else { break }
                place = next
            } catch {
                report(error)
                // The damaged one counts as well.
                if case .entries = place { entries += 1 }
                guard findEntry(behind: error, each) else { break }
                place = .entries(isFirst: false)
            }
        }
        if input.hasFailed { damage.report("the file cannot be read any further", at: input.position(of: 0)) }
        if !hasEntries, findings.isEmpty {
            damage.report("the archive has no `log.entries`", at: SourcePosition(line: 1, column: 1))
        }
    }

    /// The next place; nil when the archive is over.
    private mutating func step(
        from place: Place, _ each: (Exchange) -> Void
    ) throws(ValueFault) -> Place? {
        switch place {
        case .document:
            if input.take(UInt8(ascii: "{")) { return .root(isFirst: true) }
            try skip()
            return .behind
        case .root(let isFirst):
            guard let key = try key(isFirst) else { return .behind }
            if key == .log, input.take(UInt8(ascii: "{")) { return .log(isFirst: true) }
            try skip()
            return .root(isFirst: false)
        case .log(let isFirst):
            guard let key = try key(isFirst) else { return .root(isFirst: false) }
            if key == .entries, input.take(UInt8(ascii: "[")) {
                hasEntries = true
                return .entries(isFirst: true)
            }
            try skip()
            return .log(isFirst: false)
        case .entries(let isFirst):
            guard try hasElement(isFirst) else { return .log(isFirst: false) }
            try readEntry(each)
            return .entries(isFirst: false)
        case .behind:
            if input.peek() != nil { throw input.fault(.nothing) }
            return nil
        }
    }

    private enum Key {
        case log, entries, other
    }

    /// The key of the next member, its colon consumed; nil behind the last one.
    private func key(_ isFirst: Bool) throws(ValueFault) -> Key? {
        if input.take(UInt8(ascii: "}")) { return nil }
        if !isFirst, !input.take(UInt8(ascii: ",")) { throw input.fault(.commaOrObjectEnd) }
        guard input.peek() == UInt8(ascii: "\"") else { throw input.fault(.key) }
        let (name, reader) = try input.value { reader throws(JSONError) in try reader.stringValue() }
        var key = Key.other
        if let name {
            key = reader.equals(name, "log") ? .log : reader.equals(name, "entries") ? .entries : .other
        }
        input.consume(reader.offset)
        guard input.take(UInt8(ascii: ":")) else { throw input.fault(.colon) }
        return key
    }

    private func hasElement(_ isFirst: Bool) throws(ValueFault) -> Bool {
        if input.take(UInt8(ascii: "]")) { return false }
        if !isFirst, !input.take(UInt8(ascii: ",")) { throw input.fault(.commaOrArrayEnd) }
        return true
    }

    private func skip() throws(ValueFault) {
        if input.peek() == nil { throw input.fault(.value) }
        let (_, reader) = try input.value { reader throws(JSONError) in try reader.skipValue() }
        input.consume(reader.offset)
    }

    private mutating func readEntry(_ each: (Exchange) -> Void) throws(ValueFault) {
        if input.peek() == nil { throw input.fault(.value) }
        let (entry, reader) = try readEntry()
        if let entry {
            deliver(entry, reader, each)
        } else {
            damage.report("an entry is not an object", at: input.position(of: 0))
        }
        input.consume(reader.offset)
        entries += 1
    }

    private func readEntry() throws(ValueFault) -> (HAREntry?, JSONReader) {
        let buffer = buffer
        return try input.value { reader throws(JSONError) in try HAREntry(&reader, buffer) }
    }

    private mutating func deliver(_ entry: HAREntry, _ reader: JSONReader, _ each: (Exchange) -> Void) {
        guard let method = entry.method, let url = entry.url else {
            damage.report("an entry has no request with a method and a URL", at: input.position(of: 0))
            return
        }
        let body = entry.body(in: reader, buffer)
        if body == .absent(.undecodable) {
            damage.report(
                "the content of an entry is not the base64 or gzip that it claims to be",
                at: input.position(of: 0))
        }
        if entry.isHalfCharacter {
            damage.report(
                "the content of an entry has half of a surrogate pair, and U+FFFD is judged in its place",
                at: input.position(of: 0))
        }
        each(
            Exchange(
                source: ExchangeSource(file: name, entry: entries),
                request: Request(method: method, url: url, headers: entry.requestHeaders),
                response: RecordedResponse(
                    status: max(entry.status ?? 0, 0), headers: entry.responseHeaders,
                    mediaType: entry.mediaType(in: reader), body: body, declaredSize: entry.contentSize),
                startedAt: entry.startedAt, messages: entry.messages))
    }
}

// MARK: Damage

extension HARLog {
    private mutating func report(_ fault: ValueFault) {
        let count = entries == 1 ? "1 entry" : "\(entries) entries"
        let place = entries > 0 || hasEntries ? ", behind \(count)" : ", before the first entry"
        switch fault {
        case .damaged(let error):
            damage.report(error.message, detail: place, at: input.position(of: error.offset))
        case .tooLarge:
            let size = "\(input.limit >> 20) MB"
            damage.report("a value is larger than \(size)", detail: place, at: input.position(of: 0))
        }
    }

    /// Hands over the next entry that can be read behind damage; false when there is none.
    ///
    /// An entry is known by its first key: within a string the quotes around it would be escaped. The search begins in the
    /// damaged value, whose fault may have shown late, unless that was done so often that it costs more than reading.
    private mutating func findEntry(behind fault: ValueFault, _ each: (Exchange) -> Void) -> Bool {
        var fault = fault
        while true {
            switch fault {
            case .damaged(let error):
                let isAffordable = wasted <= input.offset + 1 << 20
                wasted += error.offset
                input.consume(isAffordable ? 1 : error.offset)
            case .tooLarge: input.consume(max(1, input.bytes.count - HAREntry.headSize))
            }
            do throws(ValueFault) {
                while findHead() {
                    let (entry, reader) = try readEntry()
                    defer { input.consume(reader.offset) }
                    guard let entry, entry.method != nil, entry.url != nil else { continue }
                    hasEntries = true
                    deliver(entry, reader, each)
                    entries += 1
                    return true
                }
                return false
            } catch {
                fault = error
            }
        }
    }

    /// Consumes what stands before the next object that may be an entry; false when there is none.
    private func findHead() -> Bool {
        while true {
            let bytes = input.bytes
            guard let brace = bytes.firstIndex(of: UInt8(ascii: "{")) else {
                input.consume(bytes.count)
                if !input.more() { return false }
                continue
            }
            input.consume(brace)
            input.fill(HAREntry.headSize)
            if HAREntry.isHead(input.bytes.prefix(HAREntry.headSize)) { return true }
            input.consume(1)
        }
    }
}
