import SteleContractModel

extension UnionDistinction {
    /// A property that every object variant requires, with constants that no other variant shares.
    func inferredTag(_ union: Union) -> Union? {
        let objects = union.variants.filter { kinds(of: $0.use) == [.object] }
        let others = union.variants.filter { kinds(of: $0.use) != [.object] }
        guard objects.count > 1, haveDistinctKinds(others),
            !others.contains(where: { kinds(of: $0.use).contains(.object) })
        else { return nil }
        for name in requiredNames(of: objects[0].use) {
            guard let tags = distinctTags(objects, property: name) else { continue }
            return Union(
                variants: union.variants.map {
                    Union.Variant(use: $0.use, tags: tags[$0.use] ?? [], location: $0.location)
                },
                distinction: .tag(property: name, isDeclared: false, fallback: nil),
                isExclusive: union.isExclusive)
        }
        return nil
    }

    /// The names that an object requires; of a union, those of its first variant.
    private func requiredNames(of id: TypeID, depth: Int = 0) -> [String] {
        switch drafts[id.index].shape {
        case .object(let object): return object.properties.filter(\.isRequired).map(\.name)
        case .union(let union) where depth < 8:
            return union.variants.first.map { requiredNames(of: $0.use, depth: depth + 1) } ?? []
        default: return []
        }
    }

    private func distinctTags(_ variants: [Union.Variant], property: String) -> [TypeID: [String]]? {
        var taken: Set<String> = []
        var result: [TypeID: [String]] = [:]
        for variant in variants {
            guard let tags = closedTags(of: variant.use, property), !tags.isEmpty,
                tags.allSatisfy({ taken.insert($0).inserted })
            else { return nil }
            result[variant.use] = tags
        }
        return result
    }

    /// The constants that a type gives a required property, each once, through unions of such types; nil when it
    /// can be absent or have other values.
    private func closedTags(of id: TypeID, _ property: String) -> [String]? {
        var tags: [String] = []
        var known: Set<String> = []
        var reach = UnionReach(from: [id], in: drafts)
        while let id = reach.next() {
            switch drafts[id.index].shape {
            case .object(let object):
                guard let tag = object.properties.first(where: { $0.name == property }), tag.isRequired,
                    !isExtensible(tag.use.type)
                else { return nil }
                let own = texts(of: tag.use.type)
                if own.isEmpty { return nil }
                tags += own.filter { known.insert($0).inserted }
            case .union: break
            default: return nil
            }
        }
        return reach.isCut ? nil : tags
    }

    private func isExtensible(_ id: TypeID) -> Bool {
        if case .enumeration(let enumeration) = drafts[id.index].shape { return enumeration.isExtensible }
        return false
    }
}
