import SteleContractModel

extension Shape {
    /// Whether it holds other types.
    var hasUses: Bool {
        switch self {
        case .any, .nothing, .null, .boolean, .integer, .number, .string, .enumeration, .constant: false
        case .object, .array, .tuple, .map, .union: true
        }
    }

    /// The same shape with each use replaced.
    func mapping(_ change: (TypeUse) -> TypeUse) -> Shape {
        switch self {
        case .any, .nothing, .null, .boolean, .integer, .number, .string, .enumeration, .constant: self
        case .object(let object): .object(object.mapping(change))
        case .array(let element): .array(element: change(element))
        case .tuple(let tuple):
            .tuple(TupleShape(elements: tuple.elements.map(change), rest: tuple.rest.map(change)))
        case .map(let map):
            .map(MapShape(value: change(map.value), key: map.key.map { change(TypeUse($0)).type }))
        case .union(let union):
            .union(
                Union(
                    variants: union.variants.map {
                        Union.Variant(use: change(TypeUse($0.use)).type, tags: $0.tags, location: $0.location)
                    },
                    distinction: union.distinction, isExclusive: union.isExclusive))
        }
    }
}

extension ObjectShape {
    fileprivate func mapping(_ change: (TypeUse) -> TypeUse) -> ObjectShape {
        let additional: AdditionalProperties =
            if case .typed(let use) = additional { .typed(change(use)) } else { additional }
        return ObjectShape(
            properties: properties.map { property in
                Property(
                    name: property.name, use: change(property.use), isRequired: property.isRequired,
                    access: property.access, defaultValue: property.defaultValue,
                    documentation: property.documentation, location: property.location)
            },
            additional: additional, requiredUndeclared: requiredUndeclared,
            patterns: patterns.map { PatternProperty(pattern: $0.pattern, use: change($0.use)) })
    }
}

extension Constraint {
    /// The same constraint with each use replaced.
    func mapping(_ change: (TypeUse) -> TypeUse) -> Constraint {
        let kind: Kind =
            switch kind {
            case .content(let mediaType, let use): .content(mediaType: mediaType, change(use))
            default: kind
            }
        return Constraint(kind, at: location)
    }
}
