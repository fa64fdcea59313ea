import SteleContractModel
import SteleFiles
import SteleFindings
import SteleInputs
import SteleOpenAPIReader

/// The file of a released client's contract.
struct ReleasedContract {
    let path: String
    /// Nil for a contract that `stele release` did not make.
    let mark: ReleaseMark?
    private let file: Configuration.NamedFile
    private let source: SourceFile
    private let run: Invocation

    /// - Parameter client: whose it is.
    init(_ file: Configuration.NamedFile, of client: Configuration.ClientSetting, _ run: Invocation)
        throws(Stop)
    {
        self.file = file
        self.run = run
        path = file.path
        do {
            source = SourceFile(path: path, bytes: try run.disk.read(path))
        } catch {
            throw file.stop(error)
        }
        switch ReleaseMark.read(source.bytes) {
        case .none: mark = nil
        case .mark(let mark): self.mark = mark
        case .edited, .damaged:
            throw file.stop(
                .configFileUnreadable,
                "\(path) was edited after it was frozen: its digest differs, and what it says about "
                    + "`\(client.name)` is not to be relied on",
                help: "bring back what was frozen (`git checkout`), or freeze that release's contract again")
        }
    }

    /// What it says. Faults were told when it was frozen; what cannot be read at all stops the run.
    func contract() throws(Stop) -> Contract {
        let files = ContractFiles(disk: run.disk, referenceRoot: FilePath.folder(of: path), named: [])
        let reading = OpenAPIReader.read(root: source, loader: files)
        if let contract = reading.contract { return contract }
        let message = reading.findings.first { $0.severity == .violation }?.message
        throw file.stop(
            .configFileUnreadable, "\(path) cannot be read as a contract" + (message.map { ": " + $0 } ?? ""))
    }
}
