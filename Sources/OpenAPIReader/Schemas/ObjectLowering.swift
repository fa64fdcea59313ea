import SteleContractModel
import SteleFindings
import SteleSourceTree

extension SchemaLowering {
    /// The shape of an object: with declared properties, or a map where the contract declares none.
    func object(_ id: TypeID, _ flat: FlatSchema) -> Shape {
        let required = RequiredNames(flat, reading: reading)
        let properties = properties(of: id, flat, required)
        let names = Set(properties.map(\.name))
        let undeclared = required.ordered.filter { !names.contains($0.name) }
        reportUndeclared(undeclared, names: names, flat)
        reportClosedBranches(flat, names: properties.map(\.name))
        let patterns = patterns(of: id, flat)
        let additional = additional(of: id, flat)
        if properties.isEmpty, undeclared.isEmpty, let map = map(id, flat, patterns, additional) {
            return .map(map)
        }
        return .object(
            ObjectShape(
                properties: properties, additional: additional, requiredUndeclared: undeclared.map(\.name),
                patterns: patterns))
    }

    /// The properties of all layers, each name once, in the order in which the layers declare them.
    private func properties(of id: TypeID, _ flat: FlatSchema, _ required: RequiredNames) -> [Property] {
        let lists = flat.all(.properties).compactMap { reading.entries(of: $0.value, "properties") }
        if lists.count == 1 {
            return lists[0].map { name, node in property(name, [node], of: id, required) }
        }
        var order: [String] = []
        var schemas: [String: [Node]] = [:]
        for (name, node) in lists.joined() {
            if schemas[name] == nil { order.append(name) }
            schemas[name, default: []].append(node)
        }
        return order.map { property($0, schemas[$0] ?? [], of: id, required) }
    }

    private func property(
        _ name: String, _ schemas: [Node], of id: TypeID, _ required: RequiredNames
    ) -> Property {
        let origin = TypeOrigin.nested(in: id, .property(name))
        let use = lower(all: schemas, as: origin, in: .described)
        let words = PropertyWords(schemas, lowering: self)
        return Property(
            name: name, use: use, isRequired: required.contains(name), access: words.access,
            defaultValue: words.defaultValue, documentation: words.documentation,
            location: schemas.last?.range ?? table.drafts[id.index].location)
    }

    /// The type of values that satisfy several schemas at once: a property that more than one layer declares.
    func lower(all schemas: [Node], as origin: TypeOrigin, in position: Position = .other) -> TypeUse {
        var distinct: [Node] = []
        for schema in schemas where !distinct.contains(schema) { distinct.append(schema) }
        let meaningful = distinct.filter {
            $0.boolean != true
                && ($0.kind != .mapping || !reading.view($0).present.isDisjoint(with: .meaningful))
        }
        let parts = meaningful.isEmpty ? Array(distinct.suffix(1)) : meaningful
        if parts.count == 1 { return lower(parts[0], as: origin, in: position) }
        let aliases = parts.map { $0.kind == .mapping ? alias(of: reading.view($0)) : nil }
        if let first = aliases[0], aliases.allSatisfy({ $0?.type == first.type }) {
            return TypeUse(first.type, isNullable: aliases.allSatisfy { $0?.isNullable == true })
        }
        let last = parts[parts.count - 1]
        let id = table.append(TypeDraft(origin: origin, location: last.range))
        var layers: [Layer] = []
        for part in parts where part.kind == .mapping { layers += merger.branchLayers(of: part) }
        fill(id, FlatSchema(node: last, layers: layers))
        return TypeUse(id)
    }

    private func patterns(of id: TypeID, _ flat: FlatSchema) -> [PatternProperty] {
        var result: [PatternProperty] = []
        for (_, list) in flat.all(.patternProperties) {
            for (pattern, node) in reading.entries(of: list, "patternProperties") ?? [] {
                let origin = TypeOrigin.nested(in: id, .assertion("patternProperties \(pattern)"))
                result.append(PatternProperty(pattern: pattern, use: lower(node, as: origin)))
            }
        }
        return result
    }

    /// What is allowed beside declared properties. `unevaluatedProperties` sees through `allOf` (JSON Schema core
    /// 2020-12 §11.3); after merging the two mean the same.
    private func additional(of id: TypeID, _ flat: FlatSchema) -> AdditionalProperties {
        var typed: [Node] = []
        for keyword in [Keyword.additionalProperties, .unevaluatedProperties] {
            for (_, node) in flat.all(keyword) {
                if node.boolean == false { return .closed }
                if node.boolean == true { continue }
                typed.append(node)
            }
        }
        guard !typed.isEmpty else { return .allowed }
        return .typed(lower(all: typed, as: .nested(in: id, .mapValue)))
    }

    /// The map that an object without declared properties is; nil when it can only be empty.
    private func map(
        _ id: TypeID, _ flat: FlatSchema, _ patterns: [PatternProperty], _ additional: AdditionalProperties
    ) -> MapShape? {
        let key = flat.nearest(.propertyNames).map {
            lower($0, as: .nested(in: id, .mapKey)).type
        }
        if patterns.count == 1, flat.all(.additionalProperties).allSatisfy({ $0.value.boolean == false }) {
            return MapShape(value: patterns[0].use, key: key ?? patternKey(id, flat, patterns[0].pattern))
        }
        guard patterns.isEmpty else { return nil }
        switch additional {
        case .typed(let use): return MapShape(value: use, key: key)
        case .closed: return nil
        case .allowed:
            let any = table.share(.any, origin: .nested(in: id, .mapValue), location: flat.node.range)
            return MapShape(value: TypeUse(any, isNullable: true), key: key)
        }
    }

    /// The type of keys that must match a pattern.
    private func patternKey(_ id: TypeID, _ flat: FlatSchema, _ pattern: String) -> TypeID {
        let place = flat.all(.patternProperties).last?.value ?? flat.node
        return table.append(
            TypeDraft(
                origin: .nested(in: id, .mapKey), location: place.range, shape: .string(.plain),
                constraints: [Constraint(.pattern(pattern), at: place.range)]))
    }
}
