extension SwiftSupport {
    static let value = SwiftCode(
        needs: [.reader, .exact],
        text: #"""
            /// Any JSON value. Numbers are exact: each is an integer where it is one, else a double where that loses
            /// nothing, else a decimal; one that none of them holds is an error.
            public nonisolated enum JSONValue: Codable, Hashable, Sendable {
                case null
                case bool(Bool)
                case integer(Int64)
                case number(Double)
                case decimal(Decimal)
                case string(String)
                case array([JSONValue])
                case object([String: JSONValue])

                public init(from decoder: any Decoder) throws {
                    let value = try decoder.singleValueContainer()
                    if let text = try? value.decode(String.self) {
                        self = .string(text)
                    } else if let members = try? decoder.container(keyedBy: JSONKey.self) {
                        var object: [String: JSONValue] = [:]
                        for key in members.allKeys { object[key.stringValue] = try members.decode(JSONValue.self, forKey: key) }
                        self = .object(object)
                    } else if value.decodeNil() {
                        self = .null
                    } else if let flag = try? value.decode(Bool.self) {
                        self = .bool(flag)
                    } else if let number = try JSONValue(ifNumber: value) {
                        self = number
                    } else if var list = try? decoder.unkeyedContainer() {
                        var array: [JSONValue] = []
                        while !list.isAtEnd { array.append(try list.decode(JSONValue.self)) }
                        self = .array(array)
                    } else {
                        self = .number(try value.decode(Double.self))
                    }
                }

                public func encode(to encoder: any Encoder) throws {
                    var value = encoder.singleValueContainer()
                    switch self {
                    case .null: try value.encodeNil()
                    case .bool(let flag): try value.encode(flag)
                    case .integer(let integer): try value.encode(integer)
                    case .number(let number): try value.encode(number)
                    case .decimal(let decimal): try value.encode(decimal)
                    case .string(let text): try value.encode(text)
                    case .array(let array): try value.encode(array)
                    case .object(let object): try value.encode(object)
                    }
                }

                /// What is no known variant of a union; `null` is no variant.
                init(unlisted decoder: any Decoder) throws {
                    self = try JSONValue(from: decoder)
                    guard self != .null else {
                        throw DecodingError.valueNotFound(
                            JSONValue.self, .init(codingPath: decoder.codingPath, debugDescription: "expected a value"))
                    }
                }

                /// Nil for what is no number, or none that a double comes near.
                private init?(ifNumber value: any SingleValueDecodingContainer) throws {
                    let decimal = try JSONExact.decimal(value)
                    // The decoder reads 1e-400 as the integer 0, too.
                    if let integer = try? value.decode(Int64.self), Decimal(integer) == decimal {
                        self = .integer(integer)
                    } else if let decimal {
                        self.init(decimal)
                    } else if let number = try JSONExact.double(value) {
                        self = .number(number)
                    } else {
                        return nil
                    }
                }

                private init(_ decimal: Decimal) {
                    if let number = Double(decimal.description), Decimal(string: number.description) == decimal {
                        self = .number(number)
                    } else {
                        self = .decimal(decimal)
                    }
                }

                /// A number by its JSON text; a text that is none is `null`.
                static func number(text: String) -> JSONValue {
                    if let integer = Int64(text) { return .integer(integer) }
                    return Decimal(string: text).map { JSONValue($0) } ?? .null
                }

                /// A member of an object.
                public subscript(key: String) -> JSONValue? {
                    if case .object(let object) = self { object[key] } else { nil }
                }

                /// An element of an array.
                public subscript(index: Int) -> JSONValue? {
                    if case .array(let array) = self, array.indices.contains(index) { array[index] } else { nil }
                }
            }

            nonisolated extension JSONValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
                ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
                ExpressibleByDictionaryLiteral
            {
                public init(booleanLiteral value: Bool) { self = .bool(value) }
                public init(integerLiteral value: Int64) { self = .integer(value) }
                public init(floatLiteral value: Double) { self = .number(value) }
                public init(stringLiteral value: String) { self = .string(value) }
                public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
                public init(dictionaryLiteral elements: (String, JSONValue)...) {
                    self = .object(Dictionary(elements, uniquingKeysWith: { first, _ in first }))
                }
            }

            nonisolated extension JSONReader {
                /// Any JSON; an absent member is `null`.
                func json(_ key: String) throws -> JSONValue { try jsonIfPresent(key) ?? .null }

                /// Any JSON, `null` included; nil where the member is absent.
                func jsonIfPresent(_ key: String) throws -> JSONValue? {
                    members.contains(JSONKey(key)) ? try members.decode(JSONValue.self, forKey: JSONKey(key)) : nil
                }
            }
            """#)

    static let null = SwiftCode(
        needs: [],
        text: #"""
            /// The only value of a type that is always `null`.
            public nonisolated struct JSONNull: Codable, Hashable, Sendable {
                public init() {}

                public init(from decoder: any Decoder) throws {
                    let value = try decoder.singleValueContainer()
                    guard value.decodeNil() else {
                        throw DecodingError.typeMismatch(
                            JSONNull.self, .init(codingPath: decoder.codingPath, debugDescription: "expected null"))
                    }
                }

                public func encode(to encoder: any Encoder) throws {
                    var value = encoder.singleValueContainer()
                    try value.encodeNil()
                }
            }
            """#)
}
