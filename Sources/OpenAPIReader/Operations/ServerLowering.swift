import SteleContractModel
import SteleFindings
import SteleSourceTree

/// Reads `servers` (OAS 3.1 §4.8.5): of the document, of a path, of an operation.
struct ServerLowering {
    let reading: Reading

    /// The servers that an object declares; nil when it declares none.
    func servers(of fields: Fields) -> [Server]? {
        let servers = fields.list("servers").compactMap(server)
        return servers.isEmpty ? nil : servers
    }

    private func server(_ node: Node) -> Server? {
        guard let fields = Fields(node, reading: reading), let url = fields.text("url") else { return nil }
        let variables = fields.entries("variables").compactMap { variable($0.key, $0.value) }
        return Server(url: url, variables: variables, location: (fields["url"] ?? fields.node).range)
    }

    private func variable(_ key: Node, _ node: Node) -> Server.Variable? {
        guard let name = key.text, let fields = Fields(node, reading: reading) else { return nil }
        let values = fields.list("enum").compactMap(\.text)
        let value = fields.text("default") ?? values.first ?? ""
        return Server.Variable(name: name, defaultValue: value, values: values)
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
