extension SwiftSupport {
    static let openEnum = SwiftCode(
        needs: [.reader],
        text: #"""
            /// An enumeration of texts that keeps values which the contract does not list.
            ///
            /// It shares its coding and comparing; `Codable` and `Hashable` stand beside it, because a protocol that
            /// refines them costs each enumeration more.
            public nonisolated protocol JSONEnum: Sendable {
                static var allCases: [Self] { get }
                /// The case that keeps a value which the contract does not list.
                static func unknown(_ rawValue: String) -> Self
                var rawValue: String { get }
            }

            nonisolated extension JSONEnum {
                public init(from decoder: any Decoder) throws { self.init(rawValue: try String(from: decoder)) }
                public func encode(to encoder: any Encoder) throws { try rawValue.encode(to: encoder) }
                public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
                public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }

                /// The case that the contract lists for a value, else the one that keeps it.
                public init(rawValue: String) {
                    self = Self.allCases.first { $0.rawValue == rawValue } ?? .unknown(rawValue)
                }
            }

            nonisolated extension JSONReader {
                func value<T: Decodable & JSONEnum>(_ key: String) throws -> T { T(rawValue: try string(key)) }
                func valueIfPresent<T: Decodable & JSONEnum>(_ key: String) throws -> T? {
                    try stringIfPresent(key).map { T(rawValue: $0) }
                }
            }

            nonisolated extension JSONEnum where Self: CodingKeyRepresentable {
                public var codingKey: any CodingKey { JSONKey(rawValue) }
                public init?<Key: CodingKey>(codingKey: Key) { self.init(rawValue: codingKey.stringValue) }
            }
            """#)

    static let integerEnum = SwiftCode(
        needs: [],
        text: #"""
            /// Like `JSONEnum`, for integers.
            public nonisolated protocol JSONIntegerEnum: Sendable {
                static var allCases: [Self] { get }
                /// The case that keeps a value which the contract does not list.
                static func unknown(_ rawValue: Int) -> Self
                var rawValue: Int { get }
            }

            nonisolated extension JSONIntegerEnum {
                public init(from decoder: any Decoder) throws { self.init(rawValue: try Int(from: decoder)) }
                public func encode(to encoder: any Encoder) throws { try rawValue.encode(to: encoder) }
                public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
                public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }

                /// The case that the contract lists for a value, else the one that keeps it.
                public init(rawValue: Int) {
                    self = Self.allCases.first { $0.rawValue == rawValue } ?? .unknown(rawValue)
                }
            }
            """#)

    static let mixedEnum = SwiftCode(
        needs: [.value, .valueKind],
        text: #"""
            /// Like `JSONEnum`, for texts, numbers and booleans side by side.
            public nonisolated protocol JSONMixedEnum: Sendable {
                static var allCases: [Self] { get }
                /// The case that keeps a value which the contract does not list.
                static func unknown(_ rawValue: JSONValue) -> Self
                var rawValue: JSONValue { get }
            }

            nonisolated extension JSONMixedEnum {
                /// A value of a JSON type that no listed value has is an error.
                public init(from decoder: any Decoder) throws {
                    let value = try JSONValue(from: decoder)
                    guard Self.allCases.contains(where: { $0.rawValue.kind == value.kind }) else {
                        throw DecodingError.typeMismatch(
                            Self.self, .init(codingPath: decoder.codingPath, debugDescription: "expected another type"))
                    }
                    self.init(rawValue: value)
                }
                public func encode(to encoder: any Encoder) throws { try rawValue.encode(to: encoder) }
                public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
                public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }

                /// The case that the contract lists for a value, else the one that keeps it.
                public init(rawValue: JSONValue) {
                    self = Self.allCases.first { $0.rawValue == rawValue } ?? .unknown(rawValue)
                }
            }
            """#)

    static let valueKind = SwiftCode(
        needs: [.value, .kind],
        text: #"""
            nonisolated extension JSONValue {
                /// The JSON type of the value.
                var kind: JSONKind {
                    switch self {
                    case .null: .null
                    case .bool: .boolean
                    case .integer, .number, .decimal: .number
                    case .string: .string
                    case .array: .array
                    case .object: .object
                    }
                }
            }
            """#)
}
