/// What a backend change, or a bug, does to one place of a body.
enum MutationKind: String, CaseIterable {
    case dropMember
    case dropNullable
    case nullMember
    case nullElement
    case renameMember
    case memberLetterCase
    case addMember
    case addMemberToClosed
    case duplicateMember
    case textToNumber
    case numberToWords
    case numberToText
    case numberToOtherText
    case booleanToNumber
    case booleanToText
    case scalarToObject
    case objectToArray
    case objectToText
    case arrayToObject
    case arrayToElement
    case wrapInArray
    case wrapInEnvelope
    case addElement
    case newEnumValue
    case enumLetterCase
    case constantChanged
    case newTag
    case dropTag
    case tagToNumber
    case tagToObject
    case otherVariant
    case integerFraction
    case integerPointZero
    case integerExponent
    case integerOverflow32
    case integerOverflow64
    case integerJustOverflow64
    case integerWraps64
    case numberOverflow
    case numberUnderflow
    case dateTimeNoOffset
    case dateTimeToDate
    case dateTimeLongFraction
    case dateTimeOffsetWithoutColon
    case dateTimeEpoch
    case dateTimeImpossible
    case dateGarbage
    case uuidGarbage
    case base64Garbage
    case uriEmpty
    case decimalGarbage
    case loneSurrogate
    case addMemberWithHalfPair
    case integerHalfBeyondDouble
    case dropElement
    case numberToDate
    case integerBeyond53
    case emailGarbage
    case htmlPage
    case impliedOther
    case impliedNull
    case addWriteOnlyMember
    case addForbiddenMember
    case dropRequiredUndeclared
    case nullUnion
    case nullMixedEnum
    case nullConstant
    case tupleShort
    case tupleLong
    case decimalOverflow
    case decimalDigits
    case decimalExponent
    case anyTinyNumber
    case anyLongNumber
    case deepNesting
    case truncate
    case trailingComma
    case byteOrderMark
    case emptyBody
    case nullBody
    // What goes wrong before any body is read.
    case otherStatus
    case otherMediaType
    case askedForMediaType
    case otherJSONMediaType
    case otherPath
    case otherMethod
    case bodyWhereNone

    /// Whether the change is about the response as a whole and not about a place in its body.
    var isAboutWhole: Bool {
        switch self {
        case .truncate, .htmlPage, .trailingComma, .byteOrderMark, .emptyBody, .nullBody, .otherStatus,
            .otherMediaType,
            .askedForMediaType, .otherJSONMediaType, .otherPath, .otherMethod, .bodyWhereNone:
            true
        default: false
        }
    }
}
