extension SwiftSupport {
    static let mixedEnum = SupportPiece(
        words: ["JSONMixedEnum"],
        text: #"""
            /// An enumeration of texts, numbers and booleans side by side; another JSON type is an error.
            public nonisolated protocol JSONMixedEnum: JSONEnum where RawValue == JSONValue {}

            nonisolated extension JSONMixedEnum {
                public init(from decoder: any Decoder) throws {
                    let value = try JSONValue(from: decoder)
                    guard Self.allCases.contains(where: { $0.rawValue.kind == value.kind }) else {
                        throw DecodingError.typeMismatch(
                            Self.self, .init(codingPath: decoder.codingPath, debugDescription: "expected another type"))
                    }
                    self.init(rawValue: value)
                }
            }

            """#)

    static let valueKind = SupportPiece(
        words: ["JSONMixedEnum", "JSONShape"],
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

    static let openEnum = SupportPiece(
        words: ["JSONEnum", "JSONStringEnum"],
        text: #"""
            /// An enumeration that keeps values which the contract does not list.
            public nonisolated protocol JSONEnum: RawRepresentable, CaseIterable, Codable, Hashable, Sendable
            where RawValue: Codable & Hashable, AllCases == [Self] {
                init(rawValue: RawValue)
            }

            nonisolated extension JSONEnum {
                public init(from decoder: any Decoder) throws { self.init(rawValue: try RawValue(from: decoder)) }
                public func encode(to encoder: any Encoder) throws { try rawValue.encode(to: encoder) }

                /// The listed case with a value.
                static func listed(_ rawValue: RawValue) -> Self? { allCases.first { $0.rawValue == rawValue } }
            }

            /// An enumeration of texts, which may be the keys of a map.
            public nonisolated protocol JSONStringEnum: JSONEnum, CodingKeyRepresentable where RawValue == String {}

            nonisolated extension JSONStringEnum {
                public var codingKey: any CodingKey { JSONKey(rawValue) }
                public init?<Key: CodingKey>(codingKey: Key) { self.init(rawValue: codingKey.stringValue) }
            }
            """#)
}
