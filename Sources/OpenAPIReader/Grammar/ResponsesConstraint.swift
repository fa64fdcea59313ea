import SteleFindings
import SteleSourceTree

/// What holds for the keys of `responses` together (OAS 3.2 §4.16).
enum ResponsesConstraint {
    static func check(_ responses: ObjectCheck) {
        let isEmpty = responses.node.entries.allSatisfy { $0.key.text?.hasPrefix("x-") ?? false }
        guard isEmpty else { return }
        responses.reading.log.report(
            .missingField, "`responses` has no response", at: responses.place,
            help: "declare at least one, or `default`")
    }
}
