/// Interfaces that a person wrote, and an unchecked cast: `JSON.parse(text) as T`.
enum HandwrittenTypeScript: VerdictTable {
    static func covers(_ kind: ClientKind) -> Bool {
        if case .handwritten = kind.models { return kind.language == .typescript }
        return false
    }

    static func outcome(of deviation: Deviation, for kind: ClientKind) -> Outcome { cast(deviation) }

    /// What an unchecked cast makes of it.
    static func cast(_ deviation: Deviation) -> Outcome {
        switch deviation {
        case .operationUndeclared, .methodUndeclared: .safe("the client has no code that asks for it")
        case .statusUndeclared, .headerMissing: .safe("what happens is up to the code around the cast")
        case .mediaTypeUndeclared: .safe("JSON.parse does not look at the media type")
        case .bodyEmpty, .bodyNotJSON, .htmlBody:
            .breaks("JSON.parse throws SyntaxError")
        case .trailingComma: .breaks("JSON.parse throws SyntaxError at a trailing comma")
        case .byteOrderMark:
            .breaks("JSON.parse throws SyntaxError; `response.json()` would take the mark away")
        case .mediaTypeAskedFor: .safe("the request asked for it by name")
        case .mediaTypeOtherJSON: .safe("JSON.parse does not look at the media type")
        case .bodyUndeclared: .safe("nobody reads the body")
        case .nestingTooDeep, .nestingTooDeepUnread: .safe("JSON.parse has no such limit")
        case .requiredMissing, .requiredNullableMissing:
            .corrupts("undefined stands where the type has a value")
        case .requiredUndeclaredMissing: .safe("the type does not have the field")
        case .nullBody, .nullInRequired, .nullInElement, .nullInMapValue, .nullKept:
            .corrupts("null stands where the type has a value")
        case .nullInOptional, .impliedNullInOptional: .corrupts("null stands where the type has undefined")
        case .undeclaredField, .undeclaredFieldInClosed, .writeOnlyPresent: .safe("nobody reads the field")
        case .duplicateKey: .corrupts("JSON.parse keeps the last of two equal keys; the first one is judged")
        case .typeMismatch, .scalarForText, .impliedTypeMismatch, .impliedScalarForText, .numberAsText,
            .booleanAsText, .wrappedInArray,
            .elementWithoutArray, .emptyArrayForObject, .epochForDateText, .dateTextForEpoch:
            .corrupts("a value of another type stands under the declared one")
        case .wrappedInEnvelope: .corrupts("undefined stands where the type has the members")
        case .valueForbidden: .safe("the type has nothing to read there")
        case .integerFraction, .integerPointZero, .integerBeyond32Bits, .integerBeyond64Bits, .integerWrapped,
            .integerJustBeyond64Bits:
            .safe("a number holds it")
        case .integerFractionRounded, .integerInexact,
            .numberBeyondDecimal,
            .anyNumberInexact, .anyNumberOutOfRange:
            .corrupts("JavaScript rounds the number")
        case .numberBeyondDouble: .corrupts("JavaScript reads Infinity")
        case .numberBeyondDecimalExponent: .safe("a number holds it")
        case .numberUnderflow: .corrupts("JavaScript reads 0")
        case .enumValueUnknown, .enumValueUnknownInOptional, .enumValueUnknownInNullable:
            .corrupts("a value stands there that the type does not list")
        case .constantDiffers: .corrupts("a value stands there that the type excludes")
        case .tagUnknown, .tagMissing, .tagNotText, .variantUnmatched:
            .corrupts("the value is none of the type's variants")
        case .dateTimeInvalid, .dateTimeLoose, .dateTimeImpossible, .dateTimeUnusual, .dateInvalid,
            .uuidInvalid, .uriInvalid, .base64Invalid, .decimalInvalid,
            .decimalTextTooLong,
            .otherFormatInvalid:
            .safe("the text stays a text")
        case .timeUnitMixed: .safe("the number is kept; whoever makes a date of it may be wrong")
        case .loneSurrogate, .loneSurrogateUnread: .safe("a string holds half of a surrogate pair")
        case .tupleTooShort: .corrupts("undefined stands where the type has an element")
        case .tupleTooLong: .safe("nobody reads further elements")
        case .constraintExcess: .safe("nobody looks at the constraint")
        }
    }
}
