import SteleContractModel
import SteleFindings
import SteleSourceTree

/// Reads `components` (OAS 3.1 §4.8.7). Schemas come first; what operations did not use of the rest comes last.
final class ComponentLowering {
    private let reading: Reading
    private let schemas: SchemaLowering
    private let parameters: ParameterLowering
    private let responses: ResponseLowering
    private var fields: Fields?
    private var entries: [(name: String, node: Node, id: TypeID)] = []

    private static let sections: Set<String> = [
        "schemas", "responses", "parameters", "examples", "requestBodies", "headers", "securitySchemes",
        "links",
        "callbacks", "pathItems", "mediaTypes",
    ]

    init(
        reading: Reading, schemas: SchemaLowering, parameters: ParameterLowering, responses: ResponseLowering
    ) {
        self.reading = reading
        self.schemas = schemas
        self.parameters = parameters
        self.responses = responses
    }

    /// Gives every schema its type, in document order, before any is read.
    func register(_ node: Node?) {
        guard let node,
            let fields = Fields(node, "`components`", known: ComponentLowering.sections, reading: reading)
        else { return }
        self.fields = fields
        for section in ComponentLowering.sections.sorted() { checkNames(fields.entries(section)) }
        for (key, value) in fields.entries("schemas") {
            guard let name = key.text else { continue }
            let id = schemas.table.known(value) ?? schemas.table.reserve(value, origin: .component(name))
            entries.append((name, value, id))
        }
    }

    /// Component names (OAS 3.1 §4.8.7.1).
    private func checkNames(_ entries: [(key: Node, value: Node)]) {
        for (key, _) in entries {
            guard let name = key.text else { continue }
            let isLegal = !name.isEmpty && name.utf8.allSatisfy(isLegalNameByte)
            guard !isLegal else { continue }
            reading.log.report(
                .componentName, "`\(name)` is no legal name of a component", at: key.range,
                help: "use letters, digits, `.`, `-` and `_`")
        }
    }

    private func isLegalNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// Reads the schemas. One that is nothing but a reference into another file gives that schema its name.
    func readSchemas() {
        for (name, node, id) in entries {
            schemas.define(id, reading.view(node))
            guard let alias = schemas.table.drafts[id.index].alias, node["$ref"] != nil else { continue }
            _ = schemas.table.claim(alias.type, origin: .component(name))
        }
        schemas.drain()
    }

    /// Reads what no operation used, so that its schemas are types too.
    func readRest() {
        guard let fields else { return }
        for section in ["parameters", "headers", "requestBodies", "responses"] {
            for (_, value) in fields.entries(section) where value["$ref"] != nil {
                _ = reading.dereference(value)
            }
        }
        for (key, value) in fields.entries("parameters") {
            parameters.readComponent(value, name: key.text ?? "")
        }
        for (key, value) in fields.entries("headers") {
            parameters.readComponentHeader(value, name: key.text ?? "")
        }
        for (key, value) in fields.entries("requestBodies") {
            responses.readSharedBody(value, name: key.text ?? "")
        }
        for (key, value) in fields.entries("responses") {
            responses.readShared(value, name: key.text ?? "")
        }
    }

    /// The named schemas and what they stand for.
    func components(_ settle: (TypeUse) -> TypeUse) -> [Contract.Component] {
        entries.map { name, node, id in
            Contract.Component(
                name: name, use: settle(TypeUse(id)),
                documentation: schemas.documentation(of: reading.view(node)), location: node.range)
        }
    }
}
