import SteleFindings

/// One file as it was read: its tree, and what there is to say about it.
package struct SourceDocument: Sendable {
    /// The file that places point into; transcoded to UTF-8 where the bytes on disk are UTF-16 or UTF-32.
    package let file: SourceFile
    /// Nil when the file could not be read; the findings say why.
    package let root: Node?
    /// Sorted by place.
    package let findings: [Finding]

    /// Frees the memory of the tree: none of its nodes may be used any more. A document that is not released keeps
    /// it until the process ends.
    package func release() { root?.tree.pointee.free() }

    init(file: SourceFile, root: Node?, findings: [Finding]) {
        self.file = file
        self.root = root
        self.findings = findings
    }
}
