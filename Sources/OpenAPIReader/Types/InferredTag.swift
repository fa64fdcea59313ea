import SteleContractModel

extension UnionDistinction {
    /// A property that every object variant requires, with constants that no other variant shares.
    mutating func inferredTag(_ union: Union) -> Union? {
        let objects = union.variants.filter { kinds(of: $0.use) == [.object] }
        let others = union.variants.filter { kinds(of: $0.use) != [.object] }
        guard objects.count > 1, haveDistinctKinds(others),
            !others.contains(where: { kinds(of: $0.use).contains(.object) }),
            case .object(let first) = drafts[objects[0].use.index].shape
        else { return nil }
        for property in first.properties where property.isRequired {
            guard let tags = distinctTags(objects, property: property.name) else { continue }
            return Union(
                variants: union.variants.map {
                    Union.Variant(use: $0.use, tags: tags[$0.use] ?? [], location: $0.location)
                },
                distinction: .tag(property: property.name, isDeclared: false, fallback: nil),
                isExclusive: union.isExclusive)
        }
        return nil
    }

    private func distinctTags(_ variants: [Union.Variant], property: String) -> [TypeID: [String]]? {
        var taken: Set<String> = []
        var result: [TypeID: [String]] = [:]
        for variant in variants {
            guard case .object(let object) = drafts[variant.use.index].shape,
                let tag = object.properties.first(where: { $0.name == property }), tag.isRequired,
                !isExtensible(tag.use.type)
            else { return nil }
            let tags = texts(of: tag.use.type)
            guard !tags.isEmpty, tags.allSatisfy({ taken.insert($0).inserted }) else { return nil }
            result[variant.use] = tags
        }
        return result
    }

    private func isExtensible(_ id: TypeID) -> Bool {
        if case .enumeration(let enumeration) = drafts[id.index].shape { return enumeration.isExtensible }
        return false
    }
}
