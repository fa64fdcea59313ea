/// The ways in which what a client sends can fall short of what a newer contract asks for.
///
/// A contract says nothing about how a server treats what it does not allow; a client must expect that it refuses.
package enum RequestDeviation: UInt8, Hashable, Sendable, CaseIterable {
    /// Nothing answers the call any more.
    case operationGone
    /// What is required now and the client leaves out, always or sometimes.
    case requiredMissing
    /// A value that is no longer allowed.
    case valueRefused
    /// A field, in an object that allows no undeclared ones.
    case fieldRefused
    /// A body where none is declared any more, or under a media type that is not.
    case mediaTypeRefused
    /// Credentials, or rights of theirs, that the client does not have.
    case credentialsMissing
    /// What the client sends and nobody reads any more.
    case unread
    /// What is left out, or written in a style, that is understood otherwise now.
    case misread
}

extension VerdictRules {
    /// What a deviation of a request does to a client. It does not hang on how the client decodes.
    package func outcome(of deviation: RequestDeviation) -> Outcome {
        switch deviation {
        case .operationGone: .breaks("nothing answers the call any more")
        case .requiredMissing: .breaks("the server may refuse a request without it")
        case .valueRefused: .breaks("the server may refuse what the client may send")
        case .fieldRefused: .breaks("the server may refuse a field that it does not declare")
        case .mediaTypeRefused: .breaks("the server may refuse the body's media type")
        case .credentialsMissing: .breaks("the server may refuse the client's credentials")
        case .unread: .loses("the server no longer reads what the client sends")
        case .misread: .corrupts("the server understands the same request otherwise")
        }
    }
}
