import SteleContractModel
import SteleFindings

extension UnionDistinction {
    /// Reports the first two variants that some value fits equally well.
    mutating func reportOverlap(_ union: Union, _ mark: String?, of draft: TypeDraft) {
        for (position, variant) in union.variants.enumerated() {
            for other in union.variants[..<position] {
                let isOverlap = overlap(other.use, variant.use, mark)
                guard comparisons > 0 else { return reportTooMany(union, of: draft) }
                guard isOverlap else { continue }
                log.report(
                    .unionOverlap,
                    "nothing tells these variants apart; a value that fits both is read as the first",
                    at: variant.location, notes: [RelatedPlace("the other variant", at: other.location)],
                    help: "give both a required property with a constant, and name it in a `discriminator`")
                return
            }
        }
    }

    private func reportTooMany(_ union: Union, of draft: TypeDraft) {
        log.report(
            .unionOverlap,
            "this contract has too much in unions to compare all variants; these \(union.variants.count) were not",
            at: draft.location.head,
            help: "give all a required property with a constant, and name it in a `discriminator`")
    }

    private mutating func overlap(
        _ left: TypeID, _ right: TypeID, _ mark: String?, depth: Int = 0
    ) -> Bool {
        comparisons -= 1
        guard comparisons > 0, depth < 16, !kinds(of: left).isDisjoint(with: kinds(of: right)) else {
            return false
        }
        switch (drafts[left.index].shape, drafts[right.index].shape) {
        case (.object(let first), .object(let second)):
            return !hasKeyOfItsOwn(first, right, second) && !hasKeyOfItsOwn(second, left, first)
                && !isMarked(first, second, mark)
        case (.array(let first), .array(let second)):
            return overlap(first.type, second.type, nil, depth: depth + 1)
        case (.union(let inner), _):
            for variant in inner.variants where !overlap(variant.use, right, mark, depth: depth + 1) {
                return false
            }
            return true
        case (_, .union(let inner)):
            for variant in inner.variants where !overlap(left, variant.use, mark, depth: depth + 1) {
                return false
            }
            return true
        default: return true
        }
    }

    /// A required property that the other does not declare.
    private mutating func hasKeyOfItsOwn(
        _ object: ObjectShape, _ otherID: TypeID, _ other: ObjectShape
    ) -> Bool {
        let declared = names[otherID] ?? Set(other.properties.map(\.name))
        names[otherID] = declared
        comparisons -= object.properties.count
        return object.properties.contains { $0.isRequired && !declared.contains($0.name) }
    }

    /// Both list texts for the mark, and none in common.
    private func isMarked(_ object: ObjectShape, _ other: ObjectShape, _ mark: String?) -> Bool {
        let texts = texts(of: object, mark)
        let others = self.texts(of: other, mark)
        return !texts.isEmpty && !others.isEmpty && Set(texts).isDisjoint(with: others)
    }

    private func texts(of object: ObjectShape, _ mark: String?) -> [String] {
        let property = object.properties.first { $0.name == mark }
        return property.map { drafts[$0.use.type.index].shape.listedTexts } ?? []
    }
}
