import SteleFindings

/// A recording whose content is one body and nothing else.
enum WholeContent {
    /// - Parameter mediaType: what the body is; nil where the contract knows.
    static func read(
        _ recording: Recording, mediaType: String?, each: (Exchange) -> Void
    ) -> [Finding] {
        guard let operation = recording.operation else { return [] }
        let input = recording.input
        var damage = Damage(file: recording.file)
        input.fill(RecordingInput.largestStretch)
        if input.isFull, input.more() || !input.isAtEnd {
            let limit = RecordingInput.largestStretch >> 20
            damage.report("the body is larger than \(limit) MB", at: input.position(of: 0))
            return damage.findings
        }
        if input.hasFailed {
            let end = input.position(of: input.bytes.count)
            damage.report("the file cannot be read any further", at: end)
            // The start of a stream is one; that of a document is no body that a backend sent.
            if mediaType == nil { return damage.findings }
        }
        let isEmpty = input.bytes.allSatisfy { $0 <= 0x20 }
        each(
            Exchange(
                source: ExchangeSource(file: recording.file, entry: 0), request: .unknown,
                response: RecordedResponse(
                    status: operation.status, mediaType: mediaType,
                    body: .bytes(isEmpty ? [] : Array(input.bytes))),
                address: .operation(operation.id)))
        return damage.findings
    }
}
