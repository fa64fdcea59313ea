import SteleContractModel
import SteleFindings

extension UnionDistinction {
    /// Reports the first two variants that some value fits equally well.
    mutating func reportOverlap(_ union: Union, _ mark: String?) {
        for (position, variant) in union.variants.enumerated() {
            for other in union.variants[..<position] where overlap(other.use, variant.use, mark) {
                log.report(
                    .unionOverlap,
                    "nothing tells these variants apart; a value that fits both is read as the first",
                    at: variant.location, notes: [RelatedPlace("the other variant", at: other.location)],
                    help: "give both a required property with a constant, and name it in a `discriminator`")
                return
            }
        }
    }

    private mutating func overlap(
        _ left: TypeID, _ right: TypeID, _ mark: String?, depth: Int = 0
    ) -> Bool {
        guard depth < 16, !kinds(of: left).isDisjoint(with: kinds(of: right)) else { return false }
        switch (drafts[left.index].shape, drafts[right.index].shape) {
        case (.object(let first), .object(let second)):
            return !hasKeyOfItsOwn(first, second) && !hasKeyOfItsOwn(second, first)
                && !isMarked(first, second, mark)
        case (.array(let first), .array(let second)):
            return overlap(first.type, second.type, nil, depth: depth + 1)
        case (.union(let inner), _):
            return inner.variants.allSatisfy { overlap($0.use, right, mark, depth: depth + 1) }
        case (_, .union(let inner)):
            return inner.variants.allSatisfy { overlap(left, $0.use, mark, depth: depth + 1) }
        default: return true
        }
    }

    /// A required property that the other does not declare.
    private func hasKeyOfItsOwn(_ object: ObjectShape, _ other: ObjectShape) -> Bool {
        object.properties.contains { property in
            property.isRequired && !other.properties.contains { $0.name == property.name }
        }
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
