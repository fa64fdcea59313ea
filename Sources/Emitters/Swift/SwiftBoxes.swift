import SteleContractModel

/// Which structs must be boxed where, because a struct cannot hold itself inline.
///
/// Lists, maps and unions (which are `indirect`) break a cycle by themselves. Of each remaining cycle the smallest
/// number of types is boxed, chosen by contract names, so that neither order nor unrelated schemas move a box.
struct SwiftBoxes: Sendable {
    private let boxed: Set<Int>
    private let components: [Int]

    init(_ contract: Contract, _ forms: Forms, _ places: ContractPlaces) {
        let edges = contract.types.indices.map { index -> [Int] in
            let members: [TypeID]
            switch forms[TypeID(index)] {
            case .structure(let object): members = object.properties.map(\.use.type)
            case .tuple(let tuple): members = tuple.elements.map(\.type)
            default: return []
            }
            return members.filter { forms.isInlineStruct($0) }.map(\.index)
        }
        let cycles = Cycles(edges: edges)
        components = cycles.components
        boxed = cycles.feedbackNodes { left, right in
            places[TypeID(left)].utf8.lexicographicallyPrecedes(places[TypeID(right)].utf8)
        }
    }

    /// True when `holder` keeps its values of the type in a box.
    func isBoxed(_ id: TypeID, in holder: TypeID) -> Bool {
        boxed.contains(id.index) && components[id.index] == components[holder.index]
    }
}

extension Forms {
    /// True for types whose values lie inside the value that holds them.
    func isInlineStruct(_ id: TypeID) -> Bool {
        switch self[id] {
        case .structure, .tuple: true
        default: false
        }
    }

    /// True when a union's values are to be kept behind a pointer.
    func isIndirect(_ union: Union) -> Bool {
        union.variants.contains { variant in
            switch self[variant.use] {
            case .structure, .tuple, .union: true
            case .enumeration, .wrapper, .alias, .inline: false
            }
        }
    }
}
