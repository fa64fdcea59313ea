import SteleFindings

/// What became of a contract's schemas, and of the files they were written to.
package struct GenerationSummary: Hashable, Sendable {
    /// Schemas of `components`, and types of the contract in all: the inline ones too.
    package let components: Int
    package let types: Int
    package let operations: Int
    /// Types that hold any JSON because the contract says nothing about them, in contract order.
    package let anyJSON: [RelatedPlace]
    package let outputs: [Output]

    package init(
        components: Int, types: Int, operations: Int, anyJSON: [RelatedPlace], outputs: [Output]
    ) {
        self.components = components
        self.types = types
        self.operations = operations
        self.anyJSON = anyJSON
        self.outputs = outputs
    }

    /// The folder of one language.
    package struct Output: Hashable, Sendable {
        package let language: String
        package let folder: String
        /// Whether the folder was only compared and not written.
        package let isComparison: Bool
        /// Sorted by path.
        package let files: [File]
        /// Whether an earlier run over this folder did not finish.
        package let wasInterrupted: Bool

        package init(
            language: String, folder: String, isComparison: Bool, files: [File], wasInterrupted: Bool
        ) {
            self.language = language
            self.folder = folder
            self.isComparison = isComparison
            self.files = files.sorted { $0.path < $1.path }
            self.wasInterrupted = wasInterrupted
        }

        /// How many files have a state.
        package func count(_ state: File.State) -> Int {
            files.reduce(0) { $0 + ($1.state == state ? 1 : 0) }
        }

        /// Whether the folder was not what the contract says.
        package var differs: Bool { wasInterrupted || files.contains { $0.state != .unchanged } }
    }

    /// One file of a folder.
    package struct File: Hashable, Sendable {
        package enum State: String, Hashable, Sendable, CaseIterable {
            case created
            case changed
            case removed
            case unchanged
        }

        /// Inside the folder.
        package let path: String
        package let state: State
        /// The first lines that differ, when the folder was compared.
        package let difference: String?

        package init(path: String, state: State, difference: String? = nil) {
            self.path = path
            self.state = state
            self.difference = difference
        }
    }
}
