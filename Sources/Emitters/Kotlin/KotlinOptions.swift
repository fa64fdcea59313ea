/// Choices of whoever generates Kotlin.
package struct KotlinOptions: Hashable, Sendable {
    package enum Access: String, Hashable, Sendable, CaseIterable {
        case `public`
        case `internal`
    }

    /// The package of everything that is emitted.
    package var packageName: String
    /// Of every declaration that users of the models see.
    package var access: Access
    /// Over how many files the models are spread; a type's file follows from its contract name.
    package var fileCount: Int
    package var names: NameOverrides
    /// `@Serializable` types; names with their packages, or imported.
    package var custom: CustomTypes

    package init(
        packageName: String = "api", access: Access = .public, fileCount: Int = 1,
        names: NameOverrides = .none, custom: CustomTypes = .none
    ) {
        self.packageName = packageName
        self.access = access
        self.fileCount = max(1, fileCount)
        self.names = names
        self.custom = custom
    }

    /// The names of the files that `KotlinEmitter` makes, whatever the contract.
    package var fileNames: [String] {
        modelFileNames + ["Operations.kt", "Support.kt"]
    }

    var modelFileNames: [String] {
        fileCount == 1 ? ["Models.kt"] : (1...fileCount).map { "Models\($0).kt" }
    }

    /// True for what can be a package's name: identifiers of letters, digits and underscores, between dots.
    package static func isPackageName(_ text: String) -> Bool {
        text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
            guard let first = part.unicodeScalars.first, isIdentifierHead(first) else { return false }
            return part.unicodeScalars.allSatisfy { $0.isASCII && (isNameScalar($0) || $0 == "_") }
        }
    }
}
