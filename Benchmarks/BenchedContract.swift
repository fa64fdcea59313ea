import SteleFiles
import SteleFindings
import SteleOpenAPIReader

/// A contract to measure: the bytes of its root document, and the way to its other files.
struct BenchedContract: Sendable {
    let path: String
    /// The name in its folder, which stands for the working directory.
    let name: String
    let bytes: [UInt8]
    let files: NeighbouringFiles

    init(path: String) throws(FileError) {
        self.path = path
        name = FilePath.name(of: path)
        let disk = Disk(workingDirectory: FilePath.folder(of: path))
        bytes = try disk.read(name)
        files = NeighbouringFiles(disk: disk)
    }

    /// `github.yaml` for `…/specs/github.yaml`; with its folder where the name alone says little.
    var title: String {
        let folder = FilePath.name(of: FilePath.folder(of: path))
        return folder == "specs" || folder.isEmpty ? name : folder + "/" + name
    }
}

/// Loads what a contract refers to from the folder of its root document.
struct NeighbouringFiles: ContractFileLoader {
    let disk: Disk

    func load(_ path: String) throws(ContractFileError) -> SourceFile {
        do {
            return SourceFile(path: path, bytes: try disk.read(path))
        } catch {
            throw ContractFileError(message: error.message)
        }
    }
}
