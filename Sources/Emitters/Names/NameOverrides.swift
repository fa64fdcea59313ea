import SteleFindings

/// Names pinned by hand (`names:` in stele.yaml); the keys are what findings print.
package struct NameOverrides: Hashable, Sendable {
    /// By the type's place in the contract: `user-name`, `Pet.status`.
    package var types: [String: String]
    /// By the holder's place and the wire name: `Pet.-type`.
    package var properties: [String: String]
    /// By the enumeration's place and the value, or the union's place and the case's own name: `Pet.status.+1`.
    package var cases: [String: String]
    /// Where they stand, by section and key: `types.user-name`.
    package var locations: [String: SourceRange] = [:]

    package init(
        types: [String: String] = [:], properties: [String: String] = [:], cases: [String: String] = [:]
    ) {
        self.types = types
        self.properties = properties
        self.cases = cases
    }

    package static let none = NameOverrides()
}
