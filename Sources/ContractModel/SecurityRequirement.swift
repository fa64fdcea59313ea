import SteleFindings

/// One way to be let in: all of its schemes together (OAS 3.1 §4.8.30). Without any scheme nobody is asked.
package struct SecurityRequirement: Hashable, Sendable {
    /// By name.
    package let schemes: [Scheme]
    package let location: SourceRange

    package init(schemes: [Scheme], location: SourceRange) {
        self.schemes = schemes.sorted { $0.name < $1.name }
        self.location = location
    }

    /// A scheme and what it must allow.
    package struct Scheme: Hashable, Sendable {
        package let name: String
        /// How the scheme works: `http bearer`, `apiKey header X-Key`, `oauth2`; nil where the contract does not declare it.
        package let kind: String?
        package let scopes: [String]

        package init(name: String, kind: String?, scopes: [String]) {
            self.name = name
            self.kind = kind
            self.scopes = scopes
        }
    }
}
