import SteleContractModel
import SteleSourceTree

/// One of the schemas that a member of a merged schema must satisfy.
struct Part {
    let node: Node
    /// Whether it is written in another schema, which was included by reference. The type then belongs there, and
    /// is named by its place there.
    let isIncluded: Bool
    /// What dynamic anchors mean in it.
    let bindings: [String: Node]

    init(_ node: Node, of layer: Layer) {
        self.node = node
        isIncluded = layer.isReferenced
        bindings = layer.bindings
    }
}

extension SchemaLowering {
    /// The type of values that satisfy several schemas at once: a member that more than one layer describes.
    func lower(all parts: [Part], as origin: TypeOrigin, in position: Position = .other) -> TypeUse {
        guard parts.count > 1 else { return lower(part: parts[0], as: origin, in: position) }
        var distinct: [Part] = []
        for part in parts where !distinct.contains(where: { $0.node == part.node }) { distinct.append(part) }
        let meaningful = distinct.filter { says($0.node) }
        let telling = meaningful.isEmpty ? Array(distinct.suffix(1)) : meaningful
        if telling.count == 1 { return lower(part: telling[0], as: origin, in: position) }
        let aliases = telling.map {
            $0.node.kind == .mapping ? aliasedType(of: reading.view($0.node), as: origin) : nil
        }
        if let first = aliases[0], aliases.allSatisfy({ $0?.type == first.type }) {
            return TypeUse(first.type, isNullable: aliases.allSatisfy { $0?.isNullable == true })
        }
        return merged(telling, as: origin)
    }

    private func merged(_ parts: [Part], as origin: TypeOrigin) -> TypeUse {
        let last = parts[parts.count - 1].node
        let id = table.append(TypeDraft(origin: origin, location: last.range))
        var layers: [Layer] = []
        for part in parts where part.node.kind == .mapping {
            layers += merger.branchLayers(of: part.node).map { layer in
                var layer = layer
                layer.isReferenced = layer.isReferenced || part.isIncluded
                return layer
            }
        }
        guard depth < SchemaLowering.maximumDepth else { return tooDeep(last, origin) }
        depth += 1
        defer { depth -= 1 }
        fill(id, FlatSchema(node: last, layers: layers))
        return TypeUse(id)
    }

    /// A schema that is written elsewhere is read there; here it only gets a type, and a place in case that nothing
    /// else names it.
    func lower(part: Part, as origin: TypeOrigin, in position: Position) -> TypeUse {
        let node = part.node
        if !part.bindings.isEmpty {
            if reading.scope.matters(node) {
                return reading.scope.bound(part.bindings) { lower(node, as: origin, in: position) }
            }
            reading.scope.reportPlainReferences(in: node)
        }
        guard part.isIncluded, node.kind == .mapping else { return lower(node, as: origin, in: position) }
        if let known = table.known(node) { return TypeUse(known) }
        let view = reading.view(node)
        if let aliased = aliasedType(of: view, as: origin) { return aliased }
        if position == .described, let plain = plainScalar(view, as: origin) { return plain }
        return TypeUse(table.refer(to: node, as: origin))
    }

    /// Whether a schema says more than words.
    private func says(_ node: Node) -> Bool {
        if node.boolean == true { return false }
        return node.kind != .mapping || !reading.view(node).present.isDisjoint(with: .meaningful)
    }
}
