/// How the decoder of a hand-written client is set up, where that decides what it refuses.
package struct DecoderOptions: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// kotlinx.serialization passes members over that the model does not have.
    package static let ignoreUnknownKeys = DecoderOptions(rawValue: 1)
    /// kotlinx.serialization reads an absent member of a nullable property as null, also without a default
    /// (`explicitNulls = false`).
    package static let implicitNulls = DecoderOptions(rawValue: 2)
    /// kotlinx.serialization passes over a comma before a closing bracket.
    package static let allowTrailingComma = DecoderOptions(rawValue: 4)
    /// A Swift model has dates as `Date`, and the decoder the strategy `.iso8601`.
    package static let iso8601Dates = DecoderOptions(rawValue: 8)
    /// A Swift model has as `Date` what travels as a number and is a point in time, and the decoder one of the strategies
    /// `.secondsSince1970`, `.millisecondsSince1970` and `.deferredToDate`.
    package static let numericDates = DecoderOptions(rawValue: 64)
    /// kotlinx.serialization reads a number or boolean without quotes as text.
    package static let isLenient = DecoderOptions(rawValue: 16)
    /// kotlinx.serialization takes an unknown value of an enumeration for the default of its property, which is null for
    /// an optional one.
    package static let coerceInputValues = DecoderOptions(rawValue: 32)
}
