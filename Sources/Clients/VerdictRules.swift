import SteleFindings

/// What a deviation does to a client, and why.
package struct Outcome: Hashable, Sendable {
    package let verdict: Verdict
    /// A lower-case phrase: `the decoder throws keyNotFound`.
    package let reason: String

    package init(_ verdict: Verdict, _ reason: String) {
        self.verdict = verdict
        self.reason = reason
    }

    static func breaks(_ reason: String) -> Outcome { Outcome(.breaks, reason) }
    static func corrupts(_ reason: String) -> Outcome { Outcome(.corrupts, reason) }
    static func loses(_ reason: String) -> Outcome { Outcome(.loses, reason) }
    static func safe(_ reason: String) -> Outcome { Outcome(.safe, reason) }

    /// What becomes of it where a list leaves out elements that cannot be read.
    fileprivate var ofElement: Outcome {
        verdict == .breaks ? Outcome(.loses, "the list leaves the element out: \(reason)") : self
    }
}

/// The behaviour of one kind of client: an outcome for every deviation there is.
package protocol VerdictTable: Sendable {
    static func covers(_ kind: ClientKind) -> Bool
    static func outcome(of deviation: Deviation, for kind: ClientKind) -> Outcome
}

/// The kinds of clients whose behaviour is known.
package enum VerdictTables {
    package static let all: [any VerdictTable.Type] = [
        GeneratedSwift1.self, GeneratedKotlin1.self, GeneratedTypeScript1.self, TypeScriptTypes1.self,
        HandwrittenSwift.self, HandwrittenKotlin.self, HandwrittenTypeScript.self,
    ]
}

/// The verdict rules as one value, so that a test can replace any single row.
package struct VerdictRules: Sendable {
    /// The row of a table.
    package struct Row: Hashable, Sendable {
        package let kind: ClientKind
        package let deviation: Deviation

        package init(kind: ClientKind, deviation: Deviation) {
            self.kind = kind
            self.deviation = deviation
        }
    }

    private var replaced: [Row: Outcome] = [:]

    /// The rules as they are.
    package static let standard = VerdictRules()

    private init() {}

    /// Every kind of client that has rules, hand-written ones with their decoder's default settings.
    package static let kinds: [ClientKind] = [
        .generatedSwift, .generatedKotlin, .generatedTypeScript, .typeScriptTypes, .handwritten(.swift),
        .handwritten(.kotlin), .handwritten(.typescript),
    ]

    /// What makes generated models refuse a value, so that a union reads it as the next variant that it may be. The
    /// models of all languages accept the same.
    package static let refusals: DeviationSet = {
        var refusals = DeviationSet()
        for deviation in Deviation.allCases
        where standard.outcome(of: deviation, for: .generatedSwift)?.verdict == .breaks {
            refusals.insert(deviation)
        }
        return refusals
    }()

    /// What generated models do not read as it was sent.
    package static let harms: DeviationSet = {
        var harms = DeviationSet()
        for deviation in Deviation.allCases
        where standard.outcome(of: deviation, for: .generatedSwift)?.verdict != .safe {
            harms.insert(deviation)
        }
        return harms
    }()

    /// Nil when the client's kind has no rules.
    package func outcome(of deviation: Deviation, for kind: ClientKind) -> Outcome? {
        if let outcome = replaced[Row(kind: kind, deviation: deviation)] { return outcome }
        return VerdictTables.all.first { $0.covers(kind) }?.outcome(of: deviation, for: kind)
    }

    /// The verdict that weighs most among several deviations; the earlier deviation's reason where they tie.
    package func worst(of deviations: ReadDeviations, for client: Client) -> ClientVerdict? {
        var worst: Outcome?
        for deviation in deviations.all.all {
            guard var outcome = outcome(of: deviation, for: client.kind) else { continue }
            if client.lists == .lenient, !deviations.outside.contains(deviation) {
                outcome = outcome.ofElement
            }
            if let known = worst, known.verdict >= outcome.verdict { continue }
            worst = outcome
        }
        return worst.map {
            ClientVerdict(
                client: client.name, verdict: $0.verdict, reason: $0.reason, isSupported: client.isSupported)
        }
    }

    /// The same rules with one row replaced.
    package func replacing(_ row: Row, by outcome: Outcome) -> VerdictRules {
        var rules = self
        rules.replaced[row] = outcome
        return rules
    }
}
