import PlatformModels

/// Why something that was asked for did not happen.
package enum ClientError: Error, Sendable {
    /// The network is switched off; nothing was sent.
    case offline
    /// No connection, or no whole answer in time. What was asked may have been done all the same.
    case unreachable(String)
    /// The platform answered with one of the contract's errors.
    case problem(Problem)
    /// Signing in, or renewing the tokens, was refused.
    case refused(AuthError)
    /// Nobody is signed in, or no longer: a person has to sign in.
    case signedOut
    /// There is no such thing on this device.
    case missing(String)
    /// It was deleted.
    case deleted(String)
    /// The platform and this device do not agree about the past, and only a person can decide.
    case disagreement(ProblemCode)
    /// The answer is none that the contract declares.
    case unexpected(String)

    /// Whether the same request may succeed later.
    package var canRetry: Bool {
        switch self {
        case .unreachable: true
        case .problem(let problem): problem.canRetry || problem.status >= 500
        case .refused(let fault): fault.error == .temporarilyUnavailable || fault.error == .serverError
        case .offline, .signedOut, .missing, .deleted, .disagreement, .unexpected: false
        }
    }

    /// How long the platform asked to be left alone, in seconds.
    package var retryAfter: Double {
        if case .problem(let problem) = self { Double(problem.retryAfterSeconds ?? 0) } else { 0 }
    }

    /// One word for programs: the contract's own where it has one.
    package var code: String {
        switch self {
        case .offline: "offline"
        case .unreachable: "unreachable"
        case .problem(let problem): problem.code.rawValue
        case .refused(let fault): fault.error.rawValue
        case .signedOut: "signed-out"
        case .missing: "unknown"
        case .deleted: "deleted"
        case .disagreement(let code): code.rawValue
        case .unexpected: "unexpected"
        }
    }

    /// The HTTP status, 0 without one.
    package var status: Int { if case .problem(let problem) = self { problem.status } else { 0 } }
}

extension ClientError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unreachable(let what), .missing(let what), .deleted(let what), .unexpected(let what):
            "\(code): \(what)"
        case .problem(let problem): "\(code): \(problem.detail ?? problem.title) (\(problem.correlationID))"
        case .refused(let fault): "\(code): \(fault.errorDescription ?? "")"
        case .offline, .signedOut, .disagreement: code
        }
    }
}
