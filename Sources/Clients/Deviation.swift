/// The ways in which a response can deviate from its contract, as finely as any client's decoder tells them apart.
///
/// A deviation inside a value that no model reads (any JSON, an undeclared field, an unknown variant) is none.
package enum Deviation: String, Hashable, Sendable, CaseIterable {
    // The exchange.
    case operationUndeclared = "operation-undeclared"
    case methodUndeclared = "method-undeclared"
    case statusUndeclared = "status-undeclared"
    case mediaTypeUndeclared = "media-type-undeclared"
    /// An undeclared media type that the request's `Accept` names: the client asked for it.
    case mediaTypeAskedFor = "media-type-asked-for"
    /// A body where the contract declares none.
    case bodyUndeclared = "body-undeclared"

    // The body as a whole.
    case bodyEmpty = "body-empty"
    case bodyNotJSON = "body-not-json"
    /// Not JSON only because a comma stands before a closing bracket.
    case trailingComma = "trailing-comma"
    case byteOrderMark = "byte-order-mark"
    /// More than 512 levels of arrays and objects.
    case nestingTooDeep = "nesting-too-deep"

    // Presence.
    case requiredMissing = "required-missing"
    /// A required field that may be null, so that a client can read its absence as null.
    case requiredNullableMissing = "required-nullable-missing"
    /// A name that `required` lists and no property declares: no model has it.
    case requiredUndeclaredMissing = "required-undeclared-missing"
    case nullBody = "null-body"
    case nullInRequired = "null-in-required"
    case nullInOptional = "null-in-optional"
    case nullInElement = "null-in-element"
    case nullInMapValue = "null-in-map-value"
    case undeclaredField = "undeclared-field"
    case undeclaredFieldInClosed = "undeclared-field-in-closed"
    case writeOnlyPresent = "write-only-present"
    case duplicateKey = "duplicate-key"

    // Types.
    case typeMismatch = "type-mismatch"
    /// Text that is a number, where a number is declared.
    case numberAsText = "number-as-text"
    /// `"true"` or `"false"`, where a boolean is declared.
    case booleanAsText = "boolean-as-text"
    /// Any value where the contract allows none.
    case valueForbidden = "value-forbidden"
    case integerFraction = "integer-fraction"
    /// A fraction that vanishes when the number is read as a 64-bit float: `4503599627370497.5`.
    case integerFractionRounded = "integer-fraction-rounded"
    case integerBeyond32Bits = "integer-beyond-32-bits"
    case integerBeyond64Bits = "integer-beyond-64-bits"
    /// A number that no 64-bit float comes near: `1e400`.
    case numberBeyondDouble = "number-beyond-double"

    // Values.
    case enumValueUnknown = "enum-value-unknown"
    case constantDiffers = "constant-differs"
    case tagUnknown = "tag-unknown"
    case tagMissing = "tag-missing"
    /// The tag is there and is not text.
    case tagNotText = "tag-not-text"
    /// No variant of a union has this JSON type.
    case variantUnmatched = "variant-unmatched"
    case dateTimeInvalid = "date-time-invalid"
    case dateInvalid = "date-invalid"
    case uuidInvalid = "uuid-invalid"
    case uriInvalid = "uri-invalid"
    case base64Invalid = "base64-invalid"
    case decimalInvalid = "decimal-invalid"
    /// Half of a surrogate pair in an escape: no Unicode text.
    case loneSurrogate = "lone-surrogate"
    case tupleTooShort = "tuple-too-short"
    case tupleTooLong = "tuple-too-long"
    /// A bound, pattern or other assertion that decides nothing about decoding.
    case constraintExcess = "constraint-excess"
}

/// A set of deviations.
package struct DeviationSet: Hashable, Sendable {
    private var bits: UInt64 = 0

    package init(_ deviations: Deviation...) {
        for deviation in deviations { insert(deviation) }
    }

    package mutating func insert(_ deviation: Deviation) {
        bits |= 1 << UInt64(deviation.ordinal)
    }

    package func contains(_ deviation: Deviation) -> Bool {
        bits >> UInt64(deviation.ordinal) & 1 == 1
    }

    package var all: [Deviation] { Deviation.allCases.filter(contains) }
}

extension Deviation {
    /// Its place in `allCases`.
    package var ordinal: Int { Deviation.ordinals[self] ?? 0 }

    private static let ordinals = Dictionary(
        uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })
}
