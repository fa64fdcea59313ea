import SteleContractModel
import SteleFindings

/// What a `discriminator` says about a union, until its variants are known.
struct UnionTagging {
    let property: String
    let mapping: [Entry]
    let fallback: TypeID?
    /// What the variants are called, by position.
    let branches: [Branch]
    let location: SourceRange

    /// The schema that a variant was made from; both nil for an inline one.
    struct Branch {
        let name: String?
        let target: TypeID?
    }

    struct Entry {
        let tag: String
        let target: TypeID
        let location: SourceRange
    }
}

extension UnionTagging {
    /// The same with each type replaced.
    func mapping(_ change: (TypeID) -> TypeID) -> UnionTagging {
        UnionTagging(
            property: property,
            mapping: mapping.map { Entry(tag: $0.tag, target: change($0.target), location: $0.location) },
            fallback: fallback.map(change),
            branches: branches.map { Branch(name: $0.name, target: $0.target.map(change)) },
            location: location)
    }

    /// The same for a union of which only some variants are left.
    func keeping(_ positions: [Int]) -> UnionTagging {
        UnionTagging(
            property: property, mapping: mapping, fallback: fallback,
            branches: positions.compactMap { branch($0) }, location: location)
    }

    /// The schema that the variant at a position was made from.
    func branch(_ index: Int) -> Branch? { index < branches.count ? branches[index] : nil }
}
