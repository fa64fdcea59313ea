import SteleFindings

/// One file as it was read: its tree, and what there is to say about it.
package struct SourceDocument: Sendable {
    /// The file that places point into; transcoded to UTF-8 where the bytes on disk are UTF-16 or UTF-32.
    package let file: SourceFile
    /// Nil when the file could not be read; the findings say why.
    package let root: Node?
    /// Sorted by place.
    package let findings: [Finding]

    init(file: SourceFile, root: Node?, findings: [Finding]) {
        self.file = file
        self.root = root
        self.findings = findings
    }
}
