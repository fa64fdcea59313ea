import SteleClients
import SteleContractModel
import SteleFindings

extension PairComparison {
    /// Compares the variants of two unions, and how they are told apart.
    func compareUnions(_ union: Union, _ other: Union) {
        let variants = VariantPairs(comparison, union, other)
        compareDistinctions(union, other, variants)
        let (reader, contract) = way == .response ? (union, comparison.old) : (other, comparison.new)
        for (variant, otherVariant) in variants.common {
            compareTags(variant, otherVariant, reader)
            lead(
                variant.use, otherVariant.use,
                Member(
                    step: .none, null: .nullBody,
                    isAlternative: reader.hasRivals(
                        of: way == .response ? variant : otherVariant, in: contract),
                    subject: Wording.variant(otherVariant, in: comparison.new), old: variant.location,
                    new: otherVariant.location))
        }
        for variant in variants.added {
            let deviations = way == .response ? unknown(variant, in: union, comparison.new) : DeviationSet()
            report(
                ChangeVariantAdded.self, subject, after: Wording.variant(variant, in: comparison.new),
                old: old.location, new: variant.location,
                detail: Wording.variant(variant, in: comparison.new), step: .none,
                effects: Effects(way, deviations, source: .variantAdded))
        }
        for variant in variants.removed {
            let deviations = way == .request ? unknown(variant, in: other, comparison.old) : DeviationSet()
            report(
                ChangeVariantRemoved.self, subject, before: Wording.variant(variant, in: comparison.old),
                old: variant.location, new: new.location,
                detail: Wording.variant(variant, in: comparison.old), step: .none,
                effects: Effects(way, deviations, source: .variantGone))
        }
    }

    /// What a value of a variant is to a reader whose union lacks it.
    private func unknown(_ variant: Union.Variant, in reader: Union, _ writer: Contract) -> DeviationSet {
        let contract = way == .response ? comparison.old : comparison.new
        let kinds = Clash.kinds(of: writer[variant.use].shape)
        switch reader.distinction {
        case .tag(let property, _, let fallback):
            if fallback != nil { return DeviationSet(.tagUnknown) }
            guard kinds == [.object] else { return DeviationSet(.variantUnmatched) }
            guard case .object(let object) = writer[variant.use].shape,
                let tag = object.properties.first(where: { $0.name == property })
            else { return DeviationSet(.tagMissing) }
            return tag.isRequired || !variant.tags.isEmpty
                ? DeviationSet(.tagUnknown) : DeviationSet(.tagUnknown, .tagMissing)
        case .jsonType:
            let known = reader.variants.first {
                !Clash.kinds(of: contract[$0.use].shape).isDisjoint(with: kinds)
            }
            // A reader that goes by the JSON type takes it for the variant of that type.
            guard let known else { return DeviationSet(.variantUnmatched) }
            return Clash(reader: contract, writer: writer).deviations(read: known.use, written: variant.use)
        case .keys:
            let known = reader.variants.filter {
                !Clash.kinds(of: contract[$0.use].shape).isDisjoint(with: kinds)
            }
            // The only variant of a JSON type is read whatever its keys are.
            guard known.count == 1 else { return DeviationSet(.variantUnmatched) }
            return Clash(reader: contract, writer: writer)
                .deviations(read: known[0].use, written: variant.use)
        }
    }

    /// The tags that select a variant.
    private func compareTags(_ variant: Union.Variant, _ other: Union.Variant, _ reader: Union) {
        let (before, after) = (Set(variant.tags), Set(other.tags))
        if before == after || before.isEmpty || after.isEmpty { return }
        let (known, sent) = way == .response ? (before, after) : (after, before)
        let deviations = sent.isSubset(of: known) ? DeviationSet() : DeviationSet(.tagUnknown)
        report(
            ChangeDiscriminatorValue.self, Wording.variant(other, in: comparison.new),
            before: Wording.list(variant.tags), after: Wording.list(other.tags), old: variant.location,
            new: other.location, step: .none, effects: Effects(way, deviations))
    }

    private func compareDistinctions(_ union: Union, _ other: Union, _ variants: VariantPairs) {
        if union.tagProperty == other.tagProperty { return }
        let (reader, writer) = way == .response ? (union, other) : (other, union)
        var deviations = DeviationSet()
        // A server goes by what the contract declares, models by what they can infer.
        if let property = reader.tagProperty, way == .response || reader.isDeclaredTag {
            let contract = way == .response ? comparison.new : comparison.old
            let isGiven = writer.variants.allSatisfy { variant in
                guard case .object(let object) = contract[variant.use].shape else { return true }
                return object.properties.contains { $0.name == property && $0.isRequired }
            }
            if !isGiven { deviations.insert(.tagMissing) }
        }
        // Types that only tell themselves apart otherwise are no change that anybody wrote.
        if deviations.isEmpty, !union.isDeclaredTag, !other.isDeclaredTag { return }
        report(
            ChangeDiscriminator.self, subject, before: union.tagProperty.map { "`\($0)`" },
            after: other.tagProperty.map { "`\($0)`" }, effects: Effects(way, deviations))
    }
}

extension Union {
    /// The property that tells the variants apart.
    var tagProperty: String? {
        if case .tag(let property, _, _) = distinction { property } else { nil }
    }

    fileprivate var isDeclaredTag: Bool {
        if case .tag(_, let isDeclared, _) = distinction { isDeclared } else { false }
    }

    /// Whether a reader looks for the best of several variants of one JSON type.
    fileprivate func hasRivals(of variant: Variant, in contract: Contract) -> Bool {
        guard case .keys = distinction else { return false }
        let kinds = Clash.kinds(of: contract[variant.use].shape)
        return variants.count { !Clash.kinds(of: contract[$0.use].shape).isDisjoint(with: kinds) } > 1
    }
}

/// The variants of two unions: the same component, the same tag, an equal shape, or the same place among those left.
struct VariantPairs {
    private(set) var common: [(Union.Variant, Union.Variant)] = []
    private(set) var removed: [Union.Variant] = []
    private(set) var added: [Union.Variant] = []

    init(_ comparison: Comparison, _ union: Union, _ other: Union) {
        (removed, added) = (union.variants, other.variants)
        take { variant, other in
            let name = comparison.old[variant.use].componentName
            return name != nil && name == comparison.new[other.use].componentName
        }
        take { variant, other in !variant.tags.isEmpty && !Set(variant.tags).isDisjoint(with: other.tags) }
        take { comparison.isAlike($0.use, $1.use) }
        take { variant, other in
            // An inline schema that was changed, and not a component that another one replaced.
            let isInline =
                comparison.old[variant.use].componentName == nil
                && comparison.new[other.use].componentName == nil
            let kinds = Clash.kinds(of: comparison.old[variant.use].shape)
            return isInline && !kinds.isEmpty && kinds == Clash.kinds(of: comparison.new[other.use].shape)
        }
        partByKind(comparison)
    }

    /// Whatever tells variants apart, it looks at the JSON type first: one of another type is another variant.
    private mutating func partByKind(_ comparison: Comparison) {
        for (variant, other) in common {
            let kinds = Clash.kinds(of: comparison.old[variant.use].shape)
            let others = Clash.kinds(of: comparison.new[other.use].shape)
            if kinds.isEmpty || others.isEmpty || kinds == others { continue }
            common.removeAll { $0.0 == variant && $0.1 == other }
            removed.append(variant)
            added.append(other)
        }
    }

    private mutating func take(_ isPair: (Union.Variant, Union.Variant) -> Bool) {
        for variant in removed {
            guard let index = added.firstIndex(where: { isPair(variant, $0) }),
                let place = removed.firstIndex(of: variant)
            else { continue }
            common.append((variant, added.remove(at: index)))
            removed.remove(at: place)
        }
    }
}
