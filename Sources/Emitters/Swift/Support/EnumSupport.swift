extension SupportPiece {
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
