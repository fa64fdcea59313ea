import SteleFindings

/// One declared response of an operation.
package struct Response: Hashable, Sendable {
    package let status: StatusPattern
    /// Contract order; empty when the contract declares no body.
    package let content: [MediaContent]
    package let headers: [Header]
    package let documentation: Documentation
    package let location: SourceRange

    package init(
        status: StatusPattern, content: [MediaContent], headers: [Header] = [],
        documentation: Documentation = .none, location: SourceRange
    ) {
        self.status = status
        self.content = content
        self.headers = headers
        self.documentation = documentation
        self.location = location
    }

    package struct Header: Hashable, Sendable {
        package let name: String
        package let isRequired: Bool
        package let use: TypeUse?
        package let location: SourceRange

        package init(name: String, isRequired: Bool, use: TypeUse?, location: SourceRange) {
            self.name = name
            self.isRequired = isRequired
            self.use = use
            self.location = location
        }
    }
}

/// A key of `responses`.
package enum StatusPattern: Hashable, Sendable, CustomStringConvertible {
    case exact(Int)
    /// `4XX` is `range(4)`.
    case range(Int)
    case `default`

    package var description: String {
        switch self {
        case .exact(let status): String(status)
        case .range(let hundreds): "\(hundreds)XX"
        case .default: "default"
        }
    }

    package func matches(_ status: Int) -> Bool {
        switch self {
        case .exact(let value): value == status
        case .range(let hundreds): status / 100 == hundreds
        case .default: true
        }
    }

    /// 2 for an exact status, 1 for a range, 0 for `default`: the higher one wins.
    package var specificity: Int {
        switch self {
        case .exact: 2
        case .range: 1
        case .default: 0
        }
    }
}

/// A body under one media type.
package struct MediaContent: Hashable, Sendable {
    /// As written, without parameters, in lower case: `application/json`, `text/*`.
    package let mediaType: String
    package let payload: Payload
    package let location: SourceRange

    package init(mediaType: String, payload: Payload, location: SourceRange) {
        self.mediaType = mediaType
        self.payload = payload
        self.location = location
    }

    /// How the bytes are to be read.
    package enum Payload: Hashable, Sendable {
        /// One JSON document.
        case json(TypeUse)
        /// One JSON document per line or record (`application/jsonl`, `application/json-seq`).
        case jsonLines(TypeUse)
        /// Server-sent events; the type describes each event's `data` as JSON.
        case eventData(TypeUse)
        /// Server-sent events; the type describes the event object (`data`, `event`, `id`, `retry`).
        case events(TypeUse)
        /// A form, whose fields the type describes.
        case form(TypeUse)
        /// Text or bytes, with a schema where the contract gives one.
        case other(TypeUse?)
    }

    package var use: TypeUse? {
        switch payload {
        case .json(let use), .jsonLines(let use), .eventData(let use), .events(let use), .form(let use): use
        case .other(let use): use
        }
    }
}
