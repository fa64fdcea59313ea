extension SwiftSupport {
    static let exact = SwiftCode(
        needs: [],
        text: #"""
            /// Numbers as their text says: a decoder alone cuts off digits beyond those that a decimal has.
            nonisolated enum JSONExact {
                /// Nil for what is no number, or none in the range of decimals.
                static func decimal(_ value: any SingleValueDecodingContainer) throws -> Decimal? {
                    guard let decimal = try? value.decode(Decimal.self), !decimal.isNaN else { return nil }
                    // With so few digits nothing was cut off.
                    let most = Decimal(sign: .plus, exponent: 37, significand: 1)
                    if decimal.magnitude < most, decimal.significand.magnitude < most { return decimal }
                    return try kept(decimal, decimal.description, value)
                }

                /// Nil for what is no number, or none that a double comes near.
                static func double(_ value: any SingleValueDecodingContainer) throws -> Double? {
                    guard let double = try? value.decode(Double.self) else { return nil }
                    return double == 0 ? double : try kept(double, double.description, value)
                }

                private static func kept<T>(
                    _ number: T, _ text: String, _ value: any SingleValueDecodingContainer
                ) throws -> T {
                    if let sent = self.text(of: value), isSame(sent, text) { return number }
                    throw DecodingError.dataCorrupted(
                        .init(codingPath: value.codingPath, debugDescription: "expected a number of at most 38 digits"))
                }

                /// The text of a large number, which the decoder tells only in the error for a type that is too small.
                private static func text(of value: any SingleValueDecodingContainer) -> String? {
                    do {
                        _ = try value.decode(Int8.self)
                        return nil
                    } catch {
                        let runs = "\(error)".split { !"0123456789+-.eE".contains($0) }
                        return runs.max { $0.utf8.count < $1.utf8.count }.map { String($0) }
                    }
                }

                /// Whether two texts are the same number.
                static func isSame(_ text: String, _ other: String) -> Bool { parts(text) == parts(other) }

                /// The sign, the digits without zeros around them, and the power of ten of the last one.
                private static func parts(_ text: String) -> [String] {
                    let halves = text.split { $0 == "e" || $0 == "E" }
                    guard let mantissa = halves.first else { return [] }
                    let sides = mantissa.split(separator: ".", omittingEmptySubsequences: false)
                    var digits = sides.joined().drop { !("1"..."9").contains($0) }
                    var power = (halves.count > 1 ? Int(halves[1]) ?? 0 : 0) - (sides.count > 1 ? sides[1].count : 0)
                    while digits.last == "0" {
                        digits.removeLast()
                        power += 1
                    }
                    let sign = mantissa.hasPrefix("-") ? "-" : "+"
                    return digits.isEmpty ? ["0"] : [sign, String(digits), String(power)]
                }
            }
            """#)

    static let decimalNumber = SwiftCode(
        needs: [.reader, .writer, .exact],
        text: #"""
            /// A decimal as a number of JSON.
            nonisolated struct JSONDecimalNumber: Codable, Hashable {
                let value: Decimal

                init(_ value: Decimal) { self.value = value }

                init(from decoder: any Decoder) throws {
                    let container = try decoder.singleValueContainer()
                    // Where there is none, the decoder says why.
                    value = try JSONExact.decimal(container) ?? container.decode(Decimal.self)
                }

                func encode(to encoder: any Encoder) throws {
                    var container = encoder.singleValueContainer()
                    try container.encode(value)
                }
            }

            nonisolated extension JSONReader {
                func decimalNumber(_ key: String) throws -> Decimal { try value(key, as: JSONDecimalNumber.self).value }
                func decimalNumberIfPresent(_ key: String) throws -> Decimal? {
                    try valueIfPresent(key, as: JSONDecimalNumber.self)?.value
                }
            }

            nonisolated extension JSONWriter {
                mutating func putDecimalNumber(_ key: String, _ value: Decimal) { put(key, JSONDecimalNumber(value)) }
                mutating func putDecimalNumberIfPresent(_ key: String, _ value: Decimal?) {
                    putIfPresent(key, value.map { JSONDecimalNumber($0) })
                }
            }
            """#)
}
