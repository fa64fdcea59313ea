extension SwiftSupport {
    static let base64 = SwiftCode(
        needs: [.reader, .writer],
        text: #"""
            /// Bytes as base64 text, whatever the coder's data strategy.
            nonisolated struct JSONBase64: Codable, Hashable {
                let value: Data

                init(_ value: Data) { self.value = value }

                init(from decoder: any Decoder) throws {
                    guard let data = Data(base64Encoded: try decoder.singleValueContainer().decode(String.self)) else {
                        throw DecodingError.dataCorrupted(
                            .init(codingPath: decoder.codingPath, debugDescription: "expected base64"))
                    }
                    value = data
                }

                func encode(to encoder: any Encoder) throws {
                    var container = encoder.singleValueContainer()
                    try container.encode(value.base64EncodedString())
                }
            }

            nonisolated extension JSONReader {
                func data(_ key: String) throws -> Data { try value(key, as: JSONBase64.self).value }
                func dataIfPresent(_ key: String) throws -> Data? { try valueIfPresent(key, as: JSONBase64.self)?.value }
            }

            nonisolated extension JSONWriter {
                mutating func putData(_ key: String, _ value: Data) { put(key, JSONBase64(value)) }
                mutating func putDataIfPresent(_ key: String, _ value: Data?) { putIfPresent(key, value.map { JSONBase64($0) }) }
            }
            """#)

    static let uuid = SwiftCode(
        needs: [],
        text: #"""
            /// A UUID that is written as it came; two are equal whatever their letters' case.
            public nonisolated struct JSONUUID: Codable, Hashable, Sendable, CustomStringConvertible {
                public let uuid: UUID
                /// A bit for each character that is a capital letter.
                private let capitals: UInt64

                /// One that is written in lower case, as RFC 9562 asks.
                public init(_ uuid: UUID = UUID()) {
                    self.uuid = uuid
                    capitals = 0
                }

                /// Nil where the text is no UUID.
                public init?(_ text: String) {
                    guard let uuid = UUID(uuidString: text) else { return nil }
                    self.uuid = uuid
                    var capitals: UInt64 = 0
                    for (index, byte) in text.utf8.enumerated() where byte >= 65 && byte <= 70 { capitals |= 1 << UInt64(index) }
                    self.capitals = capitals
                }

                public init(from decoder: any Decoder) throws {
                    guard let uuid = JSONUUID(try decoder.singleValueContainer().decode(String.self)) else {
                        throw DecodingError.dataCorrupted(
                            .init(codingPath: decoder.codingPath, debugDescription: "expected a UUID"))
                    }
                    self = uuid
                }

                public func encode(to encoder: any Encoder) throws {
                    var container = encoder.singleValueContainer()
                    try container.encode(description)
                }

                public var description: String {
                    let lower = uuid.uuidString.lowercased()
                    if capitals == 0 { return lower }
                    let bytes = lower.utf8.enumerated().map { capitals >> UInt64($0) & 1 == 1 ? $1 - 32 : $1 }
                    return String(decoding: bytes, as: UTF8.self)
                }

                public static func == (left: JSONUUID, right: JSONUUID) -> Bool { left.uuid == right.uuid }
                public func hash(into hasher: inout Hasher) { hasher.combine(uuid) }
            }
            """#)

    static let decimal = SwiftCode(
        needs: [.reader, .writer, .exact],
        text: #"""
            /// A decimal number as text, exact to 38 digits.
            nonisolated struct JSONDecimal: Codable, Hashable {
                let value: Decimal

                init(_ value: Decimal) { self.value = value }

                init(from decoder: any Decoder) throws {
                    let text = try decoder.singleValueContainer().decode(String.self)
                    guard JSONDecimal.isNumber(text), let decimal = Decimal(string: text), !decimal.isNaN,
                        text.utf8.count <= 38 || JSONExact.isSame(text, decimal.description)
                    else {
                        throw DecodingError.dataCorrupted(
                            .init(codingPath: decoder.codingPath, debugDescription: "expected a decimal number"))
                    }
                    value = decimal
                }

                func encode(to encoder: any Encoder) throws {
                    var container = encoder.singleValueContainer()
                    try container.encode(value.description)
                }

                /// Digits with an optional sign, fraction and exponent, and nothing else.
                private static func isNumber(_ text: String) -> Bool {
                    var rest = Substring(text)
                    func digits() -> Int {
                        let count = rest.utf8.prefix { $0 >= 48 && $0 <= 57 }.count
                        rest = rest.dropFirst(count)
                        return count
                    }
                    if rest.hasPrefix("-") || rest.hasPrefix("+") { rest.removeFirst() }
                    guard digits() > 0 else { return false }
                    if rest.hasPrefix(".") {
                        rest.removeFirst()
                        guard digits() > 0 else { return false }
                    }
                    if rest.hasPrefix("e") || rest.hasPrefix("E") {
                        rest.removeFirst()
                        if rest.hasPrefix("-") || rest.hasPrefix("+") { rest.removeFirst() }
                        guard digits() > 0 else { return false }
                    }
                    return rest.isEmpty
                }
            }

            nonisolated extension JSONReader {
                func decimal(_ key: String) throws -> Decimal { try value(key, as: JSONDecimal.self).value }
                func decimalIfPresent(_ key: String) throws -> Decimal? {
                    try valueIfPresent(key, as: JSONDecimal.self)?.value
                }
            }

            nonisolated extension JSONWriter {
                mutating func putDecimal(_ key: String, _ value: Decimal) { put(key, JSONDecimal(value)) }
                mutating func putDecimalIfPresent(_ key: String, _ value: Decimal?) { putIfPresent(key, value.map { JSONDecimal($0) }) }
            }
            """#)
}
