/// One recorded request and what the backend answered.
package struct Exchange: Sendable {
    package let source: ExchangeSource
    package let request: Request
    package let response: RecordedResponse
    /// When the request was sent, as recorded (RFC 3339 in most formats).
    package let startedAt: String?
    /// What went over the socket that the exchange opened.
    package let messages: [WebSocketMessage]
    package let address: ExchangeAddress

    package init(
        source: ExchangeSource, request: Request, response: RecordedResponse, startedAt: String? = nil,
        messages: [WebSocketMessage] = [], address: ExchangeAddress = .url
    ) {
        self.source = source
        self.request = request
        self.response = response
        self.startedAt = startedAt
        self.messages = messages
        self.address = address
    }
}

/// A message of a WebSocket (RFC 6455 §5.6), its frames put together.
package struct WebSocketMessage: Hashable, Sendable {
    /// By the client; else it was sent by it.
    package let isReceived: Bool
    package let content: Content

    package enum Content: Hashable, Sendable {
        case text(String)
        /// Bytes, or a control frame: not kept.
        case other
    }

    package init(isReceived: Bool, content: Content) {
        self.isReceived = isReceived
        self.content = content
    }
}

/// Where an exchange stands.
package struct ExchangeSource: Hashable, Sendable {
    /// The recording, by the name that a report shows.
    package let file: String
    /// The 0-based index of the exchange in its recording.
    package let entry: Int

    package init(file: String, entry: Int) {
        self.file = file
        self.entry = entry
    }
}

/// What the client sent.
package struct Request: Sendable {
    /// Capitals: `GET`.
    package let method: String
    /// As recorded, absolute.
    package let url: String
    package let headers: [HeaderField]

    package init(method: String, url: String, headers: [HeaderField] = []) {
        self.method = method
        self.url = url
        self.headers = headers
    }

    /// Of which nothing was recorded.
    static let unknown = Request(method: "*", url: "")
}

/// What the backend answered.
package struct RecordedResponse: Sendable {
    /// 0 when the recording holds no answer.
    package let status: Int
    package let headers: [HeaderField]
    /// As recorded, with parameters; nil when nothing tells.
    package let mediaType: String?
    package let body: Body
    /// The size of the decoded body by the recording's own word, where it gives one.
    package let declaredSize: Int?

    package init(
        status: Int, headers: [HeaderField] = [], mediaType: String?, body: Body, declaredSize: Int? = nil
    ) {
        self.status = status
        self.headers = headers
        self.mediaType = mediaType
        self.body = body
        self.declaredSize = declaredSize
    }
}

/// One header line.
package struct HeaderField: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

extension [HeaderField] {
    /// The first value under a name, which must be given in lower case (RFC 9110 §5.1: names ignore case).
    package func first(named lowercased: String) -> String? {
        first { field in
            field.name.utf8.count == lowercased.utf8.count
                && field.name.utf8.elementsEqual(lowercased.utf8) { $0 == $1 || ($0 | 0x20) == $1 }
        }?.value
    }
}

/// A body after transfer and content codings were undone.
package enum Body: Hashable, Sendable {
    /// The recording does not hold it: nothing can be said about it, not even that it was empty.
    case absent(BodyAbsence)
    /// What was received; no bytes at all when the recording shows that nothing was.
    case bytes([UInt8])
}

/// Why a body is not there.
package enum BodyAbsence: String, Hashable, Sendable, CaseIterable {
    case notRecorded = "no recorded content"
    case compressed = "content still compressed"
    case undecodable = "damaged content"
    /// A mock fills it in when it is asked.
    case templated = "templated content"
}
