/// The ways in which a contract is changed for the truth suite of the differ.
enum ChangeKind: String, CaseIterable, Sendable {
    case fieldBecameOptional
    case fieldRemoved
    case fieldAdded
    case fieldRenamed
    case fieldBecameNullable
    case elementBecameNullable
    case mapValueBecameNullable
    case objectOpened
    case enumValueAdded
    case enumOpened
    case constantChanged
    case scalarToText
    case textToNumber
    case textToBoolean
    case objectToText
    case integerToNumber
    case formatDropped
    case dateTimeToDate
    case listToSingle
    case singleToList
    case mapToList
    case variantAdded
    case variantTagChanged
    case tupleShortened
    case envelopeAdded
    case boundLoosened
    case statusAdded
    case mediaTypeAdded
    case mediaTypeOtherJSON
    case bodyRemoved

    /// Whether the change is in the operation, and not in a type.
    var isOfOperation: Bool {
        switch self {
        case .statusAdded, .mediaTypeAdded, .mediaTypeOtherJSON, .bodyRemoved: true
        default: false
        }
    }
}
