/// A recording that is to be read, and what is known about it beside its content.
package struct Recording {
    /// By the name that a report shows.
    let file: String
    let input: RecordingInput
    /// What the exchanges belong to whose requests were not recorded.
    let operation: NamedOperation?
    /// The content of a file that the recording keeps a body in, by the name that it has there; nil where there is none, or
    /// none that may be read.
    let bodyFile: BodyFile?

    package typealias BodyFile = (_ name: String) -> [UInt8]?

    /// No body beside a recording is larger.
    package static let largestBodyFile = 32 << 20

    package init(
        file: String, _ input: RecordingInput, operation: NamedOperation? = nil, bodyFile: BodyFile? = nil
    ) {
        self.file = file
        self.input = input
        self.operation = operation
        self.bodyFile = bodyFile
    }
}

/// What the name of a file says, or whoever named it: which operation of the contract the content belongs to.
package struct NamedOperation: Hashable, Sendable {
    package let id: String
    /// Of a content that has none itself.
    package let status: Int
    /// Whether the content is a body, whatever it looks like.
    package let isBody: Bool

    package init(id: String, status: Int, isBody: Bool = false) {
        self.id = id
        self.status = status
        self.isBody = isBody
    }
}
