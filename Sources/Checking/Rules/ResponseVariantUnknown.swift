import SteleClients
import SteleFindings

/// A tag that names no declared variant.
enum ResponseVariantUnknown: CheckRule {
    static let rule = Rule(
        id: "response-variant-unknown",
        subject: .exchange,
        severity: .violation,
        summary: "a variant whose tag the contract does not know",
        explanation: """
            The union is told apart by a tag, and the tag names no declared variant, or is missing. It is \
            one finding about the tag, not one per variant that does not fit. Generated models keep an \
            unknown variant as it came; hand-written ones often fail on the whole body.
            """,
        example: """
            discriminator: { propertyName: type, mapping: { delta: …, done: … } }
            recorded: {"type": "toolCall"}
            """,
        remedy: """
            Add the variant to `oneOf` and to `mapping`, or mend the backend.
            """)

    static let deviations: [Deviation] = [.tagUnknown, .tagMissing, .tagNotText]

    static func message(_ occurrence: Occurrence) -> String {
        if occurrence.has(.tagMissing), !occurrence.has(.tagUnknown) {
            return "\(occurrence.subject) has no tag that tells its variant; expected \(occurrence.expected)"
        }
        if occurrence.values.isEmpty { return "the tag of \(occurrence.subject) names no declared variant" }
        let noun = occurrence.values.count == 1 ? "variant" : "variants"
        let others =
            occurrence.has(.tagMissing) || occurrence.has(.tagNotText) ? ", and some without a tag" : ""
        return "unknown \(noun) \(occurrence.listedValues) of \(occurrence.subject)\(others)"
    }
}
