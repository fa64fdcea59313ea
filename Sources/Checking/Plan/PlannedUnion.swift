/// A union, compiled.
struct PlannedUnion: Sendable {
    /// In `Plan.variants`.
    let variants: Range<Int32>
    let distinction: Distinction

    enum Distinction: Sendable {
        /// The values of the property select a variant; `fallback` counts from the first variant.
        case tag(property: PlannedText, fallback: Int32?)
        case jsonType
        case keys
    }
}

struct PlannedVariant: Sendable {
    let type: Int32
    let tags: [PlannedText]
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
