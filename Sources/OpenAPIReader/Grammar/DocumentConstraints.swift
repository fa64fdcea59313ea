import SteleFindings
import SteleSourceTree

/// What holds for the root of a document (OAS 3.2 §4.1).
enum DocumentConstraints {
    static func check(_ document: ObjectCheck) {
        checkContents(document)
        checkSelf(document)
    }

    /// 3.0 wants `paths`; later versions want something.
    private static func checkContents(_ document: ObjectCheck) {
        let isEmpty = ["paths", "webhooks", "components"].allSatisfy { document.node[$0] == nil }
        guard isEmpty || (document.reading.dialect == .v30 && document.node["paths"] == nil) else { return }
        let what = document.reading.dialect == .v30 ? "`paths`" : "`paths`, `webhooks` or `components`"
        document.reading.log.report(
            .missingField, "the document has no \(what)", at: document.place(of: "openapi"))
    }

    private static func checkSelf(_ document: ObjectCheck) {
        guard let url = document["$self"], let text = url.text, text.contains("#") else { return }
        document.reading.log.report(
            .fieldValue, "`$self` names a document, so it has no fragment", at: url.range)
    }
}
