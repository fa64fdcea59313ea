import SteleFindings
import SteleSourceTree

/// The files of a contract: the root, and each file that a reference names, read once and kept by its path.
final class DocumentSet {
    let root: SourceDocument
    private let loader: any ContractFileLoader
    private let options: OpenAPIReader.Options
    private let referenceRoot: String
    private let log: FindingLog
    private var documents: [String: Loading] = [:]
    private var byFile: [ObjectIdentifier: SourceDocument] = [:]
    /// Every file that was read, the root first.
    private(set) var files: [SourceFile]

    /// What became of a path or URL.
    enum Loading {
        case document(SourceDocument)
        case failure(Failure)
    }

    /// Why a reference leads nowhere.
    struct Failure {
        let rule: Rule
        let message: String
        var help: String?
    }

    init(
        root: SourceDocument, loader: any ContractFileLoader, options: OpenAPIReader.Options, log: FindingLog
    ) {
        self.root = root
        self.loader = loader
        self.options = options
        self.log = log
        let path = DocumentPath.normalised(root.file.path)
        referenceRoot = options.referenceRoot ?? DocumentPath.folder(of: path)
        files = [root.file]
        documents[path] = .document(root)
        byFile[ObjectIdentifier(root.file)] = root
    }

    /// The document that was read from a file.
    func document(ofFile file: SourceFile) -> SourceDocument { byFile[ObjectIdentifier(file)] ?? root }

    /// The document that the resource part of a reference names, seen from a file.
    func document(_ reference: Reference, from file: SourceFile) -> Loading {
        if reference.isRemote { return remoteDocument(reference.resource) }
        let path = DocumentPath.resolve(reference.path, againstFile: file.path)
        if let known = documents[path] { return known }
        guard DocumentPath.isInside(path, folder: referenceRoot) else {
            let folder = referenceRoot.isEmpty ? "the working directory" : "`\(referenceRoot)`"
            return .failure(
                Failure(
                    rule: .referenceRefused, message: "`\(path)` lies outside \(folder)",
                    help: "name a folder that holds all files with `--ref-root`"))
        }
        return load(path)
    }

    /// A URL is never fetched: it is replaced by a local file, is a name that a known document gives itself, or
    /// is refused.
    private func remoteDocument(_ url: String) -> Loading {
        if let path = options.referenceMap[url] {
            let path = DocumentPath.normalised(path)
            return documents[path] ?? load(path)
        }
        if let named = documentNamed(url) { return .document(named) }
        return .failure(
            Failure(
                rule: .referenceRefused, message: "`\(url)` is remote, and nothing is ever fetched",
                help: "save it in a file and name that: `--ref-map \(url)=FILE`"))
    }

    /// The document that calls itself by a URL, in `$self` (OAS 3.2 §4.1) or `$id`.
    private func documentNamed(_ url: String) -> SourceDocument? {
        for case .document(let document) in documents.values {
            let name = document.root?["$self"]?.text ?? document.root?["$id"]?.text
            if name == url { return document }
        }
        return nil
    }

    private func load(_ path: String) -> Loading {
        let result = read(path)
        documents[path] = result
        return result
    }

    private func read(_ path: String) -> Loading {
        let file: SourceFile
        do {
            file = try loader.load(path)
        } catch {
            return .failure(
                Failure(rule: .fileUnreadable, message: "`\(path)` cannot be read: \(error.message)"))
        }
        let document = SourceReader.read(file)
        files.append(document.file)
        byFile[ObjectIdentifier(document.file)] = document
        log.append(document.findings)
        guard document.root != nil else {
            return .failure(Failure(rule: .fileUnreadable, message: "`\(path)` is neither YAML nor JSON"))
        }
        return .document(document)
    }
}
