/// A union, compiled.
struct PlannedUnion: Sendable {
    /// In `Plan.variants`.
    let variants: Range<Int32>
    let distinction: Distinction
    /// In `Plan.alternatives`.
    let alternatives: Range<Int32>

    enum Distinction: Sendable {
        /// The values of the property select a variant; `fallback` counts from the first variant.
        case tag(property: PlannedText, fallback: Int32?)
        case jsonType
        /// Where the property has a text that an alternative lists, alternatives that list others are out.
        case keys(mark: PlannedText?)
    }
}

/// What a value may be by JSON type and keys: a variant, or a variant of a union that is one.
struct PlannedAlternative: Sendable {
    /// The variant that it selects, counted from the union's first.
    let variant: Int32
    /// -1 where unions hold each other without end: any JSON.
    let type: Int32
    /// What the object lists for the mark of the union.
    let listing: [PlannedText]

    static let maximumDepth = 8
    static let maximumCount = 4096
}

struct PlannedVariant: Sendable {
    let type: Int32
    let tags: [PlannedText]
    /// Whether an object of the type may have no property for the tag of the union.
    let lacksTag: Bool
    /// What stands in a field path: `Delta` in `$.data(Delta).text`.
    let name: String
}

/// Text of the contract, ready to be compared with bytes.
struct PlannedText: Hashable, Sendable {
    let text: String
    let bytes: [UInt8]

    init(_ text: String) {
        self.text = text
        self.bytes = Array(text.utf8)
    }
}
