import SteleContractModel

/// What the names of a contract's properties become by one casing. Few names stand in many objects: each is made once.
struct MemberNames: Sendable {
    private let names: [String: String]
    private let casing: Casing
    private let acronyms: Casing.Acronyms

    init(_ contract: Contract, _ casing: Casing, acronyms: Casing.Acronyms) {
        var names: [String: String] = [:]
        for type in contract.types {
            guard case .object(let object) = type.shape else { continue }
            for property in object.properties where names[property.name] == nil {
                names[property.name] = casing.joined(Words(property.name), acronyms: acronyms)
            }
        }
        self.names = names
        self.casing = casing
        self.acronyms = acronyms
    }

    subscript(_ wire: String) -> String { names[wire] ?? casing.joined(Words(wire), acronyms: acronyms) }
}
