import SteleContractModel
import SteleFindings
import SteleOpenAPIReader

/// Reads bytes as a contract and checks what must be true of every reading.
func readContract(_ bytes: [UInt8]) throws {
    let first = try ContractCheck(bytes)
    let second = try ContractCheck(bytes)
    try require(first.digest == second.digest, "two readings of one contract differ")
}

/// One reading of a contract. Its references to other files lead to a file that includes the root again.
private struct ContractCheck: ContractFileLoader {
    private(set) var digest: UInt64 = 0
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) throws {
        self.bytes = bytes
        let root = SourceFile(path: "openapi.yaml", bytes: bytes)
        let reading = OpenAPIReader.read(root: root, loader: self)
        var walk = TreeWalk(root)
        for finding in reading.findings { try walk.check(finding) }
        let isExplained = reading.findings.contains { $0.severity == .violation }
        try require(reading.contract != nil || isExplained, "no contract, and no violation")
        if let contract = reading.contract { try check(contract) }
        digest = walk.digest.value
    }

    func load(_ path: String) throws(ContractFileError) -> SourceFile {
        if path == "other.yaml" { return SourceFile(path: path, bytes: bytes) }
        throw ContractFileError(message: "no such file")
    }

    /// Everything in it can be written out, so every use names a type that is there.
    private func check(_ contract: Contract) throws {
        try require(!ContractText.render(contract).isEmpty, "a contract without a text")
    }
}
