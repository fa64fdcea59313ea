import SteleContractModel
import SteleFiles
import SteleFindings
import SteleOpenAPIReader

/// The contract of a suite.
struct SuiteContract {
    /// As the test names it.
    let path: String
    let contract: Contract

    init(_ path: String, _ disk: Disk) throws(DecodingSuiteError) {
        self.path = path
        let root = SourceFile(path: path, bytes: try reading(path) { try disk.read(path) })
        let files = ContractFolder(disk: disk, folder: FilePath.folder(of: path))
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

/// The files that a contract refers to. A symbolic link may not lead out of the contract's folder.
private struct ContractFolder: ContractFileLoader {
    let disk: Disk
    let folder: String

    func load(_ path: String) throws(ContractFileError) -> SourceFile {
        if let real = disk.resolved(path), let root = disk.resolved(folder), !FilePath.isInside(real, root) {
            throw ContractFileError(message: "it is a link that leads out of the contract's folder")
        }
        do {
            return SourceFile(path: path, bytes: try disk.read(path))
        } catch {
            throw ContractFileError(message: error.message)
        }
    }
}
