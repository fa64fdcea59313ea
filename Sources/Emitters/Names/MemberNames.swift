import SteleContractModel

/// What texts of a contract become by one casing. Few names stand in many objects: each is made once.
struct MemberNames: Sendable {
    private let names: [String: String]
    private let casing: Casing
    private let acronyms: Casing.Acronyms

    /// Of properties.
    init(properties contract: Contract, _ casing: Casing, acronyms: Casing.Acronyms) {
        let texts = contract.types.lazy.flatMap { type -> [String] in
            if case .object(let object) = type.shape { object.properties.map(\.name) } else { [] }
        }
        self.init(texts, casing, acronyms)
    }

    /// Of the values of enumerations.
    init(values contract: Contract, _ casing: Casing, acronyms: Casing.Acronyms) {
        let texts = contract.types.lazy.flatMap { type -> [String] in
            guard case .enumeration(let enumeration) = type.shape else { return [] }
            return enumeration.values.map { $0.name ?? $0.value.caseText }
        }
        self.init(texts, casing, acronyms)
    }

    private init(_ texts: some Sequence<String>, _ casing: Casing, _ acronyms: Casing.Acronyms) {
        var names: [String: String] = [:]
        for text in texts where names[text] == nil {
            names[text] = casing.joined(Words(text), acronyms: acronyms)
        }
        self.names = names
        self.casing = casing
        self.acronyms = acronyms
    }

    subscript(_ text: String) -> String { names[text] ?? casing.joined(Words(text), acronyms: acronyms) }
}
