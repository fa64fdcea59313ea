/// One way in which a contract declares a body: the media type of a response, or the frames of a WebSocket.
struct DeclaredContent: Hashable, Sendable {
    let operation: Int
    /// In the operation's responses; -1 for frames.
    let response: Int
    let mediaType: String

    init(_ operation: Int, _ response: Int, _ mediaType: String) {
        self.operation = operation
        self.response = response
        self.mediaType = mediaType
    }

    static func frames(of operation: Int) -> DeclaredContent {
        DeclaredContent(operation, -1, Checker.frames)
    }
}
