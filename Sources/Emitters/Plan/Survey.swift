import SteleContractModel

/// What the emitters of all languages ask of a contract, found out once, however many languages are made.
package struct Survey: Sendable {
    let contract: Contract
    let places: ContractPlaces
    /// What each type is made of.
    let members: TypeLists
    /// The types that each type is a member of.
    let holders: TypeLists
    let directions: Directions
    private let allForms: Forms
    private let allReached: Reach

    package init(_ contract: Contract) {
        self.contract = contract
        places = ContractPlaces(contract)
        members = TypeLists(membersIn: contract)
        holders = TypeLists(holdersIn: members)
        directions = Directions(contract, holders: holders)
        allForms = Forms(contract, places, members)
        allReached = Reach(contract, directions)
    }

    /// - Parameter replaced: types in whose place others stand, in one language.
    func forms(replaced: Set<TypeID> = []) -> Forms {
        replaced.isEmpty ? allForms : Forms(contract, places, members, replaced: replaced)
    }

    /// - Parameter replaced: types in whose place others stand, in one language.
    func reach(replaced: Set<TypeID> = []) -> Reach {
        replaced.isEmpty ? allReached : Reach(contract, directions, replaced: replaced)
    }
}
