import SteleContractModel

/// What a declaration is made of, without words and places, and without saying which types its members have: equal for
/// types that come out alike where their members do.
struct TypeContent: Hashable {
    let type: TypeDeclaration
    /// The names of a union's cases.
    let caseNames: [String]
    /// In which directions it travels, where that makes a difference to its declaration.
    let usage: Usage
    let isModel: Bool
    let isTwin: Bool

    static func == (left: TypeContent, right: TypeContent) -> Bool {
        left.usage == right.usage && left.isModel == right.isModel && left.isTwin == right.isTwin
            && left.caseNames == right.caseNames && left.type.shape.isAlike(right.type.shape)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(usage)
        type.shape.hashAlike(into: &hasher)
    }
}

/// The contents of a contract's types.
struct TypeContents {
    private let contract: Contract
    private let usage: [Usage]
    private let caseNames: [TypeID: [String]]
    private let isModel: [Bool]
    private let isTwin: [Bool]

    init(
        _ contract: Contract, models: [ModelKey], holders: TypeLists, caseNames: (ModelKey) -> [String]
    ) {
        self.contract = contract
        usage = TypeContents.usage(contract, holders)
        var names: [TypeID: [String]] = [:]
        var isModel = [Bool](repeating: false, count: contract.types.count)
        var isTwin = isModel
        for key in models {
            if key.isRequestTwin { isTwin[key.id.index] = true } else { isModel[key.id.index] = true }
            if case .union = contract[key.id].shape { names[key.id, default: []] += caseNames(key) }
        }
        self.caseNames = names
        self.isModel = isModel
        self.isTwin = isTwin
    }

    /// The usage of those types whose declaration depends on it: that have a member of one direction only, one that
    /// may be absent or `null`, or bytes, at any depth. None for all others.
    private static func usage(_ contract: Contract, _ holders: TypeLists) -> [Usage] {
        var depends = contract.types.map { $0.shape.dependsOnDirection }
        var pending = depends.indices.filter { depends[$0] }
        while let index = pending.popLast() {
            for holder in holders[TypeID(index)] where !depends[holder.index] {
                depends[holder.index] = true
                pending.append(holder.index)
            }
        }
        return zip(contract.types, depends).map { $1 ? $0.usage : [] }
    }

    /// For each type, a number that it shares with those of equal content.
    func numbers(of ids: [TypeID]) -> [Int] {
        var numbers: [TypeContent: Int] = [:]
        numbers.reserveCapacity(ids.count)
        return ids.map { id in
            let content = content(of: id)
            if let number = numbers[content] { return number }
            let number = numbers.count
            numbers[content] = number
            return number
        }
    }

    private func content(of id: TypeID) -> TypeContent {
        TypeContent(
            type: contract[id], caseNames: caseNames.isEmpty ? [] : caseNames[id] ?? [],
            usage: usage[id.index], isModel: isModel[id.index], isTwin: isTwin[id.index])
    }
}

extension Shape {
    fileprivate var dependsOnDirection: Bool {
        switch self {
        case .string(.binary): true
        case .object(let object):
            object.properties.contains { $0.access != .readWrite || (!$0.isRequired && $0.use.isNullable) }
        default: false
        }
    }
}
