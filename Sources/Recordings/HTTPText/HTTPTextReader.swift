import SteleFindings

/// HTTP messages as text, one after another: what `curl -i` and `curl -v` print, and `.http` files with their responses.
///
/// A response goes with the request before it; where none was recorded, somebody has to name the operation.
package enum HTTPTextReader: RecordingReader {
    package static let format = "HTTP as text"

    /// Whether the first line that is not a tool's note begins a message, and there is a response.
    package static func recognises(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
        var scan = HTTPTextScan(head)
        guard scan.skipToMessage() == nil, let first = scan.startLine() else { return false }
        if case .status = first.kind { return true }
        while scan.skipToNextStart() {
            if case .status? = scan.startLine()?.kind { return true }
        }
        return false
    }

    package static func needsOperation(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
        var scan = HTTPTextScan(head)
        _ = scan.skipToMessage()
        if case .request? = scan.startLine()?.kind { return false }
        return true
    }

    package static func read(_ recording: Recording, each: (Exchange) -> Void) -> [Finding] {
        var messages = HTTPMessages(recording)
        messages.read(each)
        return messages.findings
    }
}
