import SteleClients
import SteleFindings

/// A number outside the range of its type.
enum ResponseIntegerRange: CheckRule {
    static let rule = Rule(
        id: "response-integer-range",
        subject: .exchange,
        severity: .violation,
        summary: "a number outside the range of its type",
        explanation: """
            The number does not fit the declared width (`int32`, `int64`), or the 64 bits that clients use \
            for an integer without one; or it is beyond what a 64-bit float can hold.
            """,
        example: """
            properties: { id: { type: integer, format: int32 } }
            recorded: {"id": 2147483648}
            """,
        remedy: """
            Declare `format: int64`, or a string for numbers that grow without bound, and release clients \
            before such numbers are sent.
            """)

    static let deviations: [Deviation] = [
        .integerBeyond32Bits, .integerBeyond64Bits, .integerWrapped, .integerJustBeyond64Bits,
        .numberBeyondDouble,
        .numberBeyondDecimal,
        .decimalTextTooLong, .numberBeyondDecimalExponent, .numberUnderflow, .anyNumberInexact,
        .anyNumberOutOfRange,
    ]

    static func message(_ occurrence: Occurrence) -> String {
        if occurrence.has(.anyNumberInexact) || occurrence.has(.anyNumberOutOfRange) {
            return "\(occurrence.subject) has a number that neither a decimal nor a 64-bit float can hold"
        }
        if occurrence.has(.numberBeyondDouble) || occurrence.has(.numberUnderflow) {
            return "\(occurrence.subject) is beyond what a 64-bit float can hold"
        }
        if occurrence.has(.numberBeyondDecimal) || occurrence.has(.numberBeyondDecimalExponent)
            || occurrence.has(.decimalTextTooLong)
        {
            return "\(occurrence.subject) is beyond the digits or exponents of a decimal number"
        }
        let bits = occurrence.has(.integerBeyond32Bits) ? 32 : 64
        return "\(occurrence.subject) does not fit \(bits) bits"
    }
}
