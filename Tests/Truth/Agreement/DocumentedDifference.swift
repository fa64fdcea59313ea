import CaseRunner

/// Where the languages may differ, by the name that `docs/languages.md` has for it.
enum DocumentedDifference: String, CaseIterable {
    case duplicateKeys = "duplicate keys"
    case byteOrderMark = "byte order mark"
    case trailingComma = "trailing comma"
    case nestingDepth = "nesting depth"
    case longNumbers = "numbers of more than 38 digits"
    case wideNumbers = "numbers beyond a double"
    case outerYears = "the ends of the calendar"
    case halfPairs = "half of a surrogate pair that nobody reads"
    case looseBase64 = "base64 that is not canonical"

    /// The one that explains why the languages made different things of a body; nil where none does.
    init?(of row: AgreementRow) {
        let facts = BodyFacts(row.body)
        let explanation = DocumentedDifference.allCases.first { difference in
            switch difference {
            case .duplicateKeys: facts.hasDuplicateKeys
            case .byteOrderMark: facts.hasByteOrderMark
            case .trailingComma: facts.hasTrailingComma
            case .nestingDepth: facts.depth > 500
            case .longNumbers: facts.hasLongNumber
            case .wideNumbers:
                facts.hasWideNumber && DecodingOutcome(row.swift).agrees(with: DecodingOutcome(row.kotlin))
            case .outerYears: row.body.contains(/"(0000-01-01|9999-12-31)[Tt]/)
            case .halfPairs:
                row.body.contains(/\\u[dD][89abAB]..(?!\\u[dD][c-fC-F])/)
                    && DecodingOutcome(row.kotlin).agrees(with: DecodingOutcome(row.typeScript))
            case .looseBase64: row.operation == "base64" && row.body.contains(/="/)
            }
        }
        guard let explanation else { return nil }
        self = explanation
    }
}
