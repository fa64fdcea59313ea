import SteleClients
import SteleContractModel
import SteleJSONText
import SteleRecordings

extension Checker {
    /// Walks a JSON body as its declared type.
    mutating func judge(_ bytes: [UInt8], as use: TypeUse, _ exchange: Exchange, _ place: Place) {
        let slot = slot(exchange, place)
        responses.countBody(slot)
        let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        let range = (hasMark ? 3 : 0)..<bytes.count
        let error = walk(bytes, range, use, slot, exchange)
        if hasMark {
            note(.byteOrderMark, exchange, place, expected: "no byte order mark", found: "byte order mark")
        }
        guard let error else {
            tally.judged += 1
            return
        }
        if error.kind == .tooDeep {
            let expected = "at most \(BodyWalk.maximumDepth) levels"
            return note(
                walk.isSkipping ? .nestingTooDeepUnread : .nestingTooDeep, exchange, place,
                offset: error.offset, expected: expected,
                found: "more levels")
        }
        let isCut = error.kind == .unexpectedEnd && (exchange.response.declaredSize ?? 0) > bytes.count
        if isCut { return tally.pass(.cut) }
        if let repaired = TrailingCommas.removed(from: bytes, range),
            walk(repaired, range, use, slot, exchange) == nil
        {
            tally.judged += 1
            return note(
                .trailingComma, exchange, place, offset: error.offset, expected: "JSON",
                found: "trailing comma")
        }
        if Checker.looksLikeHTML(bytes) {
            return note(.htmlBody, exchange, place, expected: "JSON", found: "HTML body")
        }
        note(.bodyNotJSON, exchange, place, offset: error.offset, expected: "JSON", found: error.message)
    }

    private mutating func walk(
        _ bytes: [UInt8], _ range: Range<Int>, _ use: TypeUse, _ slot: Int, _ exchange: Exchange
    ) -> JSONError? {
        let root = responses.slots[slot].root
        let source = source(exchange)
        return bytes.withUnsafeBufferPointer { buffer in
            do throws(JSONError) {
                try walk.walk(buffer, range, as: PlannedUse(use), at: root, of: source)
                return nil
            } catch {
                return error
            }
        }
    }

    func source(_ exchange: Exchange) -> BodyWalk.Source {
        BodyWalk.Source(
            response: tally.exchanges, file: exchange.source.file, entry: exchange.source.entry,
            times: TimeSpan(at: exchange.startedAt))
    }

    mutating func slot(_ exchange: Exchange, _ place: Place) -> Int {
        responses.slot(
            place.operation, exchange.response.status, place.mediaType?.shownName, response: place.response,
            in: &walk.tree)
    }

    /// Notes what is wrong with a response as a whole.
    mutating func note(
        _ deviation: Deviation, _ exchange: Exchange, _ place: Place, offset: Int = 0, expected: String,
        found: String, isBody: Bool = false, alsoRead: ReadDeviations = ReadDeviations(), value: String? = nil
    ) {
        let slot = slot(exchange, place)
        if isBody { responses.countBody(slot) }
        walk.note(
            deviation, responses.slots[slot].root, source(exchange), offset: offset, expected: expected,
            found: found, alsoRead: alsoRead, value: value)
    }

    /// Notes what the contract requires of the headers and the response does not have. A recording without any
    /// headers does not tell, and `Content-Type` is no header here (OAS 3.1 §4.8.17.1).
    mutating func judgeHeaders(_ exchange: Exchange, _ response: Response, _ place: Place) {
        if exchange.response.headers.isEmpty { return }
        for header in response.headers where header.isRequired {
            let name = header.name.lowercased()
            if name == "content-type" || exchange.response.headers.first(named: name) != nil { continue }
            let slot = slot(exchange, place)
            let node = walk.tree.header(header.name, of: responses.slots[slot].root)
            walk.note(
                .headerMissing, node, source(exchange), offset: 0, expected: "the header", found: "absent")
        }
    }

    /// What a client meets that reads an undeclared kind of JSON as the declared one.
    mutating func probe(_ bytes: [UInt8], as use: TypeUse, _ exchange: Exchange, _ place: Place)
        -> ReadDeviations
    {
        let slot = slot(exchange, place)
        let root = responses.slots[slot].root
        return bytes.withUnsafeBufferPointer { walk.probe($0, as: PlannedUse(use), at: root) }
            ?? ReadDeviations(DeviationSet(.bodyNotJSON))
    }
}
