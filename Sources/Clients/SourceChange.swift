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
        let isTypeScript = kind.language == .typescript
        switch change {
        case .typeGone: return "the type is gone"
        case .typeRenamed: return "the type has another name"
        case .memberGone: return "the property is gone"
        case .memberRenamed: return "the property has another name"
        case .memberType: return "the property has another type"
        case .memberBecameOptional: return "the property may be absent"
        // Kotlin only warns of a needless safe call, and TypeScript of nothing.
        case .memberBecameRequired:
            return kind.language == .swift ? "the property is no optional any more" : nil
        case .requiredMemberAdded: return "whoever makes a value must give the property"
        // The literals of an enumeration are open in TypeScript.
        case .caseAdded: return isTypeScript ? nil : "an exhaustive `switch` lacks a case"
        case .caseGone: return isTypeScript ? nil : "a case is gone"
        case .variantAdded: return "an exhaustive `switch` lacks a variant"
        case .variantGone: return "a variant is gone"
        case .operationGone: return "the operation is gone"
        case .operationRenamed: return "the operation has another name"
        // Descriptors of other languages do not have them as types.
        case .operationShape: return isTypeScript ? "the types of the operation are others" : nil
        }
    }
}
