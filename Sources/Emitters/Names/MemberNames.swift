import SteleContractModel

/// What texts of a contract become in a language. Few names stand in many objects: each is made once.
struct MemberNames: Sendable {
    private let names: [String: String]
    private let name: @Sendable (String) -> String

    /// Of properties.
    init(properties contract: Contract, _ name: @escaping @Sendable (String) -> String) {
        let texts = contract.types.lazy.flatMap { type -> [String] in
            if case .object(let object) = type.shape { object.properties.map(\.name) } else { [] }
        }
        self.init(texts, name)
    }

    /// Of the values of enumerations.
    init(values contract: Contract, _ name: @escaping @Sendable (String) -> String) {
        let texts = contract.types.lazy.flatMap { type -> [String] in
            guard case .enumeration(let enumeration) = type.shape else { return [] }
            return enumeration.values.map { $0.name ?? $0.value.caseText }
        }
        self.init(texts, name)
    }

    private init(_ texts: some Sequence<String>, _ name: @escaping @Sendable (String) -> String) {
        var names: [String: String] = [:]
        for text in texts where names[text] == nil { names[text] = name(text) }
        self.names = names
        self.name = name
    }

    subscript(_ text: String) -> String { names[text] ?? name(text) }
}
