import SteleFindings

/// Reads the messages of one text and puts requests and responses together.
struct HTTPMessages {
    private let recording: Recording
    private var damage: Damage
    private var scan: HTTPTextScan
    private var entries = 0
    /// The last one, and whether it was answered.
    private var request: (value: Request, isAnswered: Bool)?

    init(_ recording: Recording) {
        self.recording = recording
        damage = Damage(file: recording.file)
        let input = recording.input
        input.fill(RecordingInput.largestStretch)
        input.skipByteOrderMark()
        scan = HTTPTextScan(input.bytes)
        if input.isFull, input.more() || !input.isAtEnd {
            let limit = RecordingInput.largestStretch >> 20
            damage.report("the text is larger than \(limit) MB", at: input.position(of: 0))
            scan = HTTPTextScan(UnsafeBufferPointer(rebasing: input.bytes[..<0]))
        } else if input.hasFailed {
            let end = input.position(of: input.bytes.count)
            damage.report("the file cannot be read any further", at: end)
        }
    }

    var findings: [Finding] { damage.findings }

    mutating func read(_ each: (Exchange) -> Void) {
        while true {
            if let stray = scan.skipToMessage() {
                damage.report("text that belongs to no message", at: recording.input.position(of: stray))
            }
            guard let line = scan.startLine() else { break }
            switch line.kind {
            case .status(let status): readResponse(status, isMarked: line.isMarked, each)
            case .request(let method, let target):
                finishRequest(each)
                readRequest(method, target, isMarked: line.isMarked)
            default: return
            }
        }
        finishRequest(each)
    }

    // MARK: Requests

    private mutating func readRequest(_ method: String, _ target: String, isMarked: Bool) {
        let (fields, _) = scan.head(isMarked: isMarked)
        let url = HTTPMessages.url(target, host: fields.first(named: "host"))
        request = (Request(method: method, url: url, headers: fields), false)
        if isMarked { return }
        // Its body is of no interest.
        let length = fields.first(named: "content-length").flatMap { Int($0) }
        if let length, length > 0, length < scan.bytes.count, scan.isBoundary(scan.index + length) {
            scan.move(to: scan.index + length)
        } else {
            scan.move(to: scan.endOfBody(isMarked: false))
        }
    }

    /// A request that nothing answered.
    private mutating func finishRequest(_ each: (Exchange) -> Void) {
        guard let (value, isAnswered) = request, !isAnswered else { return }
        each(
            Exchange(
                source: nextSource(), request: value,
                response: RecordedResponse(status: 0, mediaType: nil, body: .absent(.notRecorded))))
        request = nil
    }

    /// A path is one on the host that the request names; a variable of a `.http` file at the start stands for the server.
    private static func url(_ target: String, host: String?) -> String {
        if target.hasPrefix("{{"), let end = target.firstRange(of: "}}") {
            return String(target[end.upperBound...])
        }
        guard target.hasPrefix("/"), let host, !host.isEmpty else { return target }
        return "https://\(host)\(target)"
    }

    // MARK: Responses

    private mutating func readResponse(_ status: Int, isMarked: Bool, _ each: (Exchange) -> Void) {
        let start = scan.index
        let (fields, isComplete) = scan.head(isMarked: isMarked)
        if !isComplete, scan.isAtEnd, scan.bytes.last != 0x0A {
            damage.report("the head of a response is cut", at: recording.input.position(of: start))
        }
        // An interim response comes before the one that answers (RFC 9110 §15.2), and a proxy's before the backend's.
        let isInterim = (100..<200).contains(status) && status != 101
        if isInterim { return }
        // What `CONNECT` was answered with is no answer of the backend (RFC 9110 §9.3.6).
        if request?.value.method == "CONNECT" {
            request = nil
            return
        }
        let body = body(status, fields, isMarked: isMarked)
        let address: ExchangeAddress
        if let request {
            address = .url
            self.request = (request.value, true)
        } else if let operation = recording.operation {
            address = .operation(operation.id)
        } else {
            damage.report(
                "a response has no request before it, and nothing names its operation",
                at: recording.input.position(of: start))
            entries += 1
            return
        }
        if body.content == .absent(.undecodable) {
            damage.report("the body of a response cannot be decoded", at: recording.input.position(of: start))
        }
        each(
            Exchange(
                source: nextSource(), request: request?.value ?? .unknown,
                response: RecordedResponse(
                    status: status, headers: fields, mediaType: fields.first(named: "content-type"),
                    body: body.content, declaredSize: body.size),
                startedAt: fields.first(named: "date").flatMap { HTTPDate.standard($0) }, address: address))
    }

    private mutating func nextSource() -> ExchangeSource {
        entries += 1
        return ExchangeSource(file: recording.file, entry: entries - 1)
    }

    // MARK: Bodies

    /// The body that begins here, and how large it is by the response's own word, where the text holds less.
    private mutating func body(
        _ status: Int, _ fields: [HeaderField], isMarked: Bool
    ) -> (content: Body, size: Int?) {
        let length = fields.first(named: "content-length").flatMap { Int($0) }
        if status == 101 {
            scan.move(to: scan.bytes.count)
            return (.absent(.notRecorded), nil)
        }
        // RFC 9112 §6.3.
        if status == 204 || status == 304 || request?.value.method == "HEAD" { return (.bytes([]), nil) }
        if isMarked { skipNotes() }
        let coding = fields.first(named: "content-encoding")
        if fields.first(named: "transfer-encoding")?.lowercased().contains("chunked") == true,
            let chunks = scan.chunked()
        {
            scan.move(to: chunks.end)
            let size = chunks.isWhole ? nil : Int.max
            return (ContentCoding.decode(chunks.content, coding: coding), size)
        }
        let start = scan.index
        if let length, length >= 0, length <= scan.bytes.count - start,
            scan.isBoundary(start + length) || coding == nil && scan.isLineEnd(start + length)
        {
            scan.move(to: start + length)
        } else {
            scan.move(to: scan.endOfBody(isMarked: isMarked))
        }
        let bytes = Array(scan.bytes[start..<scan.index])
        if bytes.allSatisfy({ $0 <= 0x20 }) {
            // The head alone was asked for, or printed.
            return (length == 0 ? .bytes([]) : .absent(.notRecorded), nil)
        }
        // A length counts the bytes before they were decoded.
        let isCut = scan.isAtEnd && coding == nil
        return (ContentCoding.decode(bytes, coding: coding), isCut ? length : nil)
    }

    /// What curl says between the head and the body.
    private mutating func skipNotes() {
        while let line = scan.startLine(), line.kind == .note || line.kind == .empty, !line.isMarked {
            scan.skipLine()
        }
    }
}
