import SteleRecordings

extension FuzzTarget {
    /// The HAR reader: an account of what is there however it comes in, the same twice.
    static let har = FuzzTarget(name: "har") { bytes in
        try read(bytes, by: HARReader.self)
    }

    /// The reader of NDJSON of exchanges: the same, and one exchange or fault a line.
    static let exchanges = FuzzTarget(name: "exchanges") { bytes in
        try read(bytes, by: ExchangeLinesReader.self)
    }

    /// Cassettes, in YAML and JSON.
    static let cassette = FuzzTarget(name: "cassette") { bytes in
        try read(bytes, by: CassetteReader.self)
    }

    /// The other formats that are documents: the one that recognises an input, else by its length.
    static let documents = FuzzTarget(name: "documents") { bytes in
        let readers: [any RecordingReader.Type] = [
            NockReader.self, PostmanReader.self, PactReader.self, WireMockReader.self,
            WebSocketLogReader.self,
        ]
        let reader = bytes.withUnsafeBufferPointer { head in readers.first { $0.recognises(head) } }
        try read(bytes, by: reader ?? readers[bytes.count % readers.count])
    }

    /// HTTP as text.
    static let http = FuzzTarget(name: "http") { bytes in
        try read(bytes, by: HTTPTextReader.self)
    }

    /// What was captured without a request: events, messages of a socket, bodies.
    static let captures = FuzzTarget(name: "captures") { bytes in
        let readers: [any RecordingReader.Type] = [
            EventCaptureReader.self, WebSocketLinesReader.self, FixtureReader.self,
        ]
        let reader = bytes.withUnsafeBufferPointer { head in readers.first { $0.recognises(head) } }
        try read(bytes, by: reader ?? readers[bytes.count % readers.count])
    }

    private static func read(_ bytes: [UInt8], by reader: any RecordingReader.Type) throws {
        let whole = bytes.withUnsafeBufferPointer { Account(reader, RecordingInput($0)) }
        try require(zip(whole.entries, whole.entries.dropFirst()).allSatisfy(<), "entries out of order")
        // The first bytes of the input say how much of it comes in at once.
        for chunk in [1, 13, 64 + Int(bytes.first ?? 0)] {
            let input = RecordingInput(chunk: chunk, limit: 1 << 20, source: source(bytes))
            let account = Account(reader, input)
            try require(account == whole, "\(chunk) bytes at once read differently:\n\(account)\n\(whole)")
        }
        // A small limit loses exchanges and makes none.
        let account = Account(reader, RecordingInput(chunk: 16, limit: 64, source: source(bytes)))
        try require(
            account.entries.count <= whole.entries.count + whole.findings.count, "exchanges were made up")
    }

    private static func source(_ bytes: [UInt8]) -> RecordingInput.Source {
        var rest = bytes[...]
        return { buffer in
            let count = min(rest.count, buffer.count)
            buffer.copyBytes(from: rest.prefix(count))
            rest = rest.dropFirst(count)
            return count
        }
    }
}

/// All that a reader says about an input.
private struct Account: Equatable {
    var entries: [Int] = []
    var exchanges: [String] = []
    var findings: [String] = []

    init(_ reader: any RecordingReader.Type, _ input: RecordingInput) {
        var (entries, exchanges): ([Int], [String]) = ([], [])
        let operation = NamedOperation(id: "named", status: 200)
        let recording = Recording(file: "input", input, operation: operation) { name in
            name.utf8.count < 8 ? Array(name.utf8) : nil
        }
        findings = reader.read(recording) { exchange in
            entries.append(exchange.source.entry)
            exchanges.append("\(exchange)")
        }.map { "\($0.location?.description ?? "-"): \($0.message)" }
        (self.entries, self.exchanges) = (entries, exchanges)
    }
}
