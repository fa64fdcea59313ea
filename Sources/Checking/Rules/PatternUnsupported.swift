import SteleFindings

/// A pattern of the contract that cannot be checked.
enum PatternUnsupported: RunRule {
    static let rule = Rule(
        id: "check-pattern-unsupported",
        subject: .contract,
        severity: .note,
        summary: "a pattern that cannot be checked",
        explanation: """
            The regular expression uses something that Stele's engine does not understand. Values are not held \
            against it; everything else about them is still judged.
            """,
        example: """
            pattern: "(?<year>"
            """,
        remedy: """
            Write the pattern in the common part of ECMA 262 and ICU.
            """)

    static func finding(_ unsupported: UnsupportedPattern) -> Finding {
        Finding(rule, "the pattern is not one that can be checked", at: unsupported.location)
    }
}
