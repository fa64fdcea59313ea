/// One thing that is timed: a verb over one contract.
struct Measure: Sendable {
    let name: String
    /// What the verb counts, as a proof that it did its work.
    let unit: String
    let run: @Sendable (BenchedContract) -> Int

    /// All measures. The first one is what the others are compared with.
    static let all: [Measure] = [.scan, .tree, .reading]
}
