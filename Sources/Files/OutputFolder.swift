/// A folder of generated files that are written, compared and cleaned up as one set.
///
/// All new contents are staged first, then renamed one by one, and the manifest last: a run that is
/// interrupted leaves a manifest that disagrees with the files, and the next run mends the set. What the new
/// set no longer holds is deleted, but only if `isOwn` knows it by its header.
package struct OutputFolder: Sendable {
    /// The list of the set's files; hidden, so that a build that compiles the folder passes it over.
    package static let manifestName = ".stele-manifest"

    /// One file of the set, by its path inside the folder.
    package struct File: Hashable, Sendable {
        package let path: String
        /// The content, in stretches one behind the other.
        package let stretches: [[UInt8]]

        package init(path: String, stretches: [[UInt8]]) {
            self.path = path
            self.stretches = stretches
        }
    }

    /// What differs between the folder and the set, or was done about it.
    package struct Changes: Hashable, Sendable {
        package var created: [String] = []
        package var changed: [String] = []
        package var removed: [String] = []
        package var unchanged: [String] = []
        /// The files are right, but the run that wrote them did not finish: the manifest says otherwise.
        package var isInterrupted = false

        /// Whether the folder is exactly the set.
        package var isEmpty: Bool {
            created.isEmpty && changed.isEmpty && removed.isEmpty && !isInterrupted
        }
    }

    private let disk: Disk
    private let folder: String
    private let isOwn: @Sendable ([UInt8]) -> Bool

    /// `isOwn` sees the first bytes of a file and says whether Stele wrote it.
    package init(_ folder: String, disk: Disk, isOwn: @escaping @Sendable ([UInt8]) -> Bool) {
        self.folder = folder
        self.disk = disk.unlogged
        self.isOwn = isOwn
    }

    /// How the folder differs from the set; touches nothing.
    package func compare(with files: [File]) throws(FileError) -> Changes {
        try requireContained(files)
        var changes = Changes()
        for file in files {
            let path = place(of: file.path)
            switch disk.kind(path) {
            case .missing: changes.created.append(file.path)
            case .folder: throw FileError(path: path, reason: .isFolder)
            // A link to a device or a pipe: it must not be replaced, and reading it might never end.
            case .other: throw FileError(path: path, reason: .isNoFile)
            case .file:
                if try disk.hasContent(path, file.stretches) {
                    changes.unchanged.append(file.path)
                } else {
                    changes.changed.append(file.path)
                }
            }
        }
        changes.removed = stale(beside: files)
        if changes.isEmpty { changes.isInterrupted = manifest() != OutputFolder.manifest(of: files) }
        return changes
    }

    /// Makes the folder hold the set. Of several runs at one time, each waits for the one before.
    package func write(_ files: [File]) throws(FileError) -> Changes {
        try requireContained(files)
        try disk.makeFolder(folder)
        let lock = try FolderLock(disk.absolute(folder), path: folder)
        defer { lock.done() }
        return try replace(files)
    }

    private func replace(_ files: [File]) throws(FileError) -> Changes {
        let changes = try compare(with: files)
        let touched = Set(changes.created + changes.changed)
        var staged: [StagedFile] = []
        do {
            for file in files where touched.contains(file.path) {
                try disk.makeFolder(FilePath.folder(of: place(of: file.path)))
                staged.append(try disk.stage(place(of: file.path), file.stretches))
            }
        } catch {
            for file in staged { file.discard() }
            throw error
        }
        for (index, file) in staged.enumerated() {
            do {
                try file.commit()
            } catch {
                for rest in staged[(index + 1)...] { rest.discard() }
                throw error
            }
        }
        for path in changes.removed { try disk.remove(place(of: path)) }
        try disk.writeIfChanged(place(of: OutputFolder.manifestName), OutputFolder.manifest(of: files))
        removeAbandoned(beside: files)
        return changes
    }

    private func requireContained(_ files: [File]) throws(FileError) {
        for file in files where !FilePath.isContained(file.path) {
            throw FileError(path: file.path, reason: .unsafePath)
        }
    }

    private func place(of path: String) -> String { FilePath.join(folder, path) }

    /// Files that an earlier run wrote and the set no longer holds, sorted.
    private func stale(beside files: [File]) -> [String] {
        let kept = Set(files.map(\.path))
        var candidates = Set(listed())
        for inner in Set(files.map { FilePath.folder(of: $0.path) }) {
            let names = (try? disk.names(in: place(of: inner))) ?? []
            candidates.formUnion(names.filter { !$0.hasPrefix(".") }.map { FilePath.join(inner, $0) })
        }
        return candidates.subtracting(kept).filter(isOwnFile).sorted()
    }

    private func isOwnFile(_ path: String) -> Bool {
        guard disk.kind(place(of: path)) == .file else { return false }
        guard let head = try? disk.head(place(of: path), count: 512) else { return false }
        return isOwn(head)
    }

    private func removeAbandoned(beside files: [File]) {
        for inner in Set(files.map { FilePath.folder(of: $0.path) } + ["."]) {
            for name in (try? disk.names(in: place(of: inner))) ?? [] where Disk.isAbandoned(name) {
                try? disk.remove(place(of: FilePath.join(inner, name)))
            }
        }
    }

    // MARK: Manifest

    private func manifest() -> [UInt8]? {
        try? disk.read(place(of: OutputFolder.manifestName), limit: 1 << 24)
    }

    /// The paths in the manifest on disk; what a stranger may have written there is held to the folder.
    private func listed() -> [String] {
        let text = String(decoding: manifest() ?? [], as: UTF8.self)
        return text.split(separator: "\n").compactMap { line in
            guard !line.hasPrefix("#"), let space = line.firstIndex(of: " ") else { return nil }
            let path = String(line[line.index(after: space)...])
            return FilePath.isContained(path) ? path : nil
        }
    }

    private static func manifest(of files: [File]) -> [UInt8] {
        var text = "# Generated by Stele: the files of this folder, each after a mark of its content.\n"
        for file in files.sorted(by: { $0.path < $1.path }) {
            text += "\(Fingerprint(of: file.stretches)) \(file.path)\n"
        }
        return Array(text.utf8)
    }
}
