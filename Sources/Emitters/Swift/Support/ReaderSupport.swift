extension SwiftSupport {
    static let reader = SwiftCode(
        needs: [],
        text: #"""
            /// The key of any member of a JSON object.
            nonisolated struct JSONKey: CodingKey {
                let stringValue: String
                var intValue: Int? { nil }

                init(_ name: String) { stringValue = name }
                init(stringValue: String) { self.stringValue = stringValue }
                init?(intValue: Int) { nil }
            }

            /// Reads the members of one JSON object.
            nonisolated struct JSONReader {
                let members: KeyedDecodingContainer<JSONKey>

                init(_ decoder: any Decoder) throws {
                    members = try decoder.container(keyedBy: JSONKey.self)
                }

                /// Nil where there is a value and it is no object.
                init?(ifObject decoder: any Decoder) throws {
                    do {
                        try self.init(decoder)
                    } catch DecodingError.typeMismatch {
                        return nil
                    }
                }

                func string(_ key: String) throws -> String { try members.decode(String.self, forKey: JSONKey(key)) }
                func bool(_ key: String) throws -> Bool { try members.decode(Bool.self, forKey: JSONKey(key)) }
                func int(_ key: String) throws -> Int { try located(key) { try members.decode(Int.self, forKey: $0) } }
                func int64(_ key: String) throws -> Int64 { try located(key) { try members.decode(Int64.self, forKey: $0) } }
                func double(_ key: String) throws -> Double { try located(key) { try members.decode(Double.self, forKey: $0) } }
                func value<T: Decodable>(_ key: String, as type: T.Type = T.self) throws -> T {
                    try located(key) { try members.decode(type, forKey: $0) }
                }

                func list<T: Decodable>(_ key: String) throws -> [T] { try value(key) }

                // Asking first whether a member is there would look it up twice.
                func stringIfPresent(_ key: String) throws -> String? {
                    try members.decodeIfPresent(String.self, forKey: JSONKey(key))
                }
                func boolIfPresent(_ key: String) throws -> Bool? {
                    try members.decodeIfPresent(Bool.self, forKey: JSONKey(key))
                }
                func intIfPresent(_ key: String) throws -> Int? {
                    try located(key) { try members.decodeIfPresent(Int.self, forKey: $0) }
                }
                func int64IfPresent(_ key: String) throws -> Int64? {
                    try located(key) { try members.decodeIfPresent(Int64.self, forKey: $0) }
                }
                func doubleIfPresent(_ key: String) throws -> Double? {
                    try located(key) { try members.decodeIfPresent(Double.self, forKey: $0) }
                }
                func valueIfPresent<T: Decodable>(_ key: String, as type: T.Type = T.self) throws -> T? {
                    try located(key) { try members.decodeIfPresent(type, forKey: $0) }
                }

                func listIfPresent<T: Decodable>(_ key: String) throws -> [T]? { try valueIfPresent(key) }\#(textLists)

                /// False where the member is absent or `null`; without an error on the way, which is slow.
                func isPresent(_ key: String) -> Bool {
                    let key = JSONKey(key)
                    return members.contains(key) && (try? members.decodeNil(forKey: key)) == false
                }

                /// Says where a number is that does not fit its type: the decoder itself forgets it.
                private func located<T>(_ key: String, _ read: (JSONKey) throws -> T) throws -> T {
                    do {
                        return try read(JSONKey(key))
                    } catch let error as DecodingError {
                        throw error
                    } catch {
                        throw DecodingError.dataCorrupted(
                            .init(
                                codingPath: members.codingPath + [JSONKey(key)],
                                debugDescription: "expected a number that fits", underlyingError: error))
                    }
                }
            }
            """#)

    static let rest = SwiftCode(
        needs: [.reader],
        text: #"""
            nonisolated extension JSONReader {
                /// The members with other keys than the given ones.
                func rest<T: Decodable>(besides keys: Set<String>, as type: [String: T].Type) throws -> [String: T] {
                    var rest: [String: T] = [:]
                    for key in members.allKeys where !keys.contains(key.stringValue) {
                        rest[key.stringValue] = try members.decode(T.self, forKey: key)
                    }
                    return rest
                }
            }
            """#)

    static let keyPatterns = SwiftCode(
        needs: [.reader],
        text: #"""
            /// Patterns of keys (ECMA 262); one that the system does not understand matches none.
            nonisolated struct JSONKeyPatterns: Sendable {
                private let expressions: [NSRegularExpression]

                init(_ patterns: String...) {
                    expressions = patterns.compactMap { try? NSRegularExpression(pattern: $0) }
                }

                func match(_ key: String) -> Bool {
                    let range = NSRange(location: 0, length: key.utf16.count)
                    return expressions.contains { $0.firstMatch(in: key, range: range) != nil }
                }
            }

            nonisolated extension JSONReader {
                /// The members with other keys than the given ones, of those whose key matches a pattern.
                func rest<T: Decodable>(
                    besides keys: Set<String>, matching patterns: JSONKeyPatterns, as type: [String: T].Type
                ) throws -> [String: T] {
                    var rest: [String: T] = [:]
                    for key in members.allKeys where !keys.contains(key.stringValue) && patterns.match(key.stringValue) {
                        rest[key.stringValue] = try members.decode(T.self, forKey: key)
                    }
                    return rest
                }
            }
            """#)

    static let box = SwiftCode(
        needs: [],
        text: #"""
            /// Keeps a value behind a pointer: a struct can hold its own type, and a large one costs its holder little.
            nonisolated final class JSONBox<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
                let value: Value

                init(_ value: Value) { self.value = value }
                convenience init?(optional value: Value?) {
                    guard let value else { return nil }
                    self.init(value)
                }

                init(from decoder: any Decoder) throws { value = try Value(from: decoder) }
                func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
                static func == (left: JSONBox, right: JSONBox) -> Bool { left === right || left.value == right.value }
            }

            nonisolated extension JSONBox: Hashable where Value: Hashable {
                func hash(into hasher: inout Hasher) { hasher.combine(value) }
            }
            """#)

    static let field = SwiftCode(
        needs: [.reader],
        text: #"""
            /// An optional member that may be `null`, where absent and `null` mean different things.
            public nonisolated enum JSONField<Value> {
                /// The member is not there.
                case absent
                case null
                case value(Value)

                /// The value; nil where there is none.
                public var value: Value? {
                    if case .value(let value) = self { value } else { nil }
                }

                /// `null` where there is no value.
                public init(_ value: Value?) {
                    self = value.map { .value($0) } ?? .null
                }

                public func map<T>(_ transform: (Value) throws -> T) rethrows -> JSONField<T> {
                    switch self {
                    case .absent: .absent
                    case .null: .null
                    case .value(let value): .value(try transform(value))
                    }
                }
            }

            nonisolated extension JSONField: Equatable where Value: Equatable {}
            nonisolated extension JSONField: Hashable where Value: Hashable {}
            nonisolated extension JSONField: Sendable where Value: Sendable {}

            nonisolated extension JSONReader {
                func field<T: Decodable>(_ key: String, as type: T.Type = T.self) throws -> JSONField<T> {
                    if isPresent(key) { return .value(try value(key)) }
                    return members.contains(JSONKey(key)) ? .null : .absent
                }
            }
            """#)

    static let url = SwiftCode(
        needs: [],
        text: #"""
            nonisolated extension String {
                /// The text as a URL; nil where it is none.
                public var url: URL? { URL(string: self) }
            }
            """#)

    /// Strict lists of texts: members of the reader.
    static let textLists = """


            /// Texts, without the detour of a value that reads itself.
            func list(_ key: String) throws -> [String] {
                var list = try members.nestedUnkeyedContainer(forKey: JSONKey(key))
                var texts: [String] = []
                texts.reserveCapacity(list.count ?? 0)
                while !list.isAtEnd { texts.append(try list.decode(String.self)) }
                return texts
            }
            func listIfPresent(_ key: String) throws -> [String]? { isPresent(key) ? try list(key) : nil }
        """
}
