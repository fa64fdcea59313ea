import SteleFiles
import SteleFindings
import SteleInputs
import SteleOpenAPIReader

extension Invocation {
    /// Reads the contract that the command line or `stele.yaml` names.
    func readContract(
        _ configuration: Configuration, isAccounting: Bool = false, isTracing: Bool = false,
        replacing texts: [String: [UInt8]] = [:]
    ) throws(Stop) -> ContractReading {
        var (root, files, options) = try contractInput(configuration, replacing: texts)
        options.isAccounting = isAccounting
        options.isTracing = isTracing
        return OpenAPIReader.read(root: root, loader: files, options: options)
    }

    /// What reading the contract begins with.
    func contractInput(
        _ configuration: Configuration, replacing texts: [String: [UInt8]] = [:]
    ) throws(Stop) -> (root: SourceFile, files: ContractFiles, options: OpenAPIReader.Options) {
        guard let contract = configuration.contract else { throw noContract(configuration) }
        let path = contract.path
        let root: SourceFile
        do {
            root = try disk.file(path, or: texts)
        } catch {
            throw contract.stop(error, help: ContractSuggestion(disk).insteadOf(path))
        }
        var options = OpenAPIReader.Options()
        options.referenceMap = try referenceMap()
        options.referenceRoot = try referenceRoot(of: path)
        let files = ContractFiles(
            disk: disk, referenceRoot: options.referenceRoot ?? FilePath.folder(of: path),
            named: Set(options.referenceMap.values), texts: texts)
        return (root, files, options)
    }

    /// Nobody named a contract; what lies here is what was most likely meant.
    func noContract(_ configuration: Configuration) -> Stop {
        let name = ContractSuggestion(disk).nearest(among: arguments.operands) ?? "FILE"
        if let file = configuration.file {
            return Stop(
                "\(file) names no contract",
                help: "add the line `contract: \(name)`, or use `--contract \(ShellWord.of(name))`")
        }
        return Stop(
            "no contract",
            help: "name one with `--contract \(ShellWord.of(name))`, or write a stele.yaml with `stele init`")
    }

    /// In the form in which the contract's own path is: absolute, or relative to the working directory.
    private func referenceRoot(of contract: String) throws(Stop) -> String? {
        guard let folder = arguments.value(.referenceRoot) else { return nil }
        if disk.kind(folder) != .folder { throw Stop("\(folder): no such folder") }
        let whole = disk.absolute(folder)
        if contract.hasPrefix("/") { return whole }
        let relative = FilePath.relative(whole, to: disk.workingDirectory)
        return relative == "." ? "" : relative
    }

    private func referenceMap() throws(Stop) -> [String: String] {
        var map: [String: String] = [:]
        for text in arguments.values(.referenceMap) {
            guard let equals = text.lastIndex(of: "="), equals != text.startIndex else {
                throw Stop(
                    "`\(text)` is no URL=FILE",
                    help: "for instance `--ref-map https://example.com/a.yaml=a.yaml`")
            }
            let file = disk.display(String(text[text.index(after: equals)...]))
            if disk.kind(file) == .missing { throw Stop("\(file): no such file or folder") }
            map[String(text[..<equals])] = file
        }
        return map
    }
}
