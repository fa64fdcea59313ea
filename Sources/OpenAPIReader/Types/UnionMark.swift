import SteleContractModel

extension UnionDistinction {
    /// The property that tells the most objects of a union apart by the texts that they list for it, whether or not
    /// it is required: any two objects list the same texts or none in common, and not all the same. The first
    /// such property, of several.
    func mark(of union: Union) -> String? {
        let objects = objects(of: union)
        var names: [String] = []
        var lists: [String: [[String]]] = [:]
        for property in objects.lazy.flatMap(\.properties) where property.access == .readWrite {
            let texts = drafts[property.use.type.index].shape.listedTexts
            if texts.isEmpty { continue }
            if lists[property.name] == nil { names.append(property.name) }
            lists[property.name, default: []].append(texts)
        }
        var best: (name: String, count: Int)?
        for name in names {
            guard let texts = lists[name], isTelling(texts) else { continue }
            if best.map({ texts.count > $0.count }) ?? true { best = (name, texts.count) }
        }
        return best?.name
    }

    /// The objects that a value of the union may be; of a union among the variants, its own. Each once.
    private func objects(of union: Union) -> [ObjectShape] {
        UnionReach(from: union.variants.map(\.use), in: drafts).compactMap { id in
            if case .object(let object) = drafts[id.index].shape { object } else { nil }
        }
    }

    private func isTelling(_ lists: [[String]]) -> Bool {
        var owners: [String: Int] = [:]
        var distinct: [Set<String>] = []
        for list in lists {
            let set = Set(list)
            let owner = list.first.flatMap { owners[$0] } ?? distinct.count
            if owner == distinct.count {
                guard !set.contains(where: { owners[$0] != nil }) else { return false }
                distinct.append(set)
                for text in set { owners[text] = owner }
            } else if distinct[owner] != set {
                return false
            }
        }
        return distinct.count > 1
    }
}
