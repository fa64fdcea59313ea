import SteleFindings

/// What became of a contract's schemas, and of the files they were written to.
package struct GenerationSummary: Hashable, Sendable {
    /// Schemas of `components`, and types of the contract in all: the inline ones too.
    package let components: Int
    package let types: Int
    package let operations: Int
    /// Schemas that became any JSON, in contract order.
    package let anyJSON: [Entry]
    /// What became of all schemas, when that was asked for.
    package let schemas: Schemas?
    /// Parts of the contract that no generated file depends on, by kind, when that was asked for.
    package let unused: [Unused]
    package let outputs: [Output]

    package init(
        components: Int, types: Int, operations: Int, anyJSON: [Entry], schemas: Schemas? = nil,
        unused: [Unused] = [], outputs: [Output]
    ) {
        self.components = components
        self.types = types
        self.operations = operations
        self.anyJSON = anyJSON
        self.schemas = schemas
        self.unused = unused
        self.outputs = outputs
    }

    /// One schema by its place in words.
    package struct Entry: Hashable, Sendable {
        package let name: String
        /// A lower-case phrase.
        package let reason: String?
        package let location: SourceRange

        package init(name: String, reason: String?, location: SourceRange) {
            self.name = name
            self.reason = reason
            self.location = location
        }
    }

    /// Schemas as the contract writes them.
    package struct Schemas: Hashable, Sendable {
        package let written: Int
        /// How many of them became what, for instance `inline types` 12; without those that are listed by name.
        package let counts: [Count]
        /// Definitions that nothing refers to, and schemas of parts from which nothing is made.
        package let unused: [Entry]
        /// Schemas from which nothing was made although their place is used.
        package let lost: [Entry]

        package init(written: Int, counts: [Count], unused: [Entry], lost: [Entry]) {
            self.written = written
            self.counts = counts
            self.unused = unused
            self.lost = lost
        }
    }

    package struct Count: Hashable, Sendable {
        package let kind: String
        package let count: Int

        package init(_ kind: String, _ count: Int) {
            self.kind = kind
            self.count = count
        }
    }

    /// Parts of one kind: `security requirements`.
    package struct Unused: Hashable, Sendable {
        package let kind: String
        package let count: Int
        package let first: SourceRange

        package init(kind: String, count: Int, first: SourceRange) {
            self.kind = kind
            self.count = count
            self.first = first
        }
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
