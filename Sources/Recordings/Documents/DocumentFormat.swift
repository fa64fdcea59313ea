import SteleFindings
import SteleSourceTree

/// A format whose recordings are documents, in YAML or JSON, that are read as a whole.
package protocol DocumentFormat: RecordingReader {
    /// Whether a document that begins like this is of the format.
    static func recognises(_ outline: DocumentOutline) -> Bool
    /// Whether a document that begins like this does not say which operation it belongs to.
    static func needsOperation(_ outline: DocumentOutline) -> Bool
    /// Hands over what the document holds.
    static func read(_ root: Node, _ document: RecordedDocument, each: (Exchange) -> Void)
}

extension DocumentFormat {
    package static func recognises(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
        recognises(DocumentOutline(head))
    }

    package static func needsOperation(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
        needsOperation(DocumentOutline(head))
    }

    package static func needsOperation(_ outline: DocumentOutline) -> Bool { false }

    package static func read(_ recording: Recording, each: (Exchange) -> Void) -> [Finding] {
        let (document, input) = (RecordedDocument(recording), recording.input)
        input.fill(RecordingInput.largestStretch)
        if input.isFull, input.more() || !input.isAtEnd {
            let limit = RecordingInput.largestStretch >> 20
            document.report("the document is larger than \(limit) MB", at: input.position(of: 0))
            return document.findings
        }
        if input.hasFailed {
            let end = input.position(of: input.bytes.count)
            document.report("the file cannot be read any further", at: end)
        }
        let bytes = Array(input.bytes)
        if !read(bytes, document, isWhole: true, each: each),
            let sound = SoundPart.of(bytes, damagedAt: document.place)
        {
            _ = read(sound, document, isWhole: false, each: each)
        }
        return document.findings
    }

    /// False where the text is no document; why is reported once.
    private static func read(
        _ bytes: [UInt8], _ document: RecordedDocument, isWhole: Bool, each: (Exchange) -> Void
    ) -> Bool {
        let source = SourceReader.read(SourceFile(path: document.name, bytes: bytes))
        defer { source.release() }
        guard let root = source.root else {
            if isWhole, let fault = source.findings.first(where: { $0.severity == .violation }) {
                document.reportText(fault)
            }
            return false
        }
        read(root, document, each: each)
        return true
    }
}
