import SteleContractModel
import SteleFindings
import SteleSourceTree

extension SchemaLowering {
    /// The shape of an object: with declared properties, or a map where the contract declares none.
    func object(_ id: TypeID, _ flat: FlatSchema) -> Shape {
        let required = RequiredNames(flat, reading: reading)
        var properties = properties(of: id, flat, required)
        properties += conditionalProperties(of: id, flat, declared: properties, required)
        let undeclared = required.undeclared(among: properties)
        reportUndeclared(undeclared, among: properties, flat)
        reportClosedBranches(flat, properties)
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
        let lists = flat.all(.properties)
        if lists.count == 1 {
            let (layer, list) = lists[0]
            var properties: [Property] = []
            properties.reserveCapacity(list.count)
            reading.forEachEntry(of: list, "properties") { name, node in
                properties.append(property(name, Part(node, of: layer), of: id, required))
            }
            return properties
        }
        var order: [String] = []
        var parts: [String: [Part]] = [:]
        for (layer, list) in lists {
            for (name, node) in reading.entries(of: list, "properties") ?? [] {
                if parts[name] == nil { order.append(name) }
                parts[name, default: []].append(Part(node, of: layer))
            }
        }
        return order.map { property($0, parts[$0] ?? [], of: id, required) }
    }

    /// A property that one layer declares.
    private func property(_ name: String, _ part: Part, of id: TypeID, _ required: RequiredNames) -> Property
    {
        let words = PropertyWords(part.node, lowering: self)
        let use = lower(part: part, as: .nested(in: id, .property(name)), in: .described)
        return Property(
            name: name, use: use, isRequired: required.contains(name), access: words.access,
            defaultValue: words.defaultValue, documentation: words.documentation, location: part.node.range)
    }

    private func property(
        _ name: String, _ parts: [Part], of id: TypeID, _ required: RequiredNames
    ) -> Property {
        let origin = TypeOrigin.nested(in: id, .property(name))
        let words = PropertyWords(parts.map(\.node), lowering: self)
        let use = lower(all: parts, as: origin, in: .described)
        return Property(
            name: name, use: use, isRequired: required.contains(name), access: words.access,
            defaultValue: words.defaultValue, documentation: words.documentation,
            location: parts.last?.node.range ?? table.drafts[id.index].location)
    }

    private func patterns(of id: TypeID, _ flat: FlatSchema) -> [PatternProperty] {
        var result: [PatternProperty] = []
        for (_, list) in flat.all(.patternProperties) {
            for (pattern, node) in reading.entries(of: list, "patternProperties") ?? [] {
                let origin = TypeOrigin.nested(in: id, .patternValue(pattern))
                result.append(PatternProperty(pattern: pattern, use: lower(node, as: origin)))
            }
        }
        return result
    }

    /// What is allowed beside declared properties. `unevaluatedProperties` sees through `allOf` (JSON Schema core
    /// 2020-12 §11.3); after merging the two mean the same.
    private func additional(of id: TypeID, _ flat: FlatSchema) -> AdditionalProperties {
        var typed: [Part] = []
        for keyword in [Keyword.additionalProperties, .unevaluatedProperties] {
            for (layer, node) in flat.all(keyword) {
                if node.boolean == false { return .closed }
                if node.boolean == true { continue }
                typed.append(Part(node, of: layer))
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
