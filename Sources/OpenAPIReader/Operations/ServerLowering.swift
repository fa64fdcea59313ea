import SteleContractModel
import SteleFindings
import SteleSourceTree

/// Reads `servers` (OAS 3.1 §4.8.5): of the document, of a path, of an operation.
struct ServerLowering {
    let reading: Reading

    private static let serverFields: Set<String> = ["url", "description", "variables", "name"]
    private static let variableFields: Set<String> = ["enum", "default", "description"]

    /// The servers that an object declares; nil when it declares none.
    func servers(of node: Node) -> [Server]? {
        guard let list = node["servers"] else { return nil }
        guard list.kind == .sequence else {
            reading.log.report(.wrongType, "`servers` is \(list.kindName), not a list", at: list.headRange)
            return nil
        }
        let servers = list.elements.compactMap(server)
        return servers.isEmpty ? nil : servers
    }

    private func server(_ node: Node) -> Server? {
        guard let fields = Fields(node, "a server", known: ServerLowering.serverFields, reading: reading),
            let url = fields.requiredText("url", of: "a server")
        else { return nil }
        let variables = fields.entries("variables").compactMap { variable($0.key, $0.value) }
        checkNames(url, variables, fields)
        return Server(url: url, variables: variables, location: (node["url"] ?? node).range)
    }

    private func variable(_ key: Node, _ node: Node) -> Server.Variable? {
        guard let name = key.text,
            let fields = Fields(
                node, "a server variable", known: ServerLowering.variableFields, reading: reading)
        else { return nil }
        let values = fields.list("enum").compactMap(\.text)
        let value = fields.text("default") ?? values.first
        if fields["default"] == nil {
            reading.log.report(.missingField, "the server variable `\(name)` has no `default`", at: key.range)
        }
        if let value, !values.isEmpty, !values.contains(value) {
            reading.log.report(
                .serverVariable, "the default of `\(name)` is not among its values",
                at: (fields["default"] ?? node).range)
        }
        return Server.Variable(name: name, defaultValue: value ?? "", values: values)
    }

    private func checkNames(_ url: String, _ variables: [Server.Variable], _ fields: Fields) {
        for name in templateNames(url) where !variables.contains(where: { $0.name == name }) {
            reading.log.report(
                .serverVariable, "the server's URL has `{\(name)}`, and `variables` does not declare it",
                at: (fields["url"] ?? fields.node).range,
                help: didYouMean(name, among: variables.map(\.name)))
        }
    }
}

/// The names in braces of a URL or path template, in order.
func templateNames(_ template: String) -> [String] {
    var names: [String] = []
    var rest = template.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
        let inside = rest[rest.index(after: open)...]
        guard let close = inside.firstIndex(of: UInt8(ascii: "}")) else { break }
        names.append(String(decoding: inside[..<close], as: UTF8.self))
        rest = inside[inside.index(after: close)...]
    }
    return names
}
