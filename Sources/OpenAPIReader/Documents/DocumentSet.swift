import SteleFindings
import SteleSourceTree

/// The files of a contract: the root, and each file that a reference names, read once and kept by its path.
final class DocumentSet {
    let root: SourceDocument
    private let loader: any ContractFileLoader
    private let options: OpenAPIReader.Options
    private let referenceRoot: String
    private let log: FindingLog
    /// The resources of each file that was read, or why it was not, by its path.
    private var documents: [String: Loading] = [:]
    private var byFile: [ObjectIdentifier: SchemaResources] = [:]
    /// Those of the document that was asked for last.
    private var lastIdentity: UInt = 0
    private var lastResources: SchemaResources?
    /// Resources by the names that they give themselves.
    private var named: [ResourceName: SchemaResource] = [:]
    /// Dynamic anchors by name, and those that more than one resource has: which of them is meant depends on the way.
    private var dynamicAnchors: Set<String> = []
    private(set) var contestedAnchors: Set<String> = []
    /// Every file that was read, the root first.
    private(set) var files: [SourceFile]

    /// What became of a path or URL.
    enum Loading {
        case resource(SchemaResource)
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
        documents[path] = add(root, path: path)
    }

    /// The document, or the schema with a name of its own, in which a node stands.
    func resource(around node: Node) -> SchemaResource? {
        if node.documentIdentity == lastIdentity { return lastResources?.around(node) }
        lastIdentity = node.documentIdentity
        lastResources = byFile[ObjectIdentifier(node.range.file)]
        return lastResources?.around(node)
    }

    /// The resources of a file that was read.
    func resources(of file: SourceFile) -> [SchemaResource] { byFile[ObjectIdentifier(file)]?.all ?? [] }

    /// Frees the memory of all documents; their nodes are of no use any more.
    func release() {
        for resources in byFile.values { resources.all[0].document.release() }
    }

    /// What the resource part of a reference names, seen from a resource.
    ///
    /// A name that a known document or schema gives itself comes first, then what `--ref-map` puts in its place, then
    /// the file beside the one that refers. A URL is never fetched.
    func resource(_ reference: Reference, from current: SchemaResource) -> Loading {
        let name = current.name.resolve(reference)
        if let known = named[name] { return .resource(known) }
        if let path = options.referenceMap[name.text] ?? options.referenceMap[reference.resource] {
            let path = DocumentPath.normalised(path)
            return documents[path] ?? load(path)
        }
        if !name.isURI { return file(name.text) }
        if !reference.isRemote {
            return file(DocumentPath.resolve(reference.path, againstFile: current.document.file.path))
        }
        return .failure(
            Failure(
                rule: .referenceRefused, message: "`\(name.text)` is remote, and nothing is ever fetched",
                help: "save it in a file and name that: `--ref-map \(name.text)=FILE`"))
    }

    /// A file inside the folder that references may not leave.
    private func file(_ path: String) -> Loading {
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

    /// Finds the resources of a document and takes note of their names.
    private func add(_ document: SourceDocument, path: String) -> Loading {
        guard let root = document.root else {
            return .failure(Failure(rule: .referenceDangling, message: "`\(path)` is empty"))
        }
        let file = ResourceName(path)
        let own = root["$self"]?.text ?? root["$id"]?.text
        let resources = SchemaResources(
            document, root: root, name: own.map { file.resolve(Reference($0)) } ?? file)
        byFile[ObjectIdentifier(document.file)] = resources
        lastIdentity = 0
        for resource in resources.all {
            if resource.name != file, let first = named[resource.name] { reportTwice(resource, first) }
            if named[resource.name] == nil { named[resource.name] = resource }
            for name in resource.dynamicAnchors.keys where !dynamicAnchors.insert(name).inserted {
                contestedAnchors.insert(name)
            }
        }
        return .resource(resources.all[0])
    }

    private func reportTwice(_ resource: SchemaResource, _ first: SchemaResource) {
        log.report(
            .idTwice, "`\(resource.name.text)` is the name of another schema; references lead there",
            at: place(of: resource), notes: [RelatedPlace("the first one", at: place(of: first))])
    }

    private func place(of resource: SchemaResource) -> SourceRange {
        (resource.root["$self"] ?? resource.root["$id"] ?? resource.root).headRange
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
        log.append(document.findings)
        guard document.root != nil else {
            return .failure(Failure(rule: .fileUnreadable, message: "`\(path)` is neither YAML nor JSON"))
        }
        return add(document, path: path)
    }
}
