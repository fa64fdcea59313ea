/// The Kotlin models that Stele generates, model behaviour 1, read with the generated `ApiJson` through
/// the generated
/// registry: the text is decoded strictly and checked to be JSON before kotlinx.serialization reads it.
///
/// They refuse and keep what the Swift models do, except where `docs/languages.md` names a difference.
enum GeneratedKotlin1: VerdictTable {
    static func covers(_ kind: ClientKind) -> Bool {
        kind == .init(language: .kotlin, models: .generated(behaviour: 1))
    }

    static func outcome(of deviation: Deviation, for kind: ClientKind) -> Outcome {
        switch deviation {
        case .operationUndeclared, .methodUndeclared: .safe("the client has no code that asks for it")
        case .statusUndeclared: .breaks("the registry throws UNDECLARED_STATUS")
        case .mediaTypeUndeclared: .breaks("the registry throws UNDECLARED_CONTENT_TYPE")
        case .mediaTypeAskedFor: .safe("the request asked for it by name")
        case .mediaTypeOtherJSON: .safe("the registry reads any JSON as the JSON that is declared")
        case .bodyUndeclared: .safe("the registry hands the bytes over unread")
        case .headerMissing: .safe("the registry reads no headers")
        case .bodyEmpty, .bodyNotJSON, .htmlBody: .breaks("the registry throws NOT_JSON")
        case .trailingComma: .breaks("the registry throws NOT_JSON: a trailing comma is none")
        case .byteOrderMark: .safe("the registry takes a byte order mark away")
        case .nestingTooDeep, .nestingTooDeepUnread: .breaks("the registry reads 512 levels")
        case .requiredMissing: .breaks("the serializer throws MissingFieldException")
        case .requiredNullableMissing: .safe("an absent nullable field reads as null")
        case .requiredUndeclaredMissing: .safe("the model does not have the field")
        case .nullBody, .nullInRequired, .nullInElement, .nullInMapValue:
            .breaks("the serializer throws where null stands")
        case .nullInOptional, .impliedNullInOptional: .safe("null in an optional field reads as null")
        case .nullKept: .safe("the model keeps null as a value that it does not know")
        case .undeclaredField, .undeclaredFieldInClosed, .writeOnlyPresent:
            .safe("`ApiJson` passes unknown fields over")
        case .duplicateKey: .corrupts("the reader keeps the last of two equal keys; the first one is judged")
        case .typeMismatch, .scalarForText, .impliedTypeMismatch, .impliedScalarForText, .numberAsText,
            .booleanAsText, .wrappedInArray,
            .elementWithoutArray, .emptyArrayForObject, .epochForDateText, .dateTextForEpoch:
            .breaks("the serializer throws: another JSON type")
        case .wrappedInEnvelope: .breaks("the serializer looks for the members outside the envelope")
        case .valueForbidden: .safe("the model keeps any JSON where the contract allows no value")
        case .integerFraction: .breaks("the serializer throws: no integer holds a fraction")
        case .integerFractionRounded: .corrupts("the serializer rounds the fraction away")
        case .integerPointZero: .safe("the serializer takes a fraction of zeros for none")
        case .integerInexact, .integerBeyond32Bits: .safe("the model reads every integer as a Long")
        case .integerBeyond64Bits, .integerWrapped, .integerJustBeyond64Bits:
            .breaks("the serializer throws: no Long holds it")
        case .numberBeyondDouble, .numberUnderflow: .breaks("the serializer throws: no Double holds it")
        case .numberBeyondDecimal, .numberBeyondDecimalExponent, .anyNumberInexact, .anyNumberOutOfRange:
            .breaks("the serializer throws: more than 38 digits")
        case .enumValueUnknown, .enumValueUnknownInOptional, .enumValueUnknownInNullable:
            .safe("the model keeps the unknown value")
        case .constantDiffers: .safe("the model keeps the value that came")
        case .tagUnknown: .safe("the model keeps the unknown variant")
        case .tagMissing, .tagNotText: .breaks("the serializer throws at the tag")
        case .variantUnmatched: .safe("the model keeps the value as an unknown variant")
        case .dateTimeUnusual: .safe("the serializer reads all of RFC 3339")
        case .dateTimeInvalid, .dateTimeLoose, .dateTimeImpossible:
            .breaks("the serializer throws: no RFC 3339 date-time")
        case .dateInvalid: .breaks("the serializer throws: no date")
        case .uuidInvalid: .breaks("the serializer throws: no UUID")
        case .base64Invalid: .breaks("the serializer throws: no base64")
        case .decimalTextTooLong: .breaks("the serializer throws: more than 38 digits")
        case .decimalInvalid: .breaks("the serializer throws: no decimal number")
        case .uriInvalid, .otherFormatInvalid: .safe("the model keeps the text")
        case .timeUnitMixed: .safe("the model keeps the number; whoever makes a date of it may be wrong")
        case .loneSurrogate, .loneSurrogateUnread: .breaks("the registry throws NOT_JSON: no Unicode text")
        case .tupleTooShort: .breaks("the serializer throws behind the last element")
        case .tupleTooLong: .safe("the model does not read further elements")
        case .constraintExcess: .safe("the serializer does not look at the constraint")
        }
    }
}
