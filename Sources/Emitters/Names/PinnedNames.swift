import SteleContractModel
import SteleFindings

/// What names can be pinned for, in one language: the keys of `NameOverrides`.
struct PinnedNames {
    private let contract: Contract
    private let directions: Directions
    private let places: ContractPlaces
    private let forms: Forms
    private let unionCases: (Union, ModelKey) -> [String]

    /// - Parameter unionCases: the cases of a union that have a name of their own, by the name that they want.
    init(
        _ contract: Contract, directions: Directions, places: ContractPlaces, forms: Forms,
        unionCases: @escaping (Union, ModelKey) -> [String]
    ) {
        self.contract = contract
        self.directions = directions
        self.places = places
        self.forms = forms
        self.unionCases = unionCases
    }

    /// Pinned names that are for nothing in the contract, each with what it was most likely meant for.
    func unmatched(_ overrides: NameOverrides) -> [Finding] {
        if overrides.types.isEmpty, overrides.properties.isEmpty, overrides.cases.isEmpty { return [] }
        let known = keys
        let sections = [
            ("types", overrides.types, known.types), ("properties", overrides.properties, known.properties),
            ("cases", overrides.cases, known.cases),
        ]
        return sections.flatMap { section, names, known in
            names.keys.filter { !known.contains($0) }.sorted().map { key in
                Finding(
                    EmissionRules.nameUnmatched,
                    "the pinned name \(ContractText.word(key)) is for nothing among the \(section)",
                    at: overrides.locations[section + "." + key],
                    help: didYouMean(key, among: known.sorted()))
            }
        }
    }

    /// Of every type of the contract, also of those that a selection leaves out.
    private var keys: (types: Set<String>, properties: Set<String>, cases: Set<String>) {
        var types = Set(contract.components.map(\.name))
        var properties: Set<String> = []
        var cases: Set<String> = []
        for id in contract.types.indices.map({ TypeID($0) }) where forms.isDeclared(id) {
            let place = places[id]
            types.insert(place)
            if directions.isSplit(id) { types.insert(place + TypeNames.twinSuffix) }
            switch forms[id] {
            case .structure(let object):
                properties.formUnion(object.properties.map { place + "." + $0.name })
            case .enumeration(let enumeration):
                cases.formUnion(enumeration.values.map { place + "." + $0.value.caseText })
            case .union(let union): cases.formUnion(unionCases(union, ModelKey(id)).map { place + "." + $0 })
            case .tuple, .wrapper, .alias, .inline: break
            }
        }
        return (types, properties, cases)
    }
}

extension JSONLiteral {
    /// What an enumeration's value is called by: its text, or its JSON.
    var caseText: String {
        if case .string(let text) = self { return text }
        return description
    }
}
