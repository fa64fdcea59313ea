import SteleContractModel

extension KotlinPlan {
    /// The variants of a union in their order, and the name of the class that keeps what fits none.
    ///
    /// An object is a variant by itself; so that a value can be told by its class, each class only once.
    func variants(
        of union: Union, _ key: ModelKey
    ) -> (variants: [KotlinUnion.Variant], unknown: String, renames: [NamePool.Rename]) {
        let direction = directions.direction(of: key)
        let wrapped = wrapped(union, key)
        let claims = wrapped.map { index, wanted in
            let pinned = options.names.cases[places[key.id] + "." + wanted]
            return NamePool.Claim(
                identity: "\(places[union.variants[index].use])|\(index)", wanted: pinned ?? wanted,
                isPinned: pinned != nil)
        }
        let unknown = KotlinPlan.unknownName(beside: claims)
        var pool = NamePool(
            reserved: KotlinPlan.reservedNames + [unknown], suffix: "Case", ignoringCase: true)
        let names = Dictionary(uniqueKeysWithValues: zip(wrapped.map(\.index), pool.resolve(claims)))
        let variants = union.variants.enumerated().map { index, variant in
            KotlinUnion.Variant(
                type: type(of: variant.use, direction), wrapper: names[index],
                keeping: contract.tagKeeping(of: index, in: union, direction))
        }
        return (variants, unknown, pool.renames)
    }

    /// The variants that a class of their own holds, by position, and the names which they want.
    func wrapped(_ union: Union, _ key: ModelKey) -> [(index: Int, wanted: String)] {
        let direction = directions.direction(of: key)
        let shared = union.sharedTags
        var direct: Set<ModelKey> = []
        return union.variants.enumerated().compactMap { index, variant in
            if case .structure = forms[variant.use],
                contract.tagKeeping(of: index, in: union, direction) != .payload,
                direct.insert(directions.key(variant.use, direction)).inserted
            {
                return nil
            }
            return (index, wrapperName(variant, shared, direction))
        }
    }

    /// By its only tag, where no other variant has that, else by its type; never the name of a type.
    private func wrapperName(
        _ variant: Union.Variant, _ shared: Set<String>, _ direction: Direction
    ) -> String {
        let word =
            variant.tags.count == 1 && !shared.contains(variant.tags[0])
            ? KotlinPlan.className(variant.tags[0]) : typeWord(type(of: variant.use, direction))
        return word + "Value"
    }

    private func typeWord(_ type: KotlinType) -> String {
        switch type {
        case .string: "String"
        case .scalar(.long): "Integer"
        case .scalar(.double), .support(.jsonDecimal): "Number"
        case .scalar(let scalar): scalar.rawValue
        case .support(.jsonDecimalText): "Decimal"
        case .support(.jsonBytes): "Bytes"
        case .support(.jsonUuid): "Uuid"
        case .json: "Json"
        case .null: "Null"
        case .support(let name): name.rawValue
        case .custom(let name): String(name.split(separator: ".").last ?? "Custom")
        case .model(let name), .alias(let name, _): name.filter { $0 != "`" }
        case .list(let type): typeWord(type) + "List"
        case .map(_, let type): typeWord(type) + "Map"
        case .optional(let type): typeWord(type)
        }
    }
}
