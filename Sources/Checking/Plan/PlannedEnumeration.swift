import SteleContractModel

/// The known values of an enumeration, compiled: text in a key table, numbers by value.
struct PlannedEnumeration: Sendable {
    let kinds: KindSet
    let isExtensible: Bool
    /// Which of `true` and `false` are known.
    let booleans: Set<Bool>
    let numbers: Set<DecimalNumber>
    /// In `Plan.words`.
    let textSlots: KeyTable.Slots
    /// The values as a report lists them.
    let listed: [String]
}
