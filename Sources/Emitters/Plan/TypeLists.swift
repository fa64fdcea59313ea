import SteleContractModel

/// A list of types for each type of a contract, all of them in one array.
struct TypeLists: Sendable {
    private let ids: [TypeID]
    /// Where each type's list begins; and behind the last, where it ends.
    private let starts: [Int]

    /// What each type is made of.
    init(membersIn contract: Contract) {
        var ids: [TypeID] = []
        var starts: [Int] = []
        starts.reserveCapacity(contract.types.count + 1)
        for type in contract.types {
            starts.append(ids.count)
            type.shape.forEachMember { ids.append($0) }
        }
        starts.append(ids.count)
        self.ids = ids
        self.starts = starts
    }

    /// The types that each type is a member of; as often as it is one.
    init(holdersIn members: TypeLists) {
        let count = members.starts.count - 1
        var ends = [Int](repeating: 0, count: count + 1)
        for id in members.ids { ends[id.index] += 1 }
        var end = 0
        for index in ends.indices {
            end += ends[index]
            ends[index] = end
        }
        var ids = [TypeID](repeating: TypeID(0), count: members.ids.count)
        // From behind, so that each list is in contract order when its end has become its start.
        for index in (0..<count).reversed() {
            for member in members[TypeID(index)].reversed() {
                ends[member.index] -= 1
                ids[ends[member.index]] = TypeID(index)
            }
        }
        self.ids = ids
        starts = ends
    }

    subscript(_ id: TypeID) -> ArraySlice<TypeID> { ids[starts[id.index]..<starts[id.index + 1]] }
}
