/// Choices of whoever generates TypeScript.
package struct TypeScriptOptions: Hashable, Sendable {
    /// What there is at run time, beside the types.
    package enum Runtime: String, Hashable, Sendable, CaseIterable {
        /// Nothing: types vanish when they are compiled.
        case none
        /// A descriptor for each operation.
        case operations
        /// Descriptors, and functions that read and check bodies.
        case decoders
    }

    package var runtime: Runtime
    /// Texts of a format (`date-time`, `uuid`, …) have types of their own, so that they are not mixed up.
    package var brands: Bool
    /// Of types: members keep the names of the wire.
    package var names: NameOverrides
    /// Types of the user's own. Decoders read what the contract says all the same.
    package var custom: CustomTypes

    package init(
        runtime: Runtime = .none, brands: Bool = false, names: NameOverrides = .none,
        custom: CustomTypes = .none
    ) {
        self.runtime = runtime
        self.brands = brands
        self.names = names
        self.custom = custom
    }

    /// The names of the files that `TypeScriptEmitter` makes, whatever the contract. One file, because a relative
    /// import is spelled differently for Deno and for other tools.
    package var fileNames: [String] { ["models.ts"] }

    var hasDecoders: Bool { runtime == .decoders }
}
