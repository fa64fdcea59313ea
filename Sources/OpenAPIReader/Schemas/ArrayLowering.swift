import SteleContractModel
import SteleFindings
import SteleSourceTree

extension SchemaLowering {
    /// The shape of an array: a tuple where `prefixItems` names elements by position, else a list.
    func array(_ id: TypeID, _ flat: FlatSchema) -> Shape {
        let items = flat.all(.items)
        let nodes = items.map(\.value)
        if let prefix = prefix(flat, nodes) { return tuple(id, flat, prefix: prefix, items: nodes) }
        let schemas = items.filter { $0.value.kind != .sequence }.map {
            Part($0.value, of: $0.layer)
        }
        guard !schemas.isEmpty else {
            reportMissingItems(flat)
            let any = table.share(.any, origin: .nested(in: id, .element), location: flat.node.range)
            return .array(element: TypeUse(any, isNullable: true))
        }
        return .array(element: lower(all: schemas, as: .nested(in: id, .element)))
    }

    /// `prefixItems`, or `items` as a list of schemas, which is how drafts before 2020-12 wrote it.
    private func prefix(_ flat: FlatSchema, _ items: [Node]) -> [Node]? {
        if let list = flat.nearest(.prefixItems), list.kind == .sequence { return Array(list.elements) }
        guard let list = items.last(where: { $0.kind == .sequence }) else { return nil }
        reading.log.report(
            .otherVersion, "a list under `items` is of older drafts of JSON Schema; read as `prefixItems`",
            at: list.headRange, help: "write `prefixItems`")
        return Array(list.elements)
    }

    private func tuple(_ id: TypeID, _ flat: FlatSchema, prefix: [Node], items: [Node]) -> Shape {
        let elements = prefix.enumerated().map { index, node in
            lower(node, as: .nested(in: id, .tupleElement(index)))
        }
        let isFull = flat.nearest(.maxItems)?.number.flatMap(Int.init) == prefix.count
        let rest =
            items.last { $0.kind != .sequence } ?? flat.nearest(.additionalItems)
            ?? flat.nearest(.unevaluatedItems)
        if isFull || rest?.boolean == false { return .tuple(TupleShape(elements: elements, rest: nil)) }
        guard let rest, rest.boolean == nil else {
            let any = table.share(.any, origin: .nested(in: id, .element), location: flat.node.range)
            return .tuple(TupleShape(elements: elements, rest: TypeUse(any, isNullable: true)))
        }
        let use = lower(rest, as: .nested(in: id, .element))
        return .tuple(TupleShape(elements: elements, rest: use))
    }

    /// OpenAPI 3.0.3 §4.7.24: `items` must be present if the type is `array`.
    private func reportMissingItems(_ flat: FlatSchema) {
        guard reading.dialect == .v30, let type = flat.nearest(.type) else { return }
        reading.log.report(
            .missingField, "a schema of type `array` has no `items`; its elements are read as any JSON",
            at: type.range)
    }
}
