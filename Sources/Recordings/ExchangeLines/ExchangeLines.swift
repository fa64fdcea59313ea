import SteleFindings
import SteleJSONText

/// The walk over the lines of one recording.
struct ExchangeLines {
    private var damage: Damage
    private let name: String
    private let input: RecordingInput
    private var entries = 0
    private let buffer = TextBuffer()

    init(file name: String, _ input: RecordingInput) {
        damage = Damage(file: name)
        self.name = name
        self.input = input
    }

    var findings: [Finding] { damage.findings }

    mutating func read(_ each: (Exchange) -> Void) {
        input.skipByteOrderMark()
        while let line = nextLine() {
            if let line {
                read(line, each)
                input.consume(line.count + 1)
            } else {
                damage.report(
                    "a line is longer than \(input.limit >> 20) MB", at: input.position(of: 0))
                skipLine()
                entries += 1
            }
        }
        if input.hasFailed { damage.report("the file cannot be read any further", at: input.position(of: 0)) }
    }

    /// The next line, without its end and not consumed; `.some(nil)` when it is too long, nil when there is none.
    private func nextLine() -> UnsafeBufferPointer<UInt8>?? {
        var searched = 0
        while true {
            let bytes = input.bytes
            if let end = first(0x0A, in: bytes, from: searched) {
                return UnsafeBufferPointer(rebasing: bytes[..<end])
            }
            searched = bytes.count
            if input.isFull { return .some(nil) }
            if !input.more() { return searched == 0 ? nil : .some(input.bytes) }
        }
    }

    private func skipLine() {
        while true {
            let bytes = input.bytes
            if let end = first(0x0A, in: bytes, from: 0) { return input.consume(end + 1) }
            input.consume(bytes.count)
            if !input.more() { return }
        }
    }

    private mutating func read(_ line: UnsafeBufferPointer<UInt8>, _ each: (Exchange) -> Void) {
        var reader = JSONReader(line)
        do throws(JSONError) {
            if line.allSatisfy({ $0 <= 0x20 }) { return }
            let fields = try ExchangeFields(&reader, buffer)
            if try reader.next() == .end { deliver(fields, reader, each) }
        } catch {
            damage.report("a line is no JSON: \(error.message)", at: input.position(of: error.offset))
        }
        entries += 1
    }

    private mutating func deliver(_ fields: ExchangeFields, _ reader: JSONReader, _ each: (Exchange) -> Void)
    {
        if let fault = fields.fault {
            return damage.report(fault, at: input.position(of: 0))
        }
        guard let request = fields.request else {
            return damage.report("a line has no `method` and `url`", at: input.position(of: 0))
        }
        let body = fields.body(in: reader, buffer)
        if body == .absent(.undecodable) {
            damage.report(
                "`base64` of a line is not base64, or not the gzip that it begins like",
                at: input.position(of: 0))
        }
        if fields.isHalfCharacter {
            damage.report(
                "`text` of a line has half of a surrogate pair, and U+FFFD is judged in its place",
                at: input.position(of: 0))
        }
        each(
            Exchange(
                source: ExchangeSource(file: name, entry: entries), request: request,
                response: RecordedResponse(
                    status: fields.status ?? 0, headers: fields.responseHeaders,
                    mediaType: fields.responseType,
                    body: body, declaredSize: fields.size),
                startedAt: fields.time, messages: fields.messages))
    }
}
