import SteleClients
import SteleEmitters
import SteleFiles
import SteleFindings
import SteleSourceTree

/// Reads `stele.yaml`. What it asks for and this version cannot do is an error: nothing in it is ignored.
struct ConfigurationFile {
    static let name = "stele.yaml"

    /// The folder of the file: paths in it start there.
    private let folder: String
    private let disk: Disk
    var reading = SettingsReading()

    /// The nearest `stele.yaml` upward from the working directory.
    static func find(_ disk: Disk) -> String? {
        var folder = disk.workingDirectory
        var path = name
        while true {
            if disk.kind(FilePath.join(folder, name)) == .file { return path }
            if folder == "/" { return nil }
            folder = FilePath.folder(of: folder)
            path = "../" + path
        }
    }

    static func read(_ path: String, _ disk: Disk) throws(Stop) -> Configuration {
        let source: SourceFile
        do {
            source = SourceFile(path: path, bytes: try disk.read(path))
        } catch {
            throw Stop("\(path): \(error.message)")
        }
        var file = ConfigurationFile(folder: FilePath.folder(of: path), disk: disk)
        let document = SourceReader.read(source)
        defer { document.release() }
        // A key given twice is a warning in a contract; in a configuration nobody can tell which one was
        // meant.
        let faults = document.findings.filter {
            $0.severity == .violation || $0.rule == Rule.sourceDuplicateKey.id
        }.map { $0.with(severity: .violation) }
        var configuration = Configuration(file: path)
        if let root = document.root { file.root(root, &configuration) }
        let findings = faults + file.reading.findings
        if !findings.isEmpty { throw Stop(findings) }
        return configuration
    }

    private init(folder: String, disk: Disk) {
        self.folder = folder
        self.disk = disk
    }

    func path(_ text: String) -> String { disk.display(FilePath.join(folder, text)) }

    func file(_ node: Node, _ text: String) -> Configuration.NamedFile {
        Configuration.NamedFile(path: path(text), place: node.range)
    }

    private mutating func root(_ node: Node, _ configuration: inout Configuration) {
        let known = ["contract", "generate", "check", "clients"]
        let values = reading.mapping(node, ConfigurationFile.name, known: known)
        if let contract = values["contract"] {
            configuration.contract = reading.text(contract, "contract").map { file(contract, $0) }
        }
        if let generate = values["generate"] { self.generate(generate, &configuration) }
        if let check = values["check"] { self.check(check, &configuration) }
        if let clients = values["clients"] { self.clients(clients, &configuration) }
    }

    private mutating func check(_ node: Node, _ configuration: inout Configuration) {
        let values = reading.mapping(node, "check", known: ["recordings", "accepted"])
        if let accepted = values["accepted"] {
            configuration.accepted = reading.text(accepted, "check.accepted").map { file(accepted, $0) }
        }
        guard let recordings = values["recordings"] else { return }
        configuration.recordings = reading.texts(recordings, "check.recordings").map { file($0, $1) }
    }
}
