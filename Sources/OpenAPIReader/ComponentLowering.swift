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
        guard let fields = Fields(node, reading: reading) else { return }
        self.fields = fields
        for (key, value) in fields.entries("schemas") {
            guard let name = key.text else { continue }
            let id = schemas.table.known(value) ?? schemas.table.reserve(value, origin: .component(name))
            entries.append((name, value, id))
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
        for (section, what) in ComponentLowering.usedInPlace {
            for (key, value) in fields.entries(section) where !reading.isReferred(value) {
                reading.log.report(
                    .keywordIgnored,
                    "nothing refers to the \(what) `\(key.text ?? "")`, so nothing is generated from it",
                    at: key.range)
            }
        }
    }

    /// Components that mean something only where they are used.
    private static let usedInPlace = [
        ("callbacks", "callback"), ("pathItems", "path item"), ("mediaTypes", "media type"),
    ]

    /// The named schemas and what they stand for.
    func components(_ settle: (TypeUse) -> TypeUse) -> [Contract.Component] {
        entries.map { name, node, id in
            Contract.Component(
                name: name, use: settle(TypeUse(id)),
                documentation: schemas.documentation(of: reading.view(node)), location: node.range)
        }
    }
}
