import SteleFindings
import SteleOpenAPIReader

extension Measure {
    /// The text into a contract: the tree, references, schemas as types, operations, findings.
    static let reading = Measure(name: "reading", unit: "types") { contract in
        let root = SourceFile(path: contract.name, bytes: contract.bytes)
        let reading = OpenAPIReader.read(root: root, loader: contract.files)
        return Outcome(count: reading.contract?.types.count ?? 0, result: reading)
    }
}
