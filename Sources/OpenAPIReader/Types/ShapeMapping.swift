import SteleContractModel

extension Shape {
    /// Replaces each use of a type in place.
    mutating func changeUses(_ change: (TypeUse) -> TypeUse) {
        switch self {
        case .any, .nothing, .null, .boolean, .integer, .number, .string, .enumeration, .constant: return
        case .object(var object):
            // Nobody else holds the properties now, so that they are not copied.
            self = .any
            object.changeUses(change)
            self = .object(object)
        case .array(let element): self = .array(element: change(element))
        case .tuple(let tuple):
            self = .tuple(TupleShape(elements: tuple.elements.map(change), rest: tuple.rest.map(change)))
        case .map(let map):
            self = .map(MapShape(value: change(map.value), key: map.key.map { change(TypeUse($0)).type }))
        case .union(let union):
            self = .union(
                Union(
                    variants: union.variants.map {
                        Union.Variant(use: change(TypeUse($0.use)).type, tags: $0.tags, location: $0.location)
                    },
                    distinction: union.distinction, isExclusive: union.isExclusive))
        }
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
