/// One thing that is timed: a verb over one contract.
struct Measure: Sendable {
    let name: String
    /// What the verb counts, as a proof that it did its work.
    let unit: String
    let run: @Sendable (BenchedContract) -> Outcome

    /// All measures. The first one is what the others are compared with.
    static let all: [Measure] = [.scan, .tree, .reading, .swift, .generating]
}

/// What a measure made. It is thrown away after the clock has stopped.
struct Outcome {
    /// How many of the measure's units.
    let count: Int
    var result: Any?
}
