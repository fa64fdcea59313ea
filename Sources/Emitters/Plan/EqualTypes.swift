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
        _ survey: Survey, models: [ModelKey], forms: Forms, apart: Set<TypeID>,
        caseNames: (ModelKey) -> [String]
    ) {
        let contract = survey.contract
        let contents = TypeContents(contract, models: models, holders: survey.holders, caseNames: caseNames)
        let candidates = contract.types.indices.map { TypeID($0) }.filter {
            forms.canBeJoined($0, in: contract) && !apart.contains($0)
        }
        var joining = Joining(survey, candidates: candidates, contents: contents.numbers(of: candidates))
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
    private let survey: Survey
    /// Those whose content another one has, too, in contract order.
    private let candidates: [TypeID]
    /// By type, equal numbers for equal contents, whatever their members are; nil for those that are no candidates.
    private var contents: [Int?]
    /// Equal numbers for equal contents with equal members.
    private var numbers: [[Int]: Int] = [:]
    private var numberOfType: [Int]

    init(_ survey: Survey, candidates: [TypeID], contents: [Int]) {
        self.survey = survey
        let types = survey.contract.types
        representatives = types.indices.map { TypeID($0) }
        var counts = [Int](repeating: 0, count: (contents.max() ?? -1) + 1)
        for number in contents { counts[number] += 1 }
        self.contents = [Int?](repeating: nil, count: types.count)
        var candidatesLeft: [TypeID] = []
        for (id, number) in zip(candidates, contents) where counts[number] > 1 {
            self.contents[id.index] = number
            candidatesLeft.append(id)
        }
        self.candidates = candidatesLeft
        numberOfType = [Int](repeating: -1, count: types.count)
    }

    /// Each round joins types one level further out. What is nested deeper than this stays apart.
    private static let rounds = 200

    mutating func run() {
        var changed = candidates
        for _ in 0..<Joining.rounds where !changed.isEmpty {
            for id in changed { renumber(id) }
            changed = join()
        }
    }

    private mutating func renumber(_ id: TypeID) {
        guard let content = contents[id.index] else { return }
        let whole = [content] + survey.members[id].map { representatives[$0.index].index }
        let number = numbers[whole] ?? numbers.count
        numbers[whole] = number
        numberOfType[id.index] = number
    }

    /// Gives each group of equal types one that stands for it.
    ///
    /// - Returns: the types whose members have changed by that.
    private mutating func join() -> [TypeID] {
        var groups = [[TypeID]](repeating: [], count: numbers.count)
        for id in candidates { groups[numberOfType[id.index]].append(id) }
        var changed: Set<TypeID> = []
        for group in groups where group.count > 1 {
            guard let first = representative(of: group) else { continue }
            for id in group where representatives[id.index] != first && !isComponent(id) {
                representatives[id.index] = first
                changed.formUnion(survey.holders[id])
            }
        }
        return changed.sorted()
    }

    private func representative(of group: [TypeID]) -> TypeID? {
        let components = group.filter(isComponent)
        let usable = components.count == 1 && !survey.contract[components[0]].documentation.isDeprecated
        return usable ? components.first : group.first { !isComponent($0) }
    }

    private func isComponent(_ id: TypeID) -> Bool { survey.contract[id].origin.isComponent }
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
