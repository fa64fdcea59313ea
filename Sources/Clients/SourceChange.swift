/// What happens to the source text of generated models when a contract changes.
package enum SourceChange: UInt8, Hashable, Sendable, CaseIterable {
    case typeGone
    case typeRenamed
    case memberGone
    case memberRenamed
    case memberType
    case memberBecameOptional
    case memberBecameRequired
    /// One that whoever makes a value must give.
    case requiredMemberAdded
    case caseAdded
    case caseGone
    case variantAdded
    case variantGone
    case operationGone
    case operationRenamed
    /// Parameters, bodies or statuses of an operation.
    case operationShape
}

/// Whether code that uses generated models still compiles once they are generated anew. Hand-written models are
/// nobody's output.
package enum Regeneration {
    /// Why code of a client may no longer compile, as a lower-case phrase; nil when it does.
    package static func failure(of change: SourceChange, for kind: ClientKind) -> String? {
        if case .handwritten = kind.models { return nil }
        switch change {
        case .typeGone: return "the type is gone"
        case .typeRenamed: return "the type has another name"
        case .memberGone: return "the property is gone"
        case .memberRenamed: return "the property has another name"
        case .memberType: return "the property has another type"
        case .memberBecameOptional: return "the property may be absent"
        // Kotlin only warns of a needless safe call, and TypeScript of nothing.
        case .memberBecameRequired:
            switch kind.language {
            case .swift: return "the property is no optional any more"
            case .kotlin, .typescript: return nil
            }
        case .requiredMemberAdded: return "whoever makes a value must give the property"
        case .caseAdded: return areLiteralsOpen(kind.language) ? nil : "an exhaustive `switch` lacks a case"
        case .caseGone: return areLiteralsOpen(kind.language) ? nil : "a case is gone"
        case .variantAdded: return "an exhaustive `switch` lacks a variant"
        case .variantGone: return "a variant is gone"
        case .operationGone: return "the operation is gone"
        case .operationRenamed: return "the operation has another name"
        case .operationShape:
            switch kind.language {
            case .typescript: return "the types of the operation are others"
            // Their descriptors do not have them as types.
            case .swift, .kotlin: return nil
            }
        }
    }

    /// Whether code may compare an enumeration with literals that it does not list.
    private static func areLiteralsOpen(_ language: ClientKind.Language) -> Bool {
        switch language {
        case .typescript: true
        case .swift, .kotlin: false
        }
    }
}
