import Foundation

/// The files that a build has to watch besides the contract's root document: those that it may refer to.
///
/// A plugin cannot read YAML, so these are all documents in the contract's folder and below: `stele` itself refuses
/// references that lead out of there. One that changes and does not belong to the contract costs a run that writes nothing.
enum ContractInputs {
    /// A folder with more is not looked through: the root document is all that is watched then.
    private static let limit = 10_000

    static func files(around contract: URL) -> [URL] {
        let folder = contract.deletingLastPathComponent()
        guard
            let found = FileManager.default.enumerator(
                at: folder, includingPropertiesForKeys: [.isRegularFileKey], options: [.skipsHiddenFiles])
        else { return [] }
        var files: [URL] = []
        for case let file as URL in found {
            if found.level > 20 { found.skipDescendants() }
            guard ["yaml", "yml", "json"].contains(file.pathExtension.lowercased()),
                // A link counts as what it leads to.
                (try? file.resolvingSymlinksInPath().resourceValues(forKeys: [.isRegularFileKey]))?
                    .isRegularFile
                    == true,
                file.standardizedFileURL != contract.standardizedFileURL
            else { continue }
            files.append(file)
            if files.count > limit { return [] }
        }
        return files.sorted { $0.path < $1.path }
    }
}
