/// The Swift models that Stele generates, model behaviour 1, read with Foundation's `JSONDecoder` through the
/// generated registry.
///
/// Each row follows from the text that `Sources/Emitters/Swift` emits and from `JSONDecoder` as measured
/// with Swift
/// 6.3.1; the truth suite compares it with the compiled models.
enum GeneratedSwift1: VerdictTable {
    static func covers(_ kind: ClientKind) -> Bool {
        kind == .init(language: .swift, models: .generated(behaviour: 1))
    }

    static func outcome(of deviation: Deviation, for kind: ClientKind) -> Outcome {
        switch deviation {
        case .operationUndeclared, .methodUndeclared: .safe("the client has no code that asks for it")
        case .statusUndeclared: .breaks("the registry throws undeclaredStatus")
        case .mediaTypeUndeclared: .breaks("the registry throws undeclaredContentType")
        case .mediaTypeAskedFor: .safe("the request asked for it by name")
        case .mediaTypeOtherJSON: .safe("the registry reads any JSON as the JSON that is declared")
        case .bodyUndeclared: .safe("the registry hands the bytes over unread")
        case .bodyEmpty: .breaks("the decoder throws dataCorrupted: no bytes are no JSON")
        case .bodyNotJSON: .breaks("the decoder throws dataCorrupted: the body is no JSON")
        case .htmlBody: .breaks("the decoder throws dataCorrupted: a web page is no JSON")
        case .headerMissing: .safe("the registry reads no headers")
        case .trailingComma: .safe("the decoder accepts a trailing comma")
        case .byteOrderMark: .safe("the decoder skips a byte order mark")
        case .nestingTooDeep, .nestingTooDeepUnread:
            .breaks("the decoder throws dataCorrupted beyond 512 levels")
        case .requiredMissing: .breaks("the decoder throws keyNotFound")
        case .requiredNullableMissing: .safe("an absent nullable field reads as nil")
        case .requiredUndeclaredMissing: .safe("the model does not have the field")
        case .nullBody, .nullInRequired, .nullInElement, .nullInMapValue:
            .breaks("the decoder throws valueNotFound")
        case .nullInOptional, .impliedNullInOptional: .safe("null in an optional field reads as nil")
        case .nullKept: .safe("the model keeps null as a value that it does not know")
        case .undeclaredField, .undeclaredFieldInClosed, .writeOnlyPresent:
            .safe("the model does not read the field")
        case .duplicateKey:
            .safe("the decoder keeps the first of two equal keys, which is the one that is judged")
        case .tupleTooShort: .breaks("the decoder throws valueNotFound behind the last element")
        case .tupleTooLong: .safe("the model does not read further elements")
        case .typeMismatch, .scalarForText, .numberAsText, .booleanAsText:
            .breaks("the decoder throws typeMismatch")
        case .wrappedInArray, .elementWithoutArray, .emptyArrayForObject, .epochForDateText,
            .dateTextForEpoch:
            .breaks("the decoder throws typeMismatch")
        case .wrappedInEnvelope: .breaks("the decoder looks for the members outside the envelope")
        case .impliedTypeMismatch, .impliedScalarForText:
            .breaks("the decoder throws typeMismatch: the model has the implied type")
        case .valueForbidden: .safe("the model keeps any JSON where the contract allows no value")
        case .integerFraction: .breaks("the decoder throws dataCorrupted: no integer holds a fraction")
        case .integerFractionRounded: .corrupts("the decoder rounds the fraction away")
        case .integerPointZero: .safe("the decoder takes a fraction of zeros for none")
        case .integerInexact: .safe("the model reads every integer as a 64-bit Int")
        case .integerBeyond32Bits: .safe("the model reads every integer as a 64-bit Int")
        case .integerBeyond64Bits, .integerWrapped, .integerJustBeyond64Bits:
            .breaks("the decoder throws dataCorrupted: 64 bits do not hold it")
        case .numberBeyondDouble, .numberUnderflow:
            .breaks("the decoder throws dataCorrupted: Double does not hold it")
        case .anyNumberInexact, .anyNumberOutOfRange:
            .breaks("the decoder throws dataCorrupted: Decimal does not hold it")
        case .numberBeyondDecimal, .numberBeyondDecimalExponent:
            .breaks("the decoder throws dataCorrupted: Decimal does not hold it")
        case .enumValueUnknown, .enumValueUnknownInOptional, .enumValueUnknownInNullable:
            .safe("the model keeps the unknown value")
        case .constantDiffers: .safe("the model keeps the value that came")
        case .constraintExcess: .safe("the decoder does not look at the constraint")
        case .tagUnknown: .safe("the model keeps the unknown variant")
        case .tagMissing: .breaks("the decoder throws keyNotFound at the tag")
        case .tagNotText: .breaks("the decoder throws typeMismatch at the tag")
        case .variantUnmatched: .safe("the model keeps the value as an unknown variant")
        case .dateTimeUnusual: .safe("the model reads all of RFC 3339")
        case .dateTimeInvalid, .dateTimeLoose, .dateTimeImpossible:
            .breaks("the model throws dataCorrupted: no RFC 3339 date-time")
        case .dateInvalid: .breaks("the model throws dataCorrupted: no date")
        case .uuidInvalid: .breaks("the model throws dataCorrupted: no UUID")
        case .base64Invalid: .breaks("the model throws dataCorrupted: no base64")
        case .decimalTextTooLong: .breaks("the model throws dataCorrupted: Decimal does not hold it")
        case .decimalInvalid: .breaks("the model throws dataCorrupted: no decimal number")
        case .otherFormatInvalid: .safe("the model keeps the text")
        case .timeUnitMixed: .safe("the model keeps the number; whoever makes a date of it may be wrong")
        case .uriInvalid: .safe("the model keeps the text, its `url` is nil")
        case .loneSurrogateUnread: .safe("the decoder passes the value over")
        case .loneSurrogate: .breaks("the decoder throws dataCorrupted: no Unicode text")
        }
    }
}
