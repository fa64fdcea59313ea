import SteleFindings
import SteleSourceTree

/// A recording that is one document, while its exchanges are read.
package final class RecordedDocument {
    let name: String
    let operation: NamedOperation?
    /// As in `Recording`.
    let bodyFile: Recording.BodyFile?
    /// Where its text is damaged; the start where it is not.
    private(set) var place = SourcePosition(line: 1, column: 1)
    private var damage: Damage
    private var entries = 0

    init(_ recording: Recording) {
        name = recording.file
        operation = recording.operation
        bodyFile = recording.bodyFile
        damage = Damage(file: recording.file)
    }

    var findings: [Finding] { damage.findings }

    /// The place of the next exchange, whether it can be read or not.
    func nextSource() -> ExchangeSource {
        entries += 1
        return ExchangeSource(file: name, entry: entries - 1)
    }

    func report(_ message: String, at node: Node) {
        damage.report(message, at: node.range.start)
    }

    func report(_ message: String, at position: SourcePosition) {
        damage.report(message, at: position)
    }

    /// What is wrong with the text itself, by the word of the reader of documents.
    func reportText(_ fault: Finding) {
        place = fault.location?.start ?? place
        damage.report(fault.message, detail: "; what stands before it is read", at: place)
    }
}
