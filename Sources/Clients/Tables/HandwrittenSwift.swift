/// Structs with synthesized `Codable`, read by a `JSONDecoder` with default settings.
///
/// Members have the types that people choose: `Int`, `Double`, `Decimal`, `Bool`, `UUID`, `Data`, text for
/// dates and URIs, `T?` for what is optional or nullable, an enumeration of texts for `enum`, one with
/// associated values for a union with a tag. With `dates: iso8601` date-times are `Date`, read with the
/// strategy `.iso8601`.
enum HandwrittenSwift: VerdictTable {
    static func covers(_ kind: ClientKind) -> Bool {
        if case .handwritten = kind.models { return kind.language == .swift }
        return false
    }

    static func outcome(of deviation: Deviation, for kind: ClientKind) -> Outcome {
        var options: DecoderOptions = []
        if case .handwritten(let chosen) = kind.models { options = chosen }
        switch deviation {
        case .operationUndeclared, .methodUndeclared: return .safe("the client has no code that asks for it")
        case .statusUndeclared, .headerMissing:
            return .safe("what happens is up to the code around the decoder")
        case .mediaTypeUndeclared: return .safe("the decoder does not look at the media type")
        case .bodyEmpty, .bodyNotJSON, .htmlBody:
            return .breaks("the decoder throws dataCorrupted: no JSON")
        case .mediaTypeAskedFor: return .safe("the request asked for it by name")
        case .mediaTypeOtherJSON: return .safe("the decoder does not look at the media type")
        case .bodyUndeclared: return .safe("nobody reads the body")
        case .trailingComma: return .safe("the decoder accepts a trailing comma")
        case .byteOrderMark: return .safe("the decoder skips a byte order mark")
        case .nestingTooDeep, .nestingTooDeepUnread:
            return .breaks("the decoder throws dataCorrupted beyond 512 levels")
        case .requiredMissing: return .breaks("the decoder throws keyNotFound")
        case .requiredNullableMissing: return .safe("an absent field reads as nil")
        case .requiredUndeclaredMissing: return .safe("the model does not have the field")
        case .nullKept: return .safe("the model keeps any JSON")
        case .nullBody, .nullInRequired, .nullInElement, .nullInMapValue:
            return .breaks("the decoder throws valueNotFound")
        case .nullInOptional, .impliedNullInOptional: return .safe("null in an optional field reads as nil")
        case .undeclaredField, .undeclaredFieldInClosed, .writeOnlyPresent:
            return .safe("the model does not read the field")
        case .duplicateKey: return .safe("the decoder keeps the first of two equal keys, which is judged")
        case .typeMismatch, .scalarForText, .impliedTypeMismatch, .impliedScalarForText, .numberAsText,
            .booleanAsText, .wrappedInArray,
            .elementWithoutArray, .emptyArrayForObject, .epochForDateText, .dateTextForEpoch:
            return .breaks("the decoder throws typeMismatch")
        case .wrappedInEnvelope: return .breaks("the decoder throws keyNotFound outside the envelope")
        case .valueForbidden: return .safe("the model does not have the field")
        case .integerFraction: return .breaks("the decoder throws dataCorrupted: Int holds no fraction")
        case .integerFractionRounded: return .corrupts("the decoder rounds the fraction away")
        case .integerPointZero: return .safe("the decoder takes a fraction of zeros for none")
        case .integerInexact, .integerBeyond32Bits: return .safe("Int has 64 bits")
        case .integerBeyond64Bits, .integerWrapped, .integerJustBeyond64Bits:
            return .breaks("the decoder throws dataCorrupted: Int does not hold it")
        case .numberBeyondDouble, .numberUnderflow:
            return .breaks("the decoder throws dataCorrupted: Double does not hold it")
        case .numberBeyondDecimalExponent:
            return .breaks("the decoder throws dataCorrupted: Decimal does not hold it")
        case .anyNumberOutOfRange:
            return .breaks("the model throws dataCorrupted: neither Decimal nor Double holds it")
        case .numberBeyondDecimal, .anyNumberInexact: return .corrupts("Decimal has 38 digits")
        case .enumValueUnknown, .enumValueUnknownInOptional, .enumValueUnknownInNullable:
            return .breaks("the decoder throws dataCorrupted: no case has the value")
        case .constantDiffers: return .safe("the model keeps the text that came")
        case .tagUnknown, .tagMissing, .tagNotText, .variantUnmatched:
            return .breaks("the model throws: no case has the tag")
        case .dateTimeInvalid where options.contains(.iso8601Dates),
            .dateTimeUnusual where options.contains(.iso8601Dates):
            return .breaks("the decoder throws dataCorrupted: no ISO 8601 date")
        case .dateTimeImpossible where options.contains(.iso8601Dates):
            return .corrupts("the decoder counts on to another day or time")
        case .uuidInvalid: return .breaks("the decoder throws dataCorrupted: no UUID")
        case .base64Invalid: return .breaks("the decoder throws dataCorrupted: no base64")
        case .dateTimeInvalid, .dateTimeLoose, .dateTimeImpossible, .dateTimeUnusual, .dateInvalid,
            .uriInvalid, .decimalInvalid, .decimalTextTooLong,
            .otherFormatInvalid:
            return .safe("the model keeps the text")
        case .timeUnitMixed where options.contains(.numericDates):
            return .corrupts("the decoder reads milliseconds as seconds, or seconds as milliseconds")
        case .timeUnitMixed:
            return .safe("the model keeps the number; whoever makes a date of it may be wrong")
        case .loneSurrogateUnread: return .safe("the decoder passes the value over")
        case .loneSurrogate: return .breaks("the decoder throws dataCorrupted: no Unicode text")
        case .tupleTooShort: return .breaks("the model throws valueNotFound behind the last element")
        case .tupleTooLong: return .safe("the model does not read further elements")
        case .constraintExcess: return .safe("the decoder does not look at the constraint")
        }
    }
}
