import SteleContractModel
import SteleFiles
import SteleFindings
import SteleInputs
import SteleOpenAPIReader

/// The contract of a suite.
struct SuiteContract {
    /// As the test names it.
    let path: String
    let contract: Contract

    init(_ path: String, _ disk: Disk) throws(DecodingSuiteError) {
        self.path = path
        let root = try reading(path) { try disk.file(path) }
        let files = ContractFiles(disk: disk, referenceRoot: FilePath.folder(of: path))
        let reading = OpenAPIReader.read(root: root, loader: files)
        guard let contract = reading.contract else {
            throw .noContract(
                path: path,
                faults: reading.findings.prefix(10).map { finding in
                    [finding.location.map { "\($0)" }, finding.message].compactMap(\.self)
                        .joined(separator: ": ")
                })
        }
        self.contract = contract
    }
}
