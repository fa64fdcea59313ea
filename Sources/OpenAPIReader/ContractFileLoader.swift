import SteleFindings

/// Gives the reader the files that references name. The reader itself never touches the disk.
package protocol ContractFileLoader {
    /// The file at a path relative to the working directory, `/`-separated, without `.` segments.
    func load(_ path: String) throws(ContractFileError) -> SourceFile
}

/// Why a file could not be loaded, as a lower-case phrase.
package struct ContractFileError: Error, Hashable, Sendable {
    package let message: String

    package init(message: String) {
        self.message = message
    }
}
