import SteleFiles
import SteleFindings
import SteleOpenAPIReader

/// Gives the contract reader its files. A symbolic link may not lead it out of the folder that references may
/// not leave.
struct ContractFiles: ContractFileLoader {
    let disk: Disk
    /// The folder that references may not leave.
    let referenceRoot: String
    /// Files that the user named for remote references; they may be anywhere.
    let named: Set<String>

    func load(_ path: String) throws(ContractFileError) -> SourceFile {
        if !named.contains(path), let real = disk.resolved(path), let root = disk.resolved(referenceRoot),
            !FilePath.isInside(real, root)
        {
            throw ContractFileError(message: "it is a link that leads out of the contract's folder")
        }
        do {
            return SourceFile(path: path, bytes: try disk.read(path))
        } catch {
            throw ContractFileError(message: error.message)
        }
    }
}
