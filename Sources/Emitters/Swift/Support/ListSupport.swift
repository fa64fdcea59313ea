extension SwiftSupport {
    static let list = SwiftCode(
        needs: [.response, .error, .attempts],
        text: #"""
            /// A list that leaves out the elements that cannot be read, and reports each of them.
            public nonisolated struct JSONList<Element: Decodable>: Decodable {
                public let elements: [Element]

                public init(from decoder: any Decoder) throws {
                    var list = try decoder.unkeyedContainer()
                    try self.init(&list, decoder)
                }

                /// The elements that are left.
                init(_ list: inout any UnkeyedDecodingContainer, _ decoder: any Decoder) throws {
                    var elements: [Element] = []
                    elements.reserveCapacity(list.count ?? 0)
                    while !list.isAtEnd {
                        let index = list.currentIndex
                        do {
                            elements.append(try list.decode(Element.self))
                        } catch {
                            if JSONAttempts.isTrying { throw error }
                            JSONSkippedElement.report(index, of: list.codingPath, error, decoder)
                            if list.currentIndex == index { _ = try list.superDecoder() }
                        }
                    }
                    self.elements = elements
                }
            }

            nonisolated extension JSONList: Sendable where Element: Sendable {}

            /// An element of a list that could not be read and was left out.
            ///
            ///     decoder.userInfo[JSONSkippedElement.handler] = JSONSkippedElement.Handler { log("\($0)") }
            public nonisolated struct JSONSkippedElement: Sendable, CustomStringConvertible {
                /// Called for each element that is left out, where and when it is read: it may be called from any thread,
                /// and for a list that stands inside an element that is left out, too.
                public struct Handler: Sendable {
                    let call: @Sendable (JSONSkippedElement) -> Void

                    public init(_ call: @escaping @Sendable (JSONSkippedElement) -> Void) { self.call = call }
                }

                /// Where a decoder's `userInfo` has the handler.
                public static var handler: CodingUserInfoKey { CodingUserInfoKey(rawValue: String(reflecting: Handler.self))! }

                /// From the body to the element.
                public let codingPath: [any CodingKey]
                /// Why it could not be read; a `DecodingError` says where in the element.
                public let error: any Error

                /// Where the element was in the body: `$.items[3]`.
                public var path: String { APIDecodingError.path(codingPath) }
                public var description: String { "\(path): left out: \(error)" }

                static func report(_ index: Int, of list: [any CodingKey], _ error: any Error, _ decoder: any Decoder) {
                    guard let handler = decoder.userInfo[handler] as? Handler else { return }
                    handler.call(JSONSkippedElement(codingPath: list + [Index(index)], error: error))
                }

                private struct Index: CodingKey {
                    let index: Int
                    var intValue: Int? { index }
                    var stringValue: String { "Index \(index)" }

                    init(_ index: Int) { self.index = index }
                    init?(intValue: Int) { index = intValue }
                    init?(stringValue: String) { nil }
                }
            }

            nonisolated extension APIOperationResponse {
                init<Wire: Decodable & Sendable, T: Codable & Sendable>(
                    _ status: APIOperationStatus, _ contentType: String, _ form: Form, _ wire: Wire.Type,
                    _ value: @escaping @Sendable (Wire) -> T
                ) {
                    self.status = status
                    self.contentType = contentType
                    self.form = form
                    type = T.self
                    read = { value(try $1.decode(Wire.self, from: $0)) }
                }

                static func json<Wire: Decodable & Sendable, T: Codable & Sendable>(
                    _ status: APIOperationStatus, _ wire: Wire.Type, _ value: @escaping @Sendable (Wire) -> T
                ) -> APIOperationResponse {
                    APIOperationResponse(status, "application/json", .json, wire, value)
                }
            }
            """#)

    /// What changes in the other pieces where lists are lenient.
    static let leniently = [
        (textLists, ""),
        (
            "func list<T: Decodable>(_ key: String) throws -> [T] { try value(key) }",
            "func list<T: Decodable>(_ key: String) throws -> [T] { try value(key, as: JSONList<T>.self).elements }"
        ),
        (
            "func listIfPresent<T: Decodable>(_ key: String) throws -> [T]? { try valueIfPresent(key) }",
            "func listIfPresent<T: Decodable>(_ key: String) throws -> [T]? { isPresent(key) ? try list(key) : nil }"
        ),
        ("    private static func path(", "    static func path("),
        (
            "    private var left = 1000\n",
            """
                private var left = 1000
                /// True where a list must be read whole, because its holder may be another variant.
                static var isTrying: Bool { current.get() != nil }

            """
        ),
        (
            "    return try current.withValue(attempts) { try attempts.first(of: candidates, read) }\n",
            """
                do {
                        return try current.withValue(attempts) { try attempts.first(of: candidates, read) }
                    } catch {
                        // None can be read whole: the best one, with what is left of its lists.
                        return try read(candidates[0])
                    }

            """
        ),
    ]
}
