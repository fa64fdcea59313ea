import SteleContractModel

/// What texts of a contract become in a language. Few names stand in many objects: each is made once.
struct MemberNames: Sendable {
    private let names: [String: Name]
    private let name: @Sendable (String) -> String

    struct Name {
        let text: String
        /// Whether no other text of the contract has the name, nor the language or the support code.
        fileprivate(set) var isFree: Bool
    }

    /// Of properties.
    init(
        properties contract: Contract, reserved: Set<String>, _ name: @escaping @Sendable (String) -> String
    ) {
        var builder = Builder(reserved: reserved, name: name)
        for type in contract.types {
            guard case .object(let object) = type.shape else { continue }
            for property in object.properties { builder.add(property.name) }
        }
        self.init(builder)
    }

    /// Of the values of enumerations.
    ///
    /// - Parameter ignoringCase: whether names that differ in case alone are equal.
    init(
        values contract: Contract, reserved: Set<String>, ignoringCase: Bool = false,
        _ name: @escaping @Sendable (String) -> String
    ) {
        var builder = Builder(reserved: reserved, ignoringCase: ignoringCase, name: name)
        for type in contract.types {
            guard case .enumeration(let enumeration) = type.shape else { continue }
            for value in enumeration.values { builder.add(value.name ?? value.value.caseText) }
        }
        self.init(builder)
    }

    private init(_ builder: Builder) {
        names = builder.names
        name = builder.name
    }

    subscript(_ text: String) -> String { names[text]?.text ?? name(text) }

    /// The names of an object's properties, where no other rule than the language's decides about them: each has what
    /// it asks for. Nil where two of them might want the same.
    func freeNames(of properties: [Property]) -> [String]? {
        var free: [String] = []
        free.reserveCapacity(properties.count)
        for property in properties {
            guard let name = names[property.name], name.isFree else { return nil }
            free.append(name.text)
        }
        return free
    }

    /// The names of an enumeration's values, under the same condition.
    func freeNames(of enumeration: Enumeration) -> [String]? {
        var free: [String] = []
        free.reserveCapacity(enumeration.values.count)
        for value in enumeration.values {
            // Values of several JSON types may read alike, and names are not unique.
            guard case .string(let text) = value.value, value.name == nil, let name = names[text],
                name.isFree
            else { return nil }
            free.append(name.text)
        }
        return free
    }

    private struct Builder {
        private(set) var names: [String: Name] = [:]
        /// By name, the text that it was made of last.
        private var texts: [String: String] = [:]
        private let reserved: Set<String>
        private let ignoringCase: Bool
        let name: @Sendable (String) -> String

        init(
            reserved: Set<String>, ignoringCase: Bool = false,
            name: @escaping @Sendable (String) -> String
        ) {
            self.reserved = ignoringCase ? Set(reserved.map { $0.lowercased() }) : reserved
            self.ignoringCase = ignoringCase
            self.name = name
        }

        mutating func add(_ text: String) {
            if names[text] != nil { return }
            let name = name(text)
            let folded = ignoringCase ? name.lowercased() : name
            let other = texts.updateValue(text, forKey: folded)
            if let other { names[other]?.isFree = false }
            names[text] = Name(text: name, isFree: other == nil && !reserved.contains(folded))
        }
    }
}
