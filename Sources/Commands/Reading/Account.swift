import SteleContractModel
import SteleEmitters
import SteleFindings
import SteleReports

/// What became of every schema of a contract.
enum Account {
    static func of(_ contract: Contract, outputs: [GenerationSummary.Output]) -> GenerationSummary {
        let places = ContractPlaces(contract)
        var components = 0
        var types = 0
        var anyJSON: [RelatedPlace] = []
        for (index, type) in contract.types.enumerated() {
            if case .component = type.origin { components += 1 }
            // What only asserts is no type of any language.
            if case .nested(_, .assertion) = type.origin { continue }
            types += 1
            if type.shape == .any { anyJSON.append(RelatedPlace(places[TypeID(index)], at: type.location)) }
        }
        return GenerationSummary(
            components: components, types: types,
            operations: contract.operations.count + contract.webhooks.count, anyJSON: anyJSON,
            outputs: outputs)
    }
}
