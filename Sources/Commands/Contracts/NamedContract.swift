import SteleFiles
import SteleFindings
import SteleOpenAPIReader

extension Invocation {
    /// Reads a contract that the command line names: a file, or `REV:path`.
    func readContract(named text: String) throws(Stop) -> ContractReading {
        guard let revision = RevisionPath(text, disk) else {
            var configuration = Configuration()
            configuration.contract = Configuration.NamedFile(path: disk.display(text), place: nil)
            return try readContract(configuration)
        }
        let files = try RevisionFiles(revision, system)
        let root: SourceFile
        do {
            root = try files.load(files.root)
        } catch {
            throw Stop("\(text): \(error.message)")
        }
        // References stay within the revision; its own folder is their root unless another is named.
        var options = OpenAPIReader.Options()
        if let folder = arguments.value(.referenceRoot) {
            let top = FilePath.normalized(folder)
            options.referenceRoot = top == "." ? "" : top
        }
        return OpenAPIReader.read(root: root, loader: files, options: options)
    }
}
