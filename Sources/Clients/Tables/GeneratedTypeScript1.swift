/// The TypeScript that Stele generates with `runtime: decoders`, model behaviour 1, read through its
/// registry.
///
/// The decoders refuse and keep what the Swift models do, except where `docs/languages.md` names a
/// difference: most are
/// JavaScript's numbers.
enum GeneratedTypeScript1: VerdictTable {
    static func covers(_ kind: ClientKind) -> Bool {
        kind == .init(language: .typescript, models: .generated(behaviour: 1))
    }

    static func outcome(of deviation: Deviation, for kind: ClientKind) -> Outcome {
        switch deviation {
        case .operationUndeclared, .methodUndeclared: .safe("the client has no code that asks for it")
        case .statusUndeclared: .breaks("the registry throws undeclaredStatus")
        case .mediaTypeUndeclared: .breaks("the registry throws undeclaredContentType")
        case .mediaTypeAskedFor: .safe("the request asked for it by name")
        case .mediaTypeOtherJSON: .safe("the registry reads any JSON as the JSON that is declared")
        case .bodyUndeclared: .safe("the registry hands the bytes over unread")
        case .headerMissing: .safe("the registry reads no headers")
        case .bodyEmpty, .bodyNotJSON, .htmlBody: .breaks("the decoder throws notJSON")
        case .trailingComma: .breaks("the decoder throws notJSON: a trailing comma is none")
        case .byteOrderMark: .breaks("the decoder throws notJSON; `response.text()` would take the mark away")
        case .nestingTooDeepUnread: .safe("the decoder does not look at the value")
        case .nestingTooDeep: .breaks("the decoder reads 512 levels")
        case .requiredMissing: .breaks("the decoder throws missing")
        case .requiredNullableMissing: .safe("an absent nullable field reads as null")
        case .requiredUndeclaredMissing: .safe("the model does not have the field")
        case .nullBody, .nullInRequired, .nullInElement, .nullInMapValue:
            .breaks("the decoder throws wrongType")
        case .nullInOptional, .impliedNullInOptional: .safe("null in an optional field reads as absent")
        case .nullKept: .safe("the model keeps null as a value that it does not know")
        case .undeclaredField, .undeclaredFieldInClosed, .writeOnlyPresent:
            .safe("the decoder does not copy the field")
        case .duplicateKey: .corrupts("JSON.parse keeps the last of two equal keys; the first one is judged")
        case .typeMismatch, .scalarForText, .impliedTypeMismatch, .impliedScalarForText, .numberAsText,
            .booleanAsText, .wrappedInArray,
            .elementWithoutArray, .emptyArrayForObject, .epochForDateText, .dateTextForEpoch:
            .breaks("the decoder throws wrongType")
        case .wrappedInEnvelope: .breaks("the decoder looks for the members outside the envelope")
        case .valueForbidden: .safe("the model keeps any JSON where the contract allows no value")
        case .integerFraction: .breaks("the decoder throws wrongValue: no integer has a fraction")
        case .integerFractionRounded: .corrupts("JavaScript rounds the fraction away")
        case .integerPointZero: .safe("JavaScript takes a fraction of zeros for none")
        case .integerBeyond32Bits, .integerJustBeyond64Bits: .safe("a number holds it")
        case .integerInexact: .corrupts("JavaScript rounds integers beyond 2^53")
        case .integerBeyond64Bits, .integerWrapped: .breaks("the decoder throws wrongValue: beyond 64 bits")
        case .numberBeyondDouble: .breaks("the decoder throws wrongValue: no number holds it")
        case .numberUnderflow: .corrupts("JavaScript reads 0")
        case .numberBeyondDecimal: .corrupts("JavaScript rounds the number")
        case .numberBeyondDecimalExponent:
            .breaks("the decoder throws wrongValue: no decimal holds it")
        case .anyNumberInexact, .anyNumberOutOfRange: .corrupts("JavaScript rounds the number")
        case .enumValueUnknown, .enumValueUnknownInOptional, .enumValueUnknownInNullable:
            .safe("the type is open, and the value kept")
        case .constantDiffers: .safe("the decoder keeps the value that came")
        case .tagUnknown, .variantUnmatched: .safe("the decoder returns it as an unknown variant")
        case .tagMissing, .tagNotText: .breaks("the decoder throws at the tag")
        case .dateTimeUnusual: .safe("the decoder reads all of RFC 3339")
        case .dateTimeInvalid, .dateTimeLoose, .dateTimeImpossible:
            .breaks("the decoder throws wrongValue: no RFC 3339 date-time")
        case .dateInvalid: .breaks("the decoder throws wrongValue: no date")
        case .uuidInvalid: .breaks("the decoder throws wrongValue: no UUID")
        case .base64Invalid: .breaks("the decoder throws wrongValue: no base64")
        case .decimalTextTooLong: .breaks("the decoder throws wrongValue: more than 38 digits")
        case .decimalInvalid: .breaks("the decoder throws wrongValue: no decimal number")
        case .uriInvalid, .otherFormatInvalid: .safe("the model keeps the text")
        case .timeUnitMixed: .safe("the model keeps the number; whoever makes a date of it may be wrong")
        case .loneSurrogate, .loneSurrogateUnread: .breaks("the decoder throws notJSON: no Unicode text")
        case .tupleTooShort: .breaks("the decoder throws missing behind the last element")
        case .tupleTooLong: .safe("the decoder does not copy further elements")
        case .constraintExcess: .safe("the decoder does not look at the constraint")
        }
    }
}
