import SteleContractModel

/// Inline types that are equal, so that one declaration can stand for all of them.
///
/// A contract that writes the same schema at fifty places means one type. Components are never joined with each
/// other, for their names say that they are different things; an inline type is joined with the only component that is
/// equal to it, else with the first of the inline types that are. Words do not count: only what a declaration is made
/// of does. Types are compared by what they are made of, innermost first, so those that hold themselves stay apart.
struct EqualTypes: Sendable {
    /// By type; itself for those that are like no other.
    private let representatives: [TypeID]
    private let isComponent: [Bool]

    /// What is declared for a type: itself, or the type that stands for it.
    subscript(_ id: TypeID) -> TypeID { representatives[id.index] }

    func isShared(_ id: TypeID) -> Bool { self[id] != id }

    /// The type by whose name values are declared: a component that stands for the type, else the type itself.
    func named(_ id: TypeID) -> TypeID { isComponent[self[id].index] ? self[id] : id }

    /// Every type for itself.
    init(apart contract: Contract) {
        representatives = contract.types.indices.map { TypeID($0) }
        isComponent = [Bool](repeating: false, count: contract.types.count)
    }

    /// - Parameters:
    ///   - models: those that are declared; no other takes part.
    ///   - apart: types about which somebody has said something of their own.
    ///   - caseNames: the names of a union's cases, which follow from its place.
    init(
        _ contract: Contract, models: [ModelKey], forms: Forms, apart: Set<TypeID>,
        caseNames: (ModelKey) -> [String]
    ) {
        var joining = Joining(contract, models: models, forms: forms, apart: apart, caseNames: caseNames)
        joining.run()
        representatives = joining.representatives
        isComponent = contract.types.map { $0.origin.isComponent }
    }
}

extension TypeOrigin {
    fileprivate var isComponent: Bool { if case .component = self { true } else { false } }
}

/// Joins equal types until no more are found.
private struct Joining {
    private(set) var representatives: [TypeID]
    private let contract: Contract
    private let candidates: [TypeID]
    private let holders: [[TypeID]]
    private let members: [[TypeID]]
    /// Equal numbers for equal contents, whatever their members are.
    private let contents: [Int]
    /// Equal numbers for equal contents with equal members.
    private var numbers: [[Int]: Int] = [:]
    private var numberOfType: [Int]

    init(
        _ contract: Contract, models: [ModelKey], forms: Forms, apart: Set<TypeID>,
        caseNames: (ModelKey) -> [String]
    ) {
        self.contract = contract
        representatives = contract.types.indices.map { TypeID($0) }
        candidates = contract.types.indices.map { TypeID($0) }.filter {
            forms.canBeJoined($0, in: contract) && !apart.contains($0)
        }
        members = contract.types.map(\.shape.members)
        var holders = [[TypeID]](repeating: [], count: contract.types.count)
        for (index, members) in members.enumerated() {
            for member in members { holders[member.index].append(TypeID(index)) }
        }
        self.holders = holders
        contents = TypeContents(contract, models: models, holders: holders, caseNames: caseNames).numbers
        numberOfType = [Int](repeating: -1, count: contract.types.count)
    }

    /// Each round joins types one level further out. What is nested deeper than this stays apart.
    private static let rounds = 200

    mutating func run() {
        var changed = contract.types.indices.map { TypeID($0) }
        for _ in 0..<Joining.rounds where !changed.isEmpty {
            for id in changed { renumber(id) }
            changed = join()
        }
    }

    private mutating func renumber(_ id: TypeID) {
        let content = [contents[id.index]] + members[id.index].map { representatives[$0.index].index }
        let number = numbers[content] ?? numbers.count
        numbers[content] = number
        numberOfType[id.index] = number
    }

    /// Gives each group of equal types one that stands for it.
    ///
    /// - Returns: the types whose members have changed by that.
    private mutating func join() -> [TypeID] {
        var groups: [Int: [TypeID]] = [:]
        for id in candidates { groups[numberOfType[id.index], default: []].append(id) }
        var changed: Set<TypeID> = []
        for group in groups.values where group.count > 1 {
            let components = group.filter { contract[$0].origin.isComponent }
            let inline = group.filter { !contract[$0].origin.isComponent }
            let usable = components.count == 1 && !contract[components[0]].documentation.isDeprecated
            guard let first = usable ? components.first : inline.first else { continue }
            for id in inline where representatives[id.index] != first {
                representatives[id.index] = first
                changed.formUnion(holders[id.index])
            }
        }
        return changed.sorted()
    }
}

extension Forms {
    /// True for declarations, and for what is written out where it is used, lists of equal types for instance.
    fileprivate func canBeJoined(_ id: TypeID, in contract: Contract) -> Bool {
        switch self[id] {
        case .structure, .enumeration, .union, .tuple: true
        case .inline: !contract[id].origin.isComponent
        case .wrapper, .alias: false
        }
    }
}
