import SteleContractModel
import SteleFindings

/// Decides how a decoder tells the variants of each union apart, once all types are known.
struct UnionDistinction {
    private(set) var drafts: [TypeDraft]
    let log: FindingLog
    private var kinds: [TypeID: Set<JSONKind>] = [:]

    init(_ drafts: [TypeDraft], log: FindingLog) {
        self.drafts = drafts
        self.log = log
        for index in drafts.indices {
            guard case .union(let union) = drafts[index].shape else { continue }
            self.drafts[index].shape = .union(distinguished(union, index))
        }
    }

    /// A discriminator decides; else the JSON type, when every variant has its own; else a constant that all
    /// objects have; else the keys.
    private mutating func distinguished(_ union: Union, _ index: Int) -> Union {
        if let tagging = drafts[index].tagging { return tagged(union, tagging) }
        if haveDistinctKinds(union.variants) {
            return Union(variants: union.variants, distinction: .jsonType, isExclusive: union.isExclusive)
        }
        if let inferred = inferredTag(union) { return inferred }
        reportOverlap(union, index)
        return Union(variants: union.variants, distinction: .keys, isExclusive: union.isExclusive)
    }

    private mutating func haveDistinctKinds(_ variants: [Union.Variant]) -> Bool {
        var taken: Set<JSONKind> = []
        for variant in variants {
            let own = kinds(of: variant.use)
            if own.isEmpty || !taken.isDisjoint(with: own) { return false }
            taken.formUnion(own)
        }
        return true
    }

    /// The JSON types of a type's values, `null` left out.
    private mutating func kinds(of id: TypeID) -> Set<JSONKind> {
        if let known = kinds[id] { return known }
        kinds[id] = []
        let result: Set<JSONKind> =
            switch drafts[id.index].shape {
            case .any: Set(JSONKind.allCases).subtracting([.null])
            case .nothing, .null: []
            case .boolean: [.boolean]
            case .integer, .number: [.number]
            case .string: [.string]
            case .enumeration(let enumeration): Set(enumeration.values.map(\.value.kind))
            case .constant(let value): [value.kind]
            case .object, .map: [.object]
            case .array, .tuple: [.array]
            case .union(let union):
                union.variants.reduce(into: []) { $0.formUnion(kinds(of: $1.use)) }
            }
        kinds[id] = result
        return result
    }

    // MARK: - By tag

    private mutating func tagged(_ union: Union, _ tagging: UnionTagging) -> Union {
        reportStrayMappings(union, tagging)
        var owner: [String: Int] = [:]
        var variants: [Union.Variant] = []
        for (index, variant) in union.variants.enumerated() {
            let name = index < tagging.names.count ? tagging.names[index] : nil
            let tags = tags(of: variant, tagging, name: name).filter { tag in
                if owner[tag] == nil { owner[tag] = index }
                if let first = owner[tag], first != index {
                    log.report(
                        .discriminatorTag, "the tag \(quoted(tag)) selects two variants; the first has it",
                        at: variant.location,
                        notes: [RelatedPlace("the first one", at: union.variants[first].location)])
                    return false
                }
                return true
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
    private func tags(of variant: Union.Variant, _ tagging: UnionTagging, name: String?) -> [String] {
        let mapped = tagging.mapping.filter { $0.target == variant.use }.map(\.tag)
        if !mapped.isEmpty { return mapped }
        var visited: Set<TypeID> = []
        let declared = declaredTags(of: variant.use, property: tagging.property, visited: &visited)
        if !declared.isEmpty { return declared }
        guard isObject(variant.use) else { return [] }
        guard let name else {
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
    private func declaredTags(of id: TypeID, property: String, visited: inout Set<TypeID>) -> [String] {
        guard visited.insert(id).inserted else { return [] }
        switch drafts[id.index].shape {
        case .object(let object):
            guard let tag = object.properties.first(where: { $0.name == property }) else { return [] }
            return texts(of: tag.use.type)
        case .union(let union):
            if let tagging = drafts[id.index].tagging, tagging.property == property, !tagging.mapping.isEmpty
            {
                return tagging.mapping.map(\.tag)
            }
            var tags: [String] = []
            for variant in union.variants {
                tags += declaredTags(of: variant.use, property: property, visited: &visited)
            }
            return tags
        default: return []
        }
    }

    private func texts(of id: TypeID) -> [String] {
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
        for entry in tagging.mapping where !union.variants.contains(where: { $0.use == entry.target }) {
            log.report(
                .discriminatorMapping,
                "the mapping of \(quoted(entry.tag)) leads to a schema that is no variant; it is ignored",
                at: entry.location,
                notes: [RelatedPlace("the schema", at: drafts[entry.target.index].location)])
        }
    }

    // MARK: - By inferred constant

    /// A property that every object variant requires, with constants that no other variant shares.
    private mutating func inferredTag(_ union: Union) -> Union? {
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

    // MARK: - By keys

    /// Reports the first two variants that some value fits equally well.
    private mutating func reportOverlap(_ union: Union, _ index: Int) {
        for (position, variant) in union.variants.enumerated() {
            for other in union.variants[..<position] where overlap(other.use, variant.use) {
                log.report(
                    .unionOverlap,
                    "nothing tells these variants apart; a value that fits both is read as the first",
                    at: variant.location, notes: [RelatedPlace("the other variant", at: other.location)],
                    help: "give both a required property with a constant, and name it in a `discriminator`")
                return
            }
        }
    }

    private mutating func overlap(_ left: TypeID, _ right: TypeID) -> Bool {
        guard !kinds(of: left).isDisjoint(with: kinds(of: right)) else { return false }
        switch (drafts[left.index].shape, drafts[right.index].shape) {
        case (.object(let first), .object(let second)):
            return !hasKeyOfItsOwn(first, second) && !hasKeyOfItsOwn(second, first)
        case (.array(let first), .array(let second)):
            return overlap(first.type, second.type)
        case (.union(let inner), _):
            return inner.variants.allSatisfy { overlap($0.use, right) }
        case (_, .union(let inner)):
            return inner.variants.allSatisfy { overlap(left, $0.use) }
        default: return true
        }
    }

    /// A required property that the other does not declare, or declares with other constants.
    private func hasKeyOfItsOwn(_ object: ObjectShape, _ other: ObjectShape) -> Bool {
        object.properties.contains { property in
            guard property.isRequired else { return false }
            guard let twin = other.properties.first(where: { $0.name == property.name }) else { return true }
            let values = texts(of: property.use.type)
            let others = texts(of: twin.use.type)
            return !values.isEmpty && !others.isEmpty && Set(values).isDisjoint(with: others)
        }
    }

    private func quoted(_ text: String) -> String { "`\(text)`" }
}
