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

/// What holds between the URL of a server and its variables (OAS 3.2 §4.5, §4.6).
enum ServerConstraints {
    static func checkNames(_ server: ObjectCheck) {
        guard let url = server["url"], let text = url.text else { return }
        let declared = server["variables"]?.entries.compactMap(\.key.text) ?? []
        let known = Set(declared)
        for name in templateNames(text) where !known.contains(name) {
            server.reading.log.report(
                .serverVariable, "the server's URL has `{\(name)}`, and `variables` does not declare it",
                at: url.range, help: didYouMean(name, among: declared))
        }
    }

    /// Before 3.1 the values *should* be there and hold the default.
    static func checkDefault(_ variable: ObjectCheck) {
        guard let values = variable["enum"], values.kind == .sequence else { return }
        let severity: Severity? = variable.reading.dialect == .v30 ? .note : nil
        if values.count == 0 {
            return variable.reading.log.report(
                .serverVariable, "a server variable has an empty list of values", at: values.headRange,
                severity: severity)
        }
        guard let value = variable["default"], let text = value.text,
            !values.elements.contains(where: { $0.isText(text) })
        else { return }
        variable.reading.log.report(
            .serverVariable, "the default of a server variable is not among its values", at: value.range,
            severity: severity)
    }
}
