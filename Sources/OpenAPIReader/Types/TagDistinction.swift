import SteleContractModel
import SteleFindings

extension UnionDistinction {
    /// Told apart by the property that a discriminator names.
    mutating func tagged(_ union: Union, _ tagging: UnionTagging) -> Union {
        reportStrayMappings(union, tagging)
        let mapped = Dictionary(grouping: tagging.mapping, by: \.target)
        var owner: [String: Int] = [:]
        var variants: [Union.Variant] = []
        for (index, variant) in union.variants.enumerated() {
            var tags: [String] = []
            for tag in self.tags(of: variant, mapped, tagging, tagging.branch(index))
            where !tags.contains(tag) {
                tags.append(tag)
                guard let first = owner[tag] else {
                    owner[tag] = index
                    continue
                }
                log.report(
                    .discriminatorTag,
                    "the tag \(quoted(tag)) selects two variants; their keys tell them apart",
                    at: variant.location,
                    notes: [RelatedPlace("the first one", at: union.variants[first].location)])
            }
            variants.append(Union.Variant(use: variant.use, tags: tags, location: variant.location))
        }
        let fallback = tagging.fallback.flatMap { id in union.variants.firstIndex { $0.use == id } }
        return Union(
            variants: variants,
            distinction: .tag(property: tagging.property, isDeclared: true, fallback: fallback),
            isExclusive: union.isExclusive)
    }

    /// Mapping keys; else the values that the variant itself gives the property; else the schema's name
    /// (OAS 3.1 §4.8.25).
    private func tags(
        of variant: Union.Variant, _ mapped: [TypeID: [UnionTagging.Entry]], _ tagging: UnionTagging,
        _ branch: UnionTagging.Branch?
    ) -> [String] {
        var entries = mapped[variant.use] ?? []
        if let target = branch?.target, target != variant.use { entries += mapped[target] ?? [] }
        if !entries.isEmpty { return entries.map(\.tag) }
        let declared = declaredTags(of: variant.use, property: tagging.property)
        if !declared.isEmpty { return declared }
        guard isObject(variant.use) else { return [] }
        if variant.use == tagging.fallback { return [branch?.name].compactMap { $0 } }
        guard let name = branch?.name else {
            log.report(
                .discriminatorTag,
                "nothing selects this variant: it is inline, and its "
                    + "\(quoted(tagging.property)) has no constant", at: variant.location,
                help: "give the property a `const`, or move the schema to `components/schemas`")
            return []
        }
        log.report(
            .discriminatorTag, "the tag of this variant is taken from its schema's name: \(quoted(name))",
            at: variant.location,
            help: "say what is on the wire: in `discriminator.mapping`, or as a `const` of "
                + quoted(tagging.property))
        return [name]
    }

    /// The texts that a type's property may have, through unions inside unions.
    private func declaredTags(of id: TypeID, property: String) -> [String] {
        var tags: [String] = []
        var reach = UnionReach(from: [id], in: drafts)
        while let id = reach.next(entering: { !isMapped($0, property) }) {
            if isMapped(id, property) {
                tags += taggings[id]?.mapping.map(\.tag) ?? []
            } else if case .object(let object) = drafts[id.index].shape,
                let tag = object.properties.first(where: { $0.name == property })
            {
                tags += texts(of: tag.use.type)
            }
        }
        return tags
    }

    /// Whether a union says itself which texts of a property select its variants.
    private func isMapped(_ id: TypeID, _ property: String) -> Bool {
        guard let tagging = taggings[id] else { return false }
        return tagging.property == property && !tagging.mapping.isEmpty
    }

    func texts(of id: TypeID) -> [String] {
        switch drafts[id.index].shape {
        case .constant(let value): [tagText(value)].compactMap { $0 }
        case .enumeration(let enumeration): enumeration.values.compactMap { tagText($0.value) }
        default: []
        }
    }

    private func tagText(_ value: JSONLiteral) -> String? {
        switch value {
        case .string(let text), .number(let text): text
        case .boolean(let flag): flag ? "true" : "false"
        case .null, .array, .object: nil
        }
    }

    private func isObject(_ id: TypeID) -> Bool {
        switch drafts[id.index].shape {
        case .object, .map, .union, .any: true
        default: false
        }
    }

    private func reportStrayMappings(_ union: Union, _ tagging: UnionTagging) {
        let known = Set(union.variants.map(\.use) + tagging.branches.compactMap(\.target))
        for entry in tagging.mapping where !known.contains(entry.target) {
            log.report(
                .discriminatorMapping,
                "the mapping of \(quoted(entry.tag)) leads to a schema that is no variant; it is ignored",
                at: entry.location,
                notes: [RelatedPlace("the schema", at: drafts[entry.target.index].location)])
        }
    }

    private func quoted(_ text: String) -> String { "`\(text)`" }
}
