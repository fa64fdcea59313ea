import SteleFiles
import SteleFindings
import SteleOpenAPIReader

/// Gives the contract reader its files. A symbolic link may not lead it out of the folder that references may
/// not leave.
package struct ContractFiles: ContractFileLoader {
    package let disk: Disk
    /// The folder that references may not leave.
    package let referenceRoot: String
    /// Files that the user named for remote references; they may be anywhere.
    let named: Set<String>
    /// What stands for the content of some files, by their paths.
    let texts: [String: [UInt8]]

    package init(
        disk: Disk, referenceRoot: String, named: Set<String> = [], texts: [String: [UInt8]] = [:]
    ) {
        self.disk = disk
        self.referenceRoot = referenceRoot
        self.named = named
        self.texts = texts
    }

    package func load(_ path: String) throws(ContractFileError) -> SourceFile {
        if !named.contains(path), let real = disk.resolved(path), let root = disk.resolved(referenceRoot),
            !FilePath.isInside(real, root)
        {
            throw ContractFileError(message: "it is a link that leads out of the contract's folder")
        }
        do {
            return try disk.file(path, or: texts)
        } catch {
            throw ContractFileError(message: error.message)
        }
    }
}

extension Disk {
    /// A file with what is on disk, or with what stands for it.
    package func file(_ path: String, or texts: [String: [UInt8]] = [:]) throws(FileError) -> SourceFile {
        if let text = texts[path] { return SourceFile(path: path, bytes: text) }
        return SourceFile(path: path, bytes: try read(path))
    }
}
