import SteleContractModel
import SteleFindings
import SteleSourceTree

/// Reads parameters and headers (OAS 3.1 §4.8.12, §4.8.21).
final class ParameterLowering {
    private let reading: Reading
    private let schemas: SchemaLowering
    private let content: ContentLowering
    /// Parameters that are declared once and used by reference.
    private let shared = NodeMap<Parameter?>()
    private let sharedHeaders = NodeMap<Response.Header?>()

    /// Header parameters that OpenAPI describes elsewhere (OAS 3.1 §4.8.12.1).
    private static let reservedHeaders: Set<String> = ["accept", "content-type", "authorization"]

    init(reading: Reading, schemas: SchemaLowering, content: ContentLowering) {
        self.reading = reading
        self.schemas = schemas
        self.content = content
    }

    /// The parameters of an operation: those of its path, replaced where the operation declares the same name in
    /// the same place, and its own.
    func parameters(path: [Node], operation: [Node], id: String) -> [Parameter] {
        var list = ParameterList()
        for node in path {
            guard let parameter = parameter(node, id: id) else { continue }
            if let same = list.add(parameter) { reportTwice(parameter, list.parameters[same], at: node) }
        }
        let inherited = list.parameters.count
        for node in operation {
            guard let parameter = parameter(node, id: id), let same = list.add(parameter) else { continue }
            if same < inherited {
                list.replace(same, by: parameter)
            } else {
                reportTwice(parameter, list.parameters[same], at: node)
            }
        }
        return list.parameters
    }

    /// A parameter, or the one that a reference names.
    func parameter(_ node: Node, id: String) -> Parameter? {
        guard let target = reading.dereference(node) else { return nil }
        guard let name = target.name else {
            return read(target.node) { name in .operation(id: id, .parameter(name)) }
        }
        let parameter = shared[target.node] ?? read(target.node) { _ in .shared(name: name, .parameter) }
        shared.set(parameter, for: target.node)
        return parameter.map { parameter in
            Parameter(
                name: parameter.name, place: parameter.place, isRequired: parameter.isRequired,
                use: parameter.use, serialization: parameter.serialization,
                documentation: target.words(parameter.documentation), location: parameter.location)
        }
    }

    /// A parameter of `components` that may not be used by any operation.
    func readComponent(_ node: Node, name: String) {
        guard node["$ref"] == nil, shared[node] == nil else { return }
        shared.set(read(node) { _ in .shared(name: name, .parameter) }, for: node)
    }

    private func read(_ node: Node, origin: (String) -> TypeOrigin) -> Parameter? {
        guard let fields = Fields(node, reading: reading), let name = fields.text("name"),
            let place = fields.text("in").flatMap(Parameter.Place.init)
        else { return nil }
        if place == .header, ParameterLowering.reservedHeaders.contains(name.lowercased()) {
            reading.log.report(
                .keywordIgnored, "OpenAPI ignores a header parameter `\(name)`",
                at: (node["name"] ?? node).range)
            return nil
        }
        var isRequired = fields.flag("required")
        if place == .path, !isRequired {
            reading.log.report(
                .pathParameter, "the path parameter `\(name)` must say `required: true`; read as if it did",
                at: (node["required"] ?? node["name"] ?? node).range)
            isRequired = true
        }
        let words = fields.documentation
        let use = use(fields, origin(name))
        return Parameter(
            name: name, place: place, isRequired: isRequired, use: use,
            serialization: serialization(fields, place), documentation: words, location: node.range)
    }

    /// OAS 3.1 §4.8.12.2. A style that the place does not have is the normal one there.
    private func serialization(_ fields: Fields, _ place: Parameter.Place) -> Parameter.Serialization {
        if fields["schema"] == nil, let key = fields.entries("content").lazy.compactMap(\.key.text).first {
            return .content(mediaType: key)
        }
        let allowed = ParameterConstraints.styles(in: place.rawValue) ?? []
        let declared = fields.text("style").flatMap {
            allowed.contains($0) ? Parameter.Style(rawValue: $0) : nil
        }
        let style = declared ?? .normal(in: place)
        return .style(
            style, explode: fields["explode"]?.boolean ?? style.explodes,
            allowReserved: fields.flag("allowReserved"))
    }

    /// The type under `schema`, or under the one media type of `content`.
    private func use(_ fields: Fields, _ origin: TypeOrigin) -> TypeUse {
        if let schema = fields["schema"] { return schemas.lower(schema, as: origin, in: .described) }
        let media = content.content(of: fields) { _, _ in origin }
        if let use = media.lazy.compactMap(\.use).first { return use }
        return TypeUse(
            schemas.table.share(.any, origin: origin, location: fields.node.headRange), isNullable: true)
    }

    private func reportTwice(_ parameter: Parameter, _ first: Parameter, at node: Node) {
        reading.log.report(
            .parameterTwice, "the \(parameter.place) parameter `\(parameter.name)` is declared twice",
            at: node.headRange, notes: [RelatedPlace("first declared here", at: first.location)])
    }

    // MARK: - Headers

    /// A response header, or the one that a reference names.
    func header(_ key: Node, _ node: Node, origin: (String) -> TypeOrigin) -> Response.Header? {
        guard let name = key.text, let target = reading.dereference(node) else { return nil }
        if name.lowercased() == "content-type" { return nil }
        guard let shared = target.name else { return readHeader(name, target.node, origin(name)) }
        if let known = sharedHeaders[target.node] {
            return known.map { header in
                Response.Header(
                    name: name, isRequired: header.isRequired, use: header.use, location: header.location)
            }
        }
        let header = readHeader(name, target.node, .shared(name: shared, .header))
        sharedHeaders.set(header, for: target.node)
        return header
    }

    /// A header of `components` that may not be used by any response.
    func readComponentHeader(_ node: Node, name: String) {
        guard node["$ref"] == nil, sharedHeaders[node] == nil else { return }
        sharedHeaders.set(readHeader(name, node, .shared(name: name, .header)), for: node)
    }

    private func readHeader(_ name: String, _ node: Node, _ origin: TypeOrigin) -> Response.Header? {
        guard let fields = Fields(node, reading: reading) else { return nil }
        let use = use(fields, origin)
        return Response.Header(
            name: name, isRequired: fields.flag("required"), use: use, location: node.range)
    }
}
