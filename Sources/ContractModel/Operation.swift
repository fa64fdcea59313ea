import SteleFindings

/// One operation, or one webhook.
package struct Operation: Sendable {
    /// `operationId`, or `METHOD /path` where there is none; unique.
    package let id: String
    /// Capitals: `GET`.
    package let method: String
    /// The template as written, for instance `/pets/{id}.json`; a webhook's name.
    package let path: String
    /// The servers in force here: the operation's, else the path's, else the document's.
    package let servers: [Server]
    package let parameters: [Parameter]
    package let requestBody: RequestBody?
    /// Contract order.
    package let responses: [Response]
    /// Any one of these lets a caller in: the operation's, else the document's; empty where nobody is asked.
    package let security: [SecurityRequirement]
    /// The frames of a WebSocket, where `x-stele-websocket` describes them.
    package let webSocket: WebSocketFrames?
    package let tags: [String]
    package let documentation: Documentation
    package let location: SourceRange

    package init(
        id: String, method: String, path: String, servers: [Server], parameters: [Parameter],
        requestBody: RequestBody?, responses: [Response], security: [SecurityRequirement] = [],
        webSocket: WebSocketFrames? = nil, tags: [String] = [], documentation: Documentation = .none,
        location: SourceRange
    ) {
        self.id = id
        self.method = method
        self.path = path
        self.servers = servers
        self.parameters = parameters
        self.requestBody = requestBody
        self.responses = responses
        self.security = security
        self.webSocket = webSocket
        self.tags = tags
        self.documentation = documentation
        self.location = location
    }

    /// `METHOD /path`, as people write it.
    package var endpoint: String { "\(method) \(path)" }
}

/// A server, its variables already listed with their values.
package struct Server: Hashable, Sendable {
    /// As written: `https://{region}.example.com/v1`, or relative (`/v1`).
    package let url: String
    package let variables: [Variable]
    package let location: SourceRange

    package init(url: String, variables: [Variable] = [], location: SourceRange) {
        self.url = url
        self.variables = variables
        self.location = location
    }

    package struct Variable: Hashable, Sendable {
        package let name: String
        package let defaultValue: String
        /// Empty when any text will do.
        package let values: [String]

        package init(name: String, defaultValue: String, values: [String] = []) {
            self.name = name
            self.defaultValue = defaultValue
            self.values = values
        }
    }
}

/// What an operation takes.
package struct RequestBody: Hashable, Sendable {
    package let isRequired: Bool
    package let content: [MediaContent]
    package let documentation: Documentation
    package let location: SourceRange

    package init(
        isRequired: Bool, content: [MediaContent], documentation: Documentation = .none,
        location: SourceRange
    ) {
        self.isRequired = isRequired
        self.content = content
        self.documentation = documentation
        self.location = location
    }
}

/// The frames of a WebSocket in both directions, seen from the client.
package struct WebSocketFrames: Hashable, Sendable {
    package let send: TypeUse?
    package let receive: TypeUse?
    package let location: SourceRange

    package init(send: TypeUse?, receive: TypeUse?, location: SourceRange) {
        self.send = send
        self.receive = receive
        self.location = location
    }
}
