import SteleFiles

/// Which file was most likely meant where no contract can be read.
struct ContractSuggestion {
    private let disk: Disk

    init(_ disk: Disk) {
        self.disk = disk
    }

    /// A contract among what was typed for something else, or else in the working directory.
    func nearest(among operands: [String]) -> String? {
        operands.first { Surroundings.isContract($0, disk) } ?? contract(in: ".")
    }

    /// What to type in the place of a path that cannot be read.
    func insteadOf(_ path: String) -> String? {
        switch disk.kind(path) {
        case .folder:
            return contract(in: path).map { "did you mean `--contract \(ShellWord.of($0))`?" }
                ?? "a contract is one file: name the root document"
        case .missing:
            let folder = FilePath.folder(of: path)
            let paths = names(in: folder).map { disk.display(FilePath.join(folder, $0)) }
            return Suggestion.help(path, among: paths)
        case .file, .other: return nil
        }
    }

    /// The contract of a folder that is the only one there, or the only one that is called so.
    private func contract(in folder: String) -> String? {
        let found = names(in: folder).map { disk.display(FilePath.join(folder, $0)) }.filter {
            Surroundings.isContract($0, disk)
        }
        let named = found.filter { FilePath.name(of: $0).lowercased().hasPrefix("openapi.") }
        return [found, named].first { $0.count == 1 }?.first
    }

    /// A folder with more files is not looked through.
    private static let limit = 100

    private func names(in folder: String) -> [String] {
        let names = (try? disk.names(in: folder)) ?? []
        if names.count > ContractSuggestion.limit { return [] }
        return names.filter { name in
            Surroundings.isNamedLikeContract(name) && disk.kind(FilePath.join(folder, name)) == .file
        }
    }
}
