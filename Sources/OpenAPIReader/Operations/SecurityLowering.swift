import SteleContractModel
import SteleFindings
import SteleSourceTree

/// Reads `security` of the document and of operations (OAS 3.1 §4.8.30), and what its schemes are.
struct SecurityLowering {
    private let reading: Reading
    private let kinds: [String: String]
    /// The document's.
    private(set) var inherited: [SecurityRequirement] = []

    init(reading: Reading, root: Fields) {
        self.reading = reading
        var kinds: [String: String] = [:]
        if let components = Fields(root["components"], reading: reading) {
            for (key, value) in components.entries("securitySchemes") {
                // What is wrong with a reference is not for here to say.
                guard let name = key.text, value["$ref"] == nil, value.kind == .mapping,
                    let fields = Fields(value, reading: reading)
                else { continue }
                kinds[name] = SecurityLowering.kind(of: fields)
            }
        }
        self.kinds = kinds
        inherited = requirements(of: root) ?? []
    }

    /// What an object says; nil when it says nothing, so that the document's requirements hold.
    func requirements(of fields: Fields) -> [SecurityRequirement]? {
        guard let node = fields["security"], node.kind == .sequence else { return nil }
        let requirements = node.elements.compactMap { requirement($0) }
        // An empty requirement makes all others optional.
        return requirements.contains { $0.schemes.isEmpty } ? [] : requirements
    }

    private func requirement(_ node: Node) -> SecurityRequirement? {
        guard node.kind == .mapping else { return nil }
        let schemes = node.entries.compactMap { key, value -> SecurityRequirement.Scheme? in
            guard let name = key.text else { return nil }
            let scopes = value.kind == .sequence ? value.elements.compactMap(\.text) : []
            return SecurityRequirement.Scheme(name: name, kind: kinds[name], scopes: scopes.sorted())
        }
        return SecurityRequirement(schemes: schemes, location: node.range)
    }

    private static func kind(of scheme: Fields) -> String {
        ["type", "scheme", "in", "name"].compactMap { key in
            key == "scheme" ? scheme.text(key)?.lowercased() : scheme.text(key)
        }.joined(separator: " ")
    }
}
