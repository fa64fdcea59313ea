/// The ways in which a response can deviate from its contract, as finely as any client's decoder tells them apart.
///
/// A deviation inside a value that no model reads (any JSON, an undeclared field, an unknown variant) is none.
package enum Deviation: UInt8, Hashable, Sendable, CaseIterable {
    // The exchange.
    case operationUndeclared
    case methodUndeclared
    case statusUndeclared
    case mediaTypeUndeclared
    /// An undeclared media type that the request's `Accept` names: the client asked for it.
    case mediaTypeAskedFor
    /// JSON under another name than the JSON that is declared, such as `application/json` for
    /// `application/problem+json`: a client that reads any JSON reads the body as declared.
    case mediaTypeOtherJSON
    /// A body where the contract declares none.
    case bodyUndeclared
    /// A response header that the contract requires.
    case headerMissing

    // The body as a whole.
    case bodyEmpty
    case bodyNotJSON
    /// A web page in place of JSON.
    case htmlBody
    /// Not JSON only because a comma stands before a closing bracket.
    case trailingComma
    case byteOrderMark
    /// More than 512 levels of arrays and objects.
    case nestingTooDeep
    /// So many within a value that no model reads.
    case nestingTooDeepUnread

    // Presence.
    case requiredMissing
    /// A required field that may be null, so that a client can read its absence as null.
    case requiredNullableMissing
    /// A name that `required` lists and no property declares: no model has it.
    case requiredUndeclaredMissing
    case nullBody
    case nullInRequired
    case nullInOptional
    case nullInElement
    case nullInMapValue
    /// Null in place of a constant array or object, which models keep as any JSON.
    case nullKept
    case undeclaredField
    case undeclaredFieldInClosed
    case writeOnlyPresent
    case duplicateKey

    // Types.
    case typeMismatch
    /// A number or boolean where text is declared.
    case scalarForText
    /// A value of another JSON type than the keywords of a schema without `type` speak about: JSON Schema allows it,
    /// and models do not.
    case impliedTypeMismatch
    /// A number or boolean where such a schema implies text.
    case impliedScalarForText
    /// Null in such an optional field.
    case impliedNullInOptional
    /// Text that is a number of the declared kind, where a number is declared.
    case numberAsText
    /// `"true"` or `"false"`, where a boolean is declared.
    case booleanAsText
    /// An array of one element, where the element is declared.
    case wrappedInArray
    /// An element, where an array of such is declared.
    case elementWithoutArray
    /// An object with none of the declared members, and a member that has them: `{"data": …}`.
    case wrappedInEnvelope
    /// `[]` where an object is declared.
    case emptyArrayForObject
    /// A number where a date or date-time is declared.
    case epochForDateText
    /// A date or date-time where a number is declared.
    case dateTextForEpoch
    /// Any value where the contract allows none.
    case valueForbidden
    case integerFraction
    /// A fraction that vanishes when the number is read as a 64-bit float: `4503599627370497.5`.
    case integerFractionRounded
    /// An integer that is written with a fraction of zeros: `1.0`.
    case integerPointZero
    /// An integer that a client which has only 64-bit floats writes otherwise than it came: beyond 2^53.
    case integerInexact
    case integerBeyond32Bits
    case integerBeyond64Bits
    /// An integer beyond 64 bits whose digits, counted on in 64 bits, turn into another number unseen: 2^64.
    case integerWrapped
    /// An integer beyond 64 bits that a 64-bit float takes for 2^63, the first one that is beyond.
    case integerJustBeyond64Bits
    /// A number larger than any 64-bit float: `1e400`.
    case numberBeyondDouble
    /// A number closer to zero than any 64-bit float but zero: `1e-400`.
    case numberUnderflow
    /// In any JSON: a number that neither a 64-bit float nor a decimal of 38 digits holds exactly.
    case anyNumberInexact
    /// In any JSON: a number that no 64-bit float holds even nearly.
    case anyNumberOutOfRange
    /// A number with more digits than a decimal of 38 digits has.
    case numberBeyondDecimal
    /// A number beyond the exponents of such a decimal that a 64-bit float holds.
    case numberBeyondDecimalExponent

    // Values.
    case enumValueUnknown
    /// A text that an enumeration does not list, in an optional field.
    case enumValueUnknownInOptional
    /// Such a text in a field that is required and may be null.
    case enumValueUnknownInNullable
    case constantDiffers
    case tagUnknown
    case tagMissing
    /// The tag is there and is null, an array or an object.
    case tagNotText
    /// No variant of a union that is told apart by JSON type or keys fits.
    case variantUnmatched
    /// No date-time of RFC 3339, and no text that a lenient reader takes for one.
    case dateTimeInvalid
    /// Spelled as RFC 3339 does not allow, and yet plain: an offset without colon.
    case dateTimeLoose
    /// A day or time that does not exist: the 30th of February.
    case dateTimeImpossible
    /// Spelled as RFC 3339 allows and few expect: a `t`, a fraction of ten digits.
    case dateTimeUnusual
    case dateInvalid
    case uuidInvalid
    case uriInvalid
    case base64Invalid
    case decimalInvalid
    /// The text of a decimal with more digits, or a larger exponent, than a decimal of 38 digits has.
    case decimalTextTooLong
    /// A text that is not of a format which no client reads: `email`, `ipv4`.
    case otherFormatInvalid
    /// Seconds since 1970 in one place and milliseconds in another.
    case timeUnitMixed
    /// Half of a surrogate pair in an escape: no Unicode text.
    case loneSurrogate
    /// So in a value that no model reads.
    case loneSurrogateUnread
    case tupleTooShort
    case tupleTooLong
    /// A bound, pattern or other assertion that decides nothing about decoding.
    case constraintExcess
}

/// A set of deviations.
package struct DeviationSet: Hashable, Sendable {
    private var low: UInt64 = 0
    /// Those from the 64th on.
    private var high: UInt64 = 0

    package init(_ deviations: Deviation...) {
        for deviation in deviations { insert(deviation) }
    }

    package mutating func insert(_ deviation: Deviation) {
        let bit: UInt64 = 1 << UInt64(deviation.rawValue & 63)
        if deviation.rawValue < 64 { low |= bit } else { high |= bit }
    }

    package func contains(_ deviation: Deviation) -> Bool {
        let bits = deviation.rawValue < 64 ? low : high
        return bits >> UInt64(deviation.rawValue & 63) & 1 == 1
    }

    package var all: [Deviation] { Deviation.allCases.filter(contains) }
    package var isEmpty: Bool { low == 0 && high == 0 }

    package func isDisjoint(with other: DeviationSet) -> Bool {
        low & other.low == 0 && high & other.high == 0
    }

    package func union(_ other: DeviationSet) -> DeviationSet {
        var union = self
        union.low |= other.low
        union.high |= other.high
        return union
    }
}
