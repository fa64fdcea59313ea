import SteleClients
import SteleFindings

/// One rule about recorded exchanges: its entry in the catalogue, and the wording of its findings.
protocol CheckRule: Sendable {
    static var rule: Rule { get }
    /// The deviations that it speaks about; each belongs to exactly one rule.
    static var deviations: [Deviation] { get }
    static func severity(_ occurrence: Occurrence) -> Severity
    /// A lower-case phrase without a full stop.
    static func message(_ occurrence: Occurrence) -> String
    /// What to do about this occurrence, when that is known.
    static func help(_ occurrence: Occurrence) -> String?
}

extension CheckRule {
    static func severity(_ occurrence: Occurrence) -> Severity { rule.severity }
    static func help(_ occurrence: Occurrence) -> String? { nil }
}

/// What a rule's wording may use of what was found.
struct Occurrence {
    /// What a sentence calls the place: `` `price` ``, `an element of `tags``, `the body`.
    let subject: String
    let deviations: DeviationSet
    /// What the contract expects there.
    let expected: String
    /// The first example's value, redacted.
    let found: String
    /// Unknown values or tags that may be shown.
    let values: [String]

    func has(_ deviation: Deviation) -> Bool { deviations.contains(deviation) }

    /// `` `a`, `b` and 3 more ``.
    var listedValues: String {
        let shown = values.prefix(5).map { "`\($0)`" }.joined(separator: ", ")
        return values.count > 5 ? "\(shown) and \(values.count - 5) more" : shown
    }
}

/// One rule about a run as a whole, or about what of the contract cannot be judged; it words its own findings.
protocol RunRule: Sendable {
    static var rule: Rule { get }
}

/// The rules about recorded exchanges.
package enum CheckRules {
    static let kinds: [any CheckRule.Type] = [
        ExchangeOperationUndeclared.self,
        ResponseStatusUndeclared.self,
        ResponseHeaderMissing.self,
        ResponseMediaTypeUndeclared.self,
        ResponseBodyUndeclared.self,
        ResponseBodyEmpty.self,
        ResponseBodyNotJSON.self,
        ResponseHTMLPage.self,
        ResponseByteOrderMark.self,
        ResponseNestingTooDeep.self,
        ResponseRequiredMissing.self,
        ResponseNullNotAllowed.self,
        ResponseTypeMismatch.self,
        ResponseTypeImplied.self,
        ResponseScalarAsText.self,
        ResponseArrayWrapping.self,
        ResponseEnvelope.self,
        ResponseEmptyArrayForObject.self,
        ResponseDateAsNumber.self,
        ResponseDateSpelling.self,
        ResponseTimeUnitMixed.self,
        ResponseIntegerPointZero.self,
        ResponseIntegerPrecision.self,
        ResponseIntegerFraction.self,
        ResponseIntegerRange.self,
        ResponseEnumValueUnknown.self,
        ResponseConstantDiffers.self,
        ResponseVariantUnknown.self,
        ResponseVariantUnmatched.self,
        ResponseFieldUndeclared.self,
        ResponseWriteOnlyPresent.self,
        ResponseFormatInvalid.self,
        ResponseTextNotUnicode.self,
        ResponseTupleLength.self,
        ResponseConstraintExcess.self,
        ResponseDuplicateKey.self,
    ]

    static let ofRun: [any RunRule.Type] = [
        PatternUnsupported.self,
        ConstraintUnjudged.self,
        CoverageOperationNeverSeen.self,
        CoverageStatusNeverSeen.self,
        CoverageFieldNeverSeen.self,
        CoverageEnumValueNeverSeen.self,
        CoverageVariantNeverSeen.self,
        CoverageListAlwaysEmpty.self,
        CoverageOptionalAlwaysPresent.self,
        CoverageNullableNeverNull.self,
    ]

    package static let all: [Rule] = kinds.map { $0.rule } + ofRun.map { $0.rule }

    /// The rule that speaks about a deviation, by its place in `kinds`.
    static func index(of deviation: Deviation) -> Int { indexes[Int(deviation.rawValue)] }

    private static let indexes = Deviation.allCases.map { deviation in
        kinds.firstIndex { $0.deviations.contains(deviation) } ?? 0
    }
}
