import SteleContractModel

/// The known values of an enumeration, compiled: text in a key table, numbers by value.
struct PlannedEnumeration: Sendable {
    /// What a model keeps its values as.
    enum Reading: Sendable {
        case text
        case integer
        /// Values of several JSON types, or numbers that are no 64-bit integers.
        case anyJSON
    }

    let reading: Reading
    let isExtensible: Bool
    /// Which of `true` and `false` are known.
    let booleans: Set<Bool>
    let numbers: Set<DecimalNumber>
    /// Arrays and objects in canonical form.
    let containers: Set<[UInt8]>
    /// In `Plan.words`.
    let textSlots: KeyTable.Slots
    /// By the index of a text in `Plan.words`, less that of the first: its number among all values.
    let textNumbers: [Int32]
    /// In `Plan.words`.
    let firstText: Int
    /// The other values' numbers, by canonical form.
    let otherNumbers: [[UInt8]: Int]
    /// The values as JSON.
    let literals: [String]
    /// The values as a report lists them.
    let listed: [String]
}

extension PlannedEnumeration.Reading {
    init(_ enumeration: Enumeration) {
        switch enumeration.kind {
        case .string: self = .text
        case .integer where enumeration.values.allSatisfy({ $0.value.isInteger64 }): self = .integer
        case .integer, .mixed: self = .anyJSON
        }
    }
}

extension JSONLiteral {
    /// Whether it is written as an integer of 64 bits.
    var isInteger64: Bool {
        if case .number(let text) = self { return Int64(text) != nil }
        return false
    }
}
