import SteleFindings
import SteleRecordings

/// A file that no reader takes, and why.
struct UnrecognisedFile: Error {
    private enum Reason {
        case isEmpty
        case otherFormat
        /// It is in a format, and nothing tells which operation it belongs to.
        case nameless(format: String)
        case unknownOperation(String, near: String?)
    }

    private let path: String
    private let reason: Reason

    init(_ path: String, _ head: UnsafeBufferPointer<UInt8>, _ names: RecordingNames) {
        self.path = path
        let input = RecordingInput(head).uncompressed()
        input.fill(RecordingReaders.headSize)
        let content = UnsafeBufferPointer(rebasing: input.bytes.prefix(RecordingReaders.headSize))
        let reader = RecordingReaders.all.first { $0.recognises(content) }
        if reader != nil, case .unknown(let name) = names.names.name(of: path) {
            reason = .unknownOperation(name, near: names.names.suggestion(for: name))
        } else if head.isEmpty {
            reason = .isEmpty
        } else if let reader, reader != FixtureReader.self {
            reason = .nameless(format: reader.format)
        } else {
            reason = .otherFormat
        }
    }

    /// Why the run stops where somebody named the file.
    func stop(_ file: Configuration.NamedFile) -> Stop {
        let (message, help) = words
        guard let place = file.place else { return Stop(message, help: help) }
        return Stop([Finding(.configFileUnreadable, message, at: place, help: help)])
    }

    /// What is worth telling where the file was met in a folder.
    var finding: Finding? {
        guard case .unknownOperation(let name, let near) = reason else { return nil }
        let hint = near.map { "; did you mean `\($0)`?" } ?? ""
        let place = SourceRange(
            file: SourceFile(path: path, bytes: []), at: SourcePosition(line: 1, column: 1))
        return Finding(
            RecordingRules.operationUnknown, "the contract has no operation `\(name)`\(hint)", at: place)
    }

    private var words: (message: String, help: String) {
        switch reason {
        case .isEmpty: ("\(path) is empty", formats)
        case .otherFormat: ("\(path) is no recording that stele can read", formats)
        case .nameless(let format):
            (
                "\(path) (\(format)) does not say which operation it belongs to",
                "name it by `--operation ID[:STATUS]`, or by the file's name: `ID.STATUS.\(ending)`"
            )
        case .unknownOperation(let name, let near):
            (
                "\(path): the contract has no operation `\(name)`",
                near.map { "did you mean `\($0)`?" }
                    ?? "a file is called `ID.STATUS.\(ending)`, by the operationId, or `--operation` names it"
            )
        }
    }

    private var formats: String {
        let formats = RecordingReaders.all.map { $0.format }.joined(separator: ", ")
        return "a recording is a file in one of these formats: \(formats)"
    }

    private var ending: String {
        guard let point = path.lastIndex(of: "."), !path[point...].contains("/") else { return "json" }
        return String(path[path.index(after: point)...])
    }
}
