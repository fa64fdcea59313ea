import SteleFindings
import SteleSourceTree

/// One file of a contract: its tree, and its bytes by line and column.
struct ContractDocument {
    let source: SourceDocument
    let root: Node
    let text: TextPlaces

    init(_ source: SourceDocument, root: Node) {
        self.source = source
        self.root = root
        text = TextPlaces(source.file.bytes)
    }

    var file: SourceFile { source.file }
}
