import SteleContractModel

/// In which models a decoder may find a variant that the contract does not list.
struct TypeScriptOpenness: Sendable {
    private let open: Set<TypeID>
    /// Unions that are among their own variants, by their indices.
    private let endless: Set<Int>

    /// - Parameter received: the models that decoders make.
    init(
        _ contract: Contract, _ models: [ModelKey], _ received: Set<ModelKey>, _ forms: Forms,
        _ places: ContractPlaces
    ) {
        let edges = contract.types.indices.map { index -> [Int] in
            guard case .union(let union) = forms[TypeID(index)] else { return [] }
            return union.variants.map(\.use.index).filter {
                if case .union = forms[TypeID($0)] { true } else { false }
            }
        }
        endless = Cycles(edges: edges).feedbackNodes { left, right in
            places[TypeID(left)].utf8.lexicographicallyPrecedes(places[TypeID(right)].utf8)
        }
        open = TypeScriptOpenness.open(contract, models, received, forms)
    }

    /// True when the model, or one that it is made of, is a union that keeps unknown variants.
    func isOpen(_ id: TypeID) -> Bool { open.contains(id) }

    /// True for a union that a type alias cannot have as a variant without going round in circles.
    func isEndless(_ id: TypeID) -> Bool { endless.contains(id.index) }

    /// Unions that are received, and whatever holds one of them.
    private static func open(
        _ contract: Contract, _ models: [ModelKey], _ received: Set<ModelKey>, _ forms: Forms
    ) -> Set<TypeID> {
        var holders: [TypeID: [TypeID]] = [:]
        var open: Set<TypeID> = []
        var pending: [TypeID] = []
        for key in models where !key.isRequestTwin {
            contract[key.id].shape.forEachMember { holders[$0, default: []].append(key.id) }
            if case .union = forms[key.id], received.contains(key), open.insert(key.id).inserted {
                pending.append(key.id)
            }
        }
        while let id = pending.popLast() {
            for holder in holders[id] ?? [] where open.insert(holder).inserted { pending.append(holder) }
        }
        return open
    }
}
