/// Data classes with `@Serializable`, read by kotlinx.serialization's `Json` with default settings.
///
/// Members have the types that people choose: `Int` for `int32`, else `Long`, `Double`, `Boolean`, text for
/// every format, `T? = null` for what is optional, `T?` for what is required and nullable, an enumeration
/// for `enum`, a sealed class for a union with a tag.
enum HandwrittenKotlin: VerdictTable {
    static func covers(_ kind: ClientKind) -> Bool {
        if case .handwritten = kind.models { return kind.language == .kotlin }
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
            return .breaks("the decoder throws: no JSON")
        case .mediaTypeAskedFor: return .safe("the request asked for it by name")
        case .mediaTypeOtherJSON: return .safe("the decoder does not look at the media type")
        case .bodyUndeclared: return .safe("nobody reads the body")
        case .trailingComma:
            return options.contains(.allowTrailingComma)
                ? .safe("the decoder passes over a trailing comma")
                : .breaks("the decoder throws at a trailing comma")
        case .byteOrderMark: return .breaks("the decoder throws at a byte order mark")
        case .nestingTooDeep, .nestingTooDeepUnread: return .safe("the decoder has no such limit")
        case .requiredMissing: return .breaks("the decoder throws MissingFieldException")
        case .requiredNullableMissing:
            return options.contains(.implicitNulls)
                ? .safe("an absent field reads as null")
                : .breaks("the decoder throws MissingFieldException: `T?` alone is required")
        case .requiredUndeclaredMissing: return .safe("the model does not have the field")
        case .nullKept: return .safe("the model keeps any JSON")
        case .nullBody, .nullInRequired, .nullInElement, .nullInMapValue:
            return .breaks("the decoder throws where null stands")
        case .nullInOptional, .impliedNullInOptional: return .safe("null in an optional field reads as null")
        case .undeclaredField, .undeclaredFieldInClosed, .writeOnlyPresent, .valueForbidden:
            return options.contains(.ignoreUnknownKeys)
                ? .safe("the decoder passes unknown keys over")
                : .breaks("the decoder throws at an unknown key")
        case .duplicateKey:
            return .corrupts("the decoder keeps the last of two equal keys; the first one is judged")
        case .numberAsText, .booleanAsText: return .safe("the decoder reads numbers and booleans in quotes")
        case .scalarForText, .impliedScalarForText, .epochForDateText:
            return options.contains(.isLenient)
                ? .safe("the decoder reads a number or boolean without quotes as text")
                : .breaks("the decoder throws: another JSON type")
        case .typeMismatch, .impliedTypeMismatch, .wrappedInArray, .elementWithoutArray, .emptyArrayForObject,
            .dateTextForEpoch:
            return .breaks("the decoder throws: another JSON type")
        case .wrappedInEnvelope: return .breaks("the decoder looks for the members outside the envelope")
        case .integerFraction, .integerFractionRounded, .integerPointZero:
            return .breaks("the decoder throws at a point in an integer")
        case .integerInexact: return .safe("Long has 64 bits")
        case .integerBeyond32Bits: return .breaks("the decoder throws: Int has 32 bits")
        case .integerWrapped: return .corrupts("the decoder counts on beyond 64 bits without a word")
        case .integerBeyond64Bits, .integerJustBeyond64Bits:
            return .breaks("the decoder throws: Long has 64 bits")
        case .numberBeyondDouble: return .breaks("the decoder throws: no Double holds it")
        case .numberUnderflow: return .corrupts("a Double is 0")
        case .numberBeyondDecimal: return .corrupts("a Double has 17 digits")
        case .numberBeyondDecimalExponent: return .safe("a Double holds it")
        case .anyNumberInexact, .anyNumberOutOfRange: return .safe("a JsonElement keeps the digits")
        case .enumValueUnknownInOptional where options.contains(.coerceInputValues),
            .enumValueUnknownInNullable where options.isSuperset(of: [.coerceInputValues, .implicitNulls]):
            return .loses("the decoder takes the unknown value for null")
        case .enumValueUnknown, .enumValueUnknownInOptional, .enumValueUnknownInNullable:
            return .breaks("the decoder throws: no element with the name")
        case .constantDiffers: return .safe("the model keeps the text that came")
        case .tagUnknown, .tagMissing, .tagNotText, .variantUnmatched:
            return .breaks("the decoder throws: no subclass with the tag")
        case .dateTimeInvalid, .dateTimeLoose, .dateTimeImpossible, .dateTimeUnusual, .dateInvalid,
            .uuidInvalid, .uriInvalid, .base64Invalid, .decimalInvalid,
            .decimalTextTooLong,
            .otherFormatInvalid:
            return .safe("the model keeps the text")
        case .timeUnitMixed:
            return .safe("the model keeps the number; whoever makes a date of it may be wrong")
        case .loneSurrogateUnread: return .safe("the decoder passes the value over")
        case .loneSurrogate: return .safe("a String holds half of a surrogate pair")
        case .tupleTooShort: return .breaks("the model throws behind the last element")
        case .tupleTooLong: return .safe("the model does not read further elements")
        case .constraintExcess: return .safe("the decoder does not look at the constraint")
        }
    }
}
