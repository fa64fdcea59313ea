/// Choices of whoever generates Swift.
package struct SwiftOptions: Hashable, Sendable {
    package enum Access: String, Hashable, Sendable, CaseIterable {
        case `public`
        case package
        case `internal`
    }

    /// What the models can be made from, and made into.
    package enum Coding: String, Hashable, Sendable, CaseIterable {
        case codable
        /// Models are only read.
        case decodable
    }

    package enum Equality: String, Hashable, Sendable, CaseIterable {
        case hashable
        case equatable
    }

    package enum Properties: String, Hashable, Sendable, CaseIterable {
        case variable
        case constant
    }

    /// What becomes of inline schemas that are equal.
    package enum Inline: String, Hashable, Sendable, CaseIterable {
        /// One type, and a name for it at each place.
        case shared
        /// A type at each place.
        case separate
    }

    /// What a list does with an element that cannot be read.
    package enum Lists: String, Hashable, Sendable, CaseIterable {
        /// The list cannot be read.
        case strict
        /// It is left out and reported.
        case lenient
    }

    /// Of every declaration that users of the models see.
    package var access: Access
    /// Over how many files the models are spread; a type's file follows from its contract name.
    package var fileCount: Int
    /// The enum that holds everything; nil for types at the top level.
    package var namespace: String?
    package var names: NameOverrides
    package var custom: CustomTypes
    package var coding = Coding.codable
    package var equality = Equality.hashable
    package var properties = Properties.variable
    package var lists = Lists.strict
    package var inline = Inline.shared

    package init(
        access: Access = .public, fileCount: Int = 1, namespace: String? = nil, names: NameOverrides = .none,
        custom: CustomTypes = .none
    ) {
        self.access = access
        self.fileCount = max(1, fileCount)
        self.namespace = namespace
        self.names = names
        self.custom = custom
    }

    /// The names of the files that `SwiftEmitter` makes, whatever the contract: a build plugin has to know them
    /// before it runs.
    package var fileNames: [String] {
        modelFileNames + ["Operations.swift", "Support.swift"]
    }

    var modelFileNames: [String] {
        fileCount == 1 ? ["Models.swift"] : (1...fileCount).map { "Models\($0).swift" }
    }
}
