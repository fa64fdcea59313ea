/// What of one type has a meaning to whoever decodes it, the types inside it left open.
struct TypeEssence {
    /// With a hole for each type that it names.
    let text: String
    /// The types in the holes, in their order.
    let parts: [TypeID]

    /// What separates a hole from text: contracts' own control characters are escaped.
    static let mark: Character = "\u{1}"

    init(_ id: TypeID, in contract: Contract) {
        let pieces = ContractText.openText(of: id, in: contract)
            .split(separator: TypeEssence.mark, omittingEmptySubsequences: false)
        text = pieces.enumerated().filter { $0.offset % 2 == 0 }.map { String($0.element) }
            .joined(separator: String(TypeEssence.mark))
        parts = pieces.enumerated().filter { $0.offset % 2 == 1 }.compactMap { Int($0.element) }
            .filter(contract.types.indices.contains).map(TypeID.init)
    }
}

/// Which types of several contracts are the same to whoever decodes them: shape, constraints and all that is inside,
/// whatever they are called and in which direction they travel.
package struct TypeClasses: Sendable {
    /// For each contract the class of each type.
    private let classes: [[Int]]

    /// Types begin as alike as their own texts are, and are told apart by the classes of their parts until nothing
    /// changes any more (partition refinement), so that recursive types end in finitely many steps.
    package init(_ contracts: [Contract]) {
        var starts: [Int] = []
        var parts: [[Int]] = []
        var texts: [String: Int] = [:]
        var classes: [Int] = []
        for contract in contracts {
            let start = classes.count
            starts.append(start)
            for index in contract.types.indices {
                let essence = TypeEssence(TypeID(index), in: contract)
                parts.append(essence.parts.map { start + $0.index })
                classes.append(TypeClasses.number(of: essence.text, in: &texts))
            }
        }
        var count = texts.count
        while true {
            var refined: [[Int]: Int] = [:]
            let next = classes.indices.map { index in
                TypeClasses.number(of: [classes[index]] + parts[index].map { classes[$0] }, in: &refined)
            }
            if refined.count == count { break }
            (classes, count) = (next, refined.count)
        }
        self.classes = zip(starts, contracts).map { start, contract in
            Array(classes[start..<start + contract.types.count])
        }
    }

    private static func number<Key: Hashable>(of key: Key, in numbers: inout [Key: Int]) -> Int {
        if let known = numbers[key] { return known }
        numbers[key] = numbers.count
        return numbers.count - 1
    }

    /// The class of a type, by the number of its contract.
    package subscript(contract: Int, type: TypeID) -> Int { classes[contract][type.index] }

    /// Whether two uses are the same: null may stand in both or in neither.
    package func areSame(_ left: (contract: Int, use: TypeUse), _ right: (contract: Int, use: TypeUse))
        -> Bool
    {
        left.use.isNullable == right.use.isNullable
            && self[left.contract, left.use.type] == self[right.contract, right.use.type]
    }
}
