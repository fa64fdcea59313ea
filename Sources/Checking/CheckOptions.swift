import SteleClients

/// What a run of the checker may be told.
package struct CheckOptions: Sendable {
    /// Servers beside those of the contract: `https://staging.example.com/v2`, or a base path alone.
    package var baseURLs: [String]
    /// Texts that stand in a stream of events and are no event.
    package var sentinels: [String]
    /// Whether reports may show recorded values.
    package var showValues: Bool
    /// Whether what was never seen is told by findings, and not only counted.
    package var coverage: Bool
    package var rules: VerdictRules
    /// How many places of bodies are told apart; more than anybody reads, and as many as memory has room for.
    package var maximumPlaces = 250_000

    package init(
        baseURLs: [String] = [], sentinels: [String] = ["[DONE]"], showValues: Bool = false,
        coverage: Bool = false, rules: VerdictRules = .standard
    ) {
        self.baseURLs = baseURLs
        self.sentinels = sentinels
        self.showValues = showValues
        self.coverage = coverage
        self.rules = rules
    }
}
