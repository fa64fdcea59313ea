import SteleContractModel

// What the plan has of the contract's small values.

extension PlannedObject.Rest {
    /// Models keep members that the contract types: as that type where it is the same for all, else as any JSON.
    init(_ object: ObjectShape) {
        let uses = object.patterns.map(\.use)
        switch object.additional {
        case .typed(let use): self = uses.allSatisfy { $0 == use } ? .typed(PlannedUse(use)) : .anyJSON
        case .allowed: self = uses.isEmpty ? .unread : .anyJSON
        case .closed:
            guard let first = uses.first else {
                self = .unread
                return
            }
            self = uses.allSatisfy { $0 == first } ? .typed(PlannedUse(first)) : .anyJSON
        }
    }
}

extension KindSet {
    init(_ enumeration: Enumeration) {
        switch enumeration.kind {
        case .string: self = .string
        case .integer: self = .number
        case .mixed: self = enumeration.values.reduce(into: []) { $0.insert(KindSet($1.value.kind)) }
        }
    }
}

extension PlannedUse {
    init(_ use: TypeUse) {
        self.init(type: Int32(use.type.index), isNullable: use.isNullable)
    }

    /// A member that no schema describes: any JSON.
    static let undeclared = PlannedUse(type: -1, isNullable: true)
}

extension PlannedString {
    init(_ format: StringFormat) {
        switch format {
        case .dateTime: self = .dateTime
        case .date: self = .date
        case .uuid: self = .uuid
        case .uri: self = .uri
        case .base64: self = .base64
        case .decimal: self = .decimal
        case .other("email"): self = .email
        case .other("ipv4"): self = .ipv4
        case .other("ipv6"): self = .ipv6
        case .other("time"): self = .time
        case .plain, .binary, .other: self = .plain
        }
    }
}

extension PlannedObject.Additional {
    init(_ additional: AdditionalProperties) {
        switch additional {
        case .allowed: self = .allowed
        case .closed: self = .closed
        case .typed(let use): self = .typed(PlannedUse(use))
        }
    }
}

extension PlannedUnion.Distinction {
    init(_ distinction: Union.Distinction) {
        switch distinction {
        case .tag(let property, _, let fallback):
            self = .tag(property: PlannedText(property), fallback: fallback.map { Int32($0) })
        case .jsonType: self = .jsonType
        case .keys(let mark): self = .keys(mark: mark.map { PlannedText($0) })
        }
    }
}
