import SteleFindings
import SteleSourceTree

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
        let name = "`\(variable.key?.text ?? "")`"
        let severity: Severity? = variable.reading.dialect == .v30 ? .note : nil
        if values.count == 0 {
            return variable.reading.log.report(
                .serverVariable, "the list of values of \(name) is empty", at: values.headRange,
                severity: severity)
        }
        guard let value = variable["default"], let text = value.text,
            !values.elements.contains(where: { $0.isText(text) })
        else { return }
        variable.reading.log.report(
            .serverVariable, "the default of \(name) is not among its values", at: value.range,
            severity: severity)
    }
}
