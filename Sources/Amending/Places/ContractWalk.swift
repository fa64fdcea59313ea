import SteleChecking
import SteleContractModel

/// Goes from the body of a response along the steps of evidence.
struct ContractWalk {
    let contract: Contract

    /// Where the steps lead.
    struct Place {
        /// The type that the last step was taken from; nil for a body.
        var holder: TypeID?
        var property: Property?
        /// Nil for what is not declared.
        var use: TypeUse?
        /// Whether the way leads through a union whose variants are told apart by their keys.
        var isGuess = false
    }

    /// Nil where the contract has no such place.
    func place(of contradiction: Contradiction) -> Place? {
        guard contract.operations.indices.contains(contradiction.operation) else { return nil }
        let operation = contract.operations[contradiction.operation]
        let declared = Checker.declared(
            in: operation, status: contradiction.status, mediaType: contradiction.mediaType)
        var place = Place(holder: nil, property: nil, use: declared.use)
        for step in contradiction.steps {
            guard let type = place.use?.type else { return nil }
            place.holder = type
            place.property = nil
            guard take(step, from: type, &place) else { return nil }
        }
        return place
    }

    private func take(_ step: Evidence.Step, from type: TypeID, _ place: inout Place) -> Bool {
        switch (step, contract[type].shape) {
        case (.property(let name), .object(let object)):
            place.property = object.properties.first { $0.name == name }
            place.use = place.property?.use
            return place.property != nil || object.requiredUndeclared.contains(name)
        case (.element, .array(let element)): place.use = element
        case (.element, .tuple(let tuple)): place.use = tuple.rest
        case (.tupleElement(let number), .tuple(let tuple)):
            guard tuple.elements.indices.contains(Int(number)) else { return false }
            place.use = tuple.elements[Int(number)]
        case (.mapValue, .map(let map)): place.use = map.value
        case (.mapValue, .object(let object)):
            guard case .typed(let use) = object.additional else { return false }
            place.use = use
        case (.patternValue(let number), .object(let object)):
            guard object.patterns.indices.contains(Int(number)) else { return false }
            place.use = object.patterns[Int(number)].use
        case (.variant(let number), .union(let union)):
            guard union.variants.indices.contains(Int(number)) else { return false }
            if case .keys = union.distinction { place.isGuess = true }
            place.use = TypeUse(union.variants[Int(number)].use)
        case (.content, _):
            guard let use = content(of: type) else { return false }
            place.use = use
        case (.undeclared, .object): place.use = nil
        default: return false
        }
        return true
    }

    private func content(of type: TypeID) -> TypeUse? {
        for constraint in contract[type].constraints {
            if case .content(_, let use) = constraint.kind { return use }
        }
        return nil
    }
}
