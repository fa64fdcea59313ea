extension SwiftSupport {
    static let operation = SwiftCode(
        needs: [.parameter, .response, .registry, .error],
        text: #"""
            /// An operation of the API: where to send it, and what comes back.
            public nonisolated struct APIOperation: Sendable {
                /// Unique within the API.
                public let id: String
                public let method: String
                /// A template: `/pets/{id}`.
                public let path: String
                public let parameters: [APIParameter]
                /// What may be sent.
                public let requests: [APIOperationResponse]
                /// What may come back.
                public let responses: [APIOperationResponse]

                public init(
                    _ id: String, _ method: String, _ path: String, parameters: [APIParameter] = [],
                    requests: [APIOperationResponse] = [], _ responses: [APIOperationResponse]
                ) {
                    self.id = id
                    self.method = method
                    self.path = path
                    self.parameters = parameters
                    self.requests = requests
                    self.responses = responses
                }

                /// The declared response for a status and a content type: the exact status wins over its range, a range over
                /// the default; within it the exact media type, then the same up to `+json`, then a media range.
                public func response(status: Int, contentType: String?) throws -> APIOperationResponse {
                    let ofStatus = responses.filter { $0.status == .exactly(status) }
                    let ofRange = responses.filter { $0.status == .range(status / 100) }
                    let declared = ofStatus.isEmpty ? ofRange.isEmpty ? responses.filter { $0.status == .default } : ofRange : ofStatus
                    if declared.isEmpty { throw APIDecodingError(.undeclaredStatus, self, status: status) }
                    let found = declared.max { $0.rank(of: contentType) < $1.rank(of: contentType) }
                    guard let found, found.rank(of: contentType) > 0 else {
                        throw APIDecodingError(.undeclaredContentType, self, status: status, contentType: contentType)
                    }
                    return declared.first { $0.rank(of: contentType) == found.rank(of: contentType) } ?? found
                }

                /// The body of a response as the model that the contract declares for it.
                public func decode(
                    status: Int, contentType: String?, data: Data, decoder: JSONDecoder = JSONDecoder()
                ) throws -> any Codable & Sendable {
                    let response = try response(status: status, contentType: contentType)
                    do {
                        return try response.decode(data, decoder)
                    } catch {
                        throw APIDecodingError(error, self, status, contentType, data)
                    }
                }
            }
            """#)

    static let parameter = SwiftCode(
        needs: [],
        text: #"""
            /// What a request carries beside its body.
            public nonisolated struct APIParameter: Sendable {
                public enum Place: String, Sendable {
                    case path, query, header, cookie
                    /// The whole query string.
                    case querystring
                }

                /// How the value becomes text: a style of OpenAPI, or a document of a media type. `explode`: each element
                /// or member is written on its own.
                public enum Serialization: Hashable, Sendable {
                    case matrix(explode: Bool, allowReserved: Bool = false)
                    case label(explode: Bool, allowReserved: Bool = false)
                    case simple(explode: Bool, allowReserved: Bool = false)
                    case form(explode: Bool, allowReserved: Bool = false)
                    case spaceDelimited(explode: Bool, allowReserved: Bool = false)
                    case pipeDelimited(explode: Bool, allowReserved: Bool = false)
                    case deepObject(explode: Bool, allowReserved: Bool = false)
                    case cookie(explode: Bool, allowReserved: Bool = false)
                    case content(String)
                }

                public let name: String
                public let place: Place
                public let type: Any.Type
                public let isRequired: Bool
                public let serialization: Serialization

                init(
                    _ name: String, _ place: Place, _ type: Any.Type, isRequired: Bool = false, as serialization: Serialization? = nil
                ) {
                    self.name = name
                    self.place = place
                    self.type = type
                    self.isRequired = isRequired || place == .path
                    let isSimple = place == .path || place == .header
                    self.serialization = serialization ?? (isSimple ? .simple(explode: false) : .form(explode: true))
                }
            }
            """#)

    static let response = SwiftCode(
        needs: [],
        text: #"""
            /// The status of a response, as the contract writes it.
            public nonisolated enum APIOperationStatus: Hashable, Sendable, ExpressibleByIntegerLiteral {
                case exactly(Int)
                /// `4XX` is `range(4)`.
                case range(Int)
                case `default`

                public init(integerLiteral value: Int) { self = .exactly(value) }
            }

            /// A body that the contract declares.
            public nonisolated struct APIOperationResponse: Sendable {
                /// How the bytes are to be read.
                public enum Form: Hashable, Sendable {
                    case json
                    /// One JSON document per line or record.
                    case jsonLines
                    /// Server-sent events whose `data` is JSON.
                    case eventData
                    /// Server-sent events.
                    case events
                    case form
                    case text
                    case bytes
                    /// No body at all.
                    case empty
                }

                public let status: APIOperationStatus
                /// Lower case, without parameters; a range such as `image/*` where the contract has one.
                public let contentType: String
                public let form: Form
                /// The model; of one line, record or event where the form has several.
                public let type: Any.Type
                private let read: @Sendable (Data, JSONDecoder) throws -> any Codable & Sendable

                public init<T: Codable & Sendable>(_ status: APIOperationStatus, _ contentType: String, _ form: Form, _ type: T.Type) {
                    self.status = status
                    self.contentType = contentType
                    self.form = form
                    self.type = type
                    read = { try $1.decode(T.self, from: $0) }
                }

                static func json<T: Codable & Sendable>(_ status: APIOperationStatus, _ type: T.Type) -> APIOperationResponse {
                    APIOperationResponse(status, "application/json", .json, type)
                }

                /// What is sent has no status.
                static func json<T: Codable & Sendable>(_ type: T.Type) -> APIOperationResponse { json(.default, type) }

                static func form<T: Codable & Sendable>(_ type: T.Type) -> APIOperationResponse {
                    APIOperationResponse(.default, "application/x-www-form-urlencoded", .form, type)
                }

                static func empty(_ status: APIOperationStatus) -> APIOperationResponse { APIOperationResponse(status, "", .empty, String.self) }

                /// 3 for the same media type, 2 for another kind of JSON, 1 for a range, 0 for another type.
                func rank(of contentType: String?) -> Int {
                    if form == .empty { return 3 }
                    guard let contentType else { return 1 }
                    let wanted = contentType.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
                    if wanted == self.contentType { return 3 }
                    if APIOperationResponse.isJSON(wanted), APIOperationResponse.isJSON(self.contentType) { return 2 }
                    if self.contentType == "*/*" { return 1 }
                    return self.contentType.hasSuffix("/*") && wanted.hasPrefix(self.contentType.dropLast()) ? 1 : 0
                }

                private static func isJSON(_ mediaType: String) -> Bool {
                    mediaType.hasPrefix("application/json") || mediaType.hasSuffix("+json")
                }

                func decode(_ data: Data, _ decoder: JSONDecoder) throws -> any Codable & Sendable {
                    switch form {
                    case .json, .jsonLines, .eventData, .events: return try read(data, decoder)
                    case .text: return String(decoding: data, as: UTF8.self)
                    case .bytes, .form, .empty: return data
                    }
                }
            }
            """#)

    static let registry = SwiftCode(
        needs: [.operation, .error],
        text: #"""
            /// All operations by their id.
            public nonisolated enum APIRegistry {
                private static let operations = Dictionary(
                    (APIOperation.all + APIOperation.webhooks).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

                public static func operation(_ id: String) -> APIOperation? { operations[id] }

                /// The body of a response as the model that the contract declares for it.
                public static func decode(
                    operation id: String, status: Int, contentType: String?, data: Data, decoder: JSONDecoder = JSONDecoder()
                ) throws -> any Codable & Sendable {
                    guard let operation = operations[id] else { throw APIDecodingError(undeclaredOperation: id) }
                    return try operation.decode(status: status, contentType: contentType, data: data, decoder: decoder)
                }
            }
            """#)
}
