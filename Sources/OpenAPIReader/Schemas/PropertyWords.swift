import SteleContractModel
import SteleSourceTree

/// What a property's schema says beside its type: words, direction, default. Direction and default also count when
/// the schema that a `$ref` names has them; words of that schema belong to its type.
struct PropertyWords {
    private(set) var documentation: Documentation = .none
    private(set) var access: Property.Access = .readWrite
    private(set) var defaultValue: JSONLiteral?

    init(_ schema: Node, lowering: SchemaLowering) {
        if schema.kind == .mapping { read(schema, lowering: lowering) }
    }

    init(_ schemas: [Node], lowering: SchemaLowering) {
        for schema in schemas where schema.kind == .mapping {
            read(schema, lowering: lowering)
        }
    }

    private mutating func read(_ schema: Node, lowering: SchemaLowering) {
        let view = lowering.reading.view(schema)
        if !view.present.isDisjoint(with: [.ref, .allOf]) {
            for layer in lowering.merger.layers(of: view) where !layer.isOwn {
                readDirection(layer.view)
                if !layer.isReferenced { add(lowering.documentation(of: layer.view)) }
            }
        }
        readDirection(view)
        add(lowering.documentation(of: view))
    }

    private mutating func readDirection(_ view: SchemaView) {
        if view[.readOnly]?.boolean == true { access = .readOnly }
        if view[.writeOnly]?.boolean == true { access = .writeOnly }
        if let value = view[.default] { defaultValue = JSONLiteral(value) }
    }

    private mutating func add(_ words: Documentation) {
        guard words != .none else { return }
        documentation = Documentation(
            summary: words.summary ?? documentation.summary,
            description: words.description ?? documentation.description,
            isDeprecated: words.isDeprecated || documentation.isDeprecated)
    }
}
