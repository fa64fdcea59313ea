import SteleFindings
import SteleSourceTree

extension Measure {
    /// The text into a tree of nodes with their places.
    static let tree = Measure(name: "tree", unit: "keys of the root") { contract in
        let document = SourceReader.read(SourceFile(path: contract.name, bytes: contract.bytes))
        defer { document.release() }
        return Outcome(count: document.root?.count ?? 0)
    }
}
