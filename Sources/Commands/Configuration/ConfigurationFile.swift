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

    private func file(_ node: Node, _ text: String) -> Configuration.NamedFile {
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

    private mutating func clients(_ node: Node, _ configuration: inout Configuration) {
        guard node.kind == .sequence else { return reading.wrongType(node, "clients", "a list of clients") }
        var places: [String: Node] = [:]
        for element in node.elements {
            guard let (client, name) = client(element) else { continue }
            if let first = places[client.name] {
                reading.report(
                    .configClientRepeated, "two clients are called `\(client.name)`", at: name,
                    notes: [RelatedPlace("the first one is here", at: first.range)])
            }
            places[client.name] = name
            configuration.clients.append(client)
        }
    }

    private mutating func client(_ node: Node) -> (Configuration.ClientSetting, name: Node)? {
        let values = reading.mapping(
            node, "a client", known: ["name", "language", "models", "lists", "decoder"],
            later: ["contract", "until"])
        guard node.kind == .mapping else { return nil }
        for key in ["name", "language"] where values[key] == nil {
            reading.report(.configMissingKey, "the client has no `\(key)`", at: node)
        }
        let models = values["models"].flatMap { models in
            reading.word(models, "models", among: ["generated", "handwritten"])
        }
        guard let nameNode = values["name"], let name = reading.text(nameNode, "name") else { return nil }
        guard let languageNode = values["language"],
            let language = reading.word(languageNode, "language", among: ClientNotation.languages)
        else { return nil }
        var decoder: DecoderOptions? = models == "handwritten" ? DecoderOptions() : nil
        if let node = values["decoder"] {
            if decoder == nil {
                reading.report(
                    .configUnknownKey, "`decoder` is for clients with hand-written models", at: node,
                    help: "add `models: handwritten`, or take it out")
            } else {
                decoder = DecoderReading.options(node, of: language, &reading)
            }
        }
        let lists = values["lists"].flatMap { lists in
            reading.word(lists, "lists", among: Client.Lists.allCases.map(\.rawValue))
        }
        let client = Configuration.ClientSetting(
            name: name, language: language, decoder: decoder,
            lists: lists.flatMap { Client.Lists(rawValue: $0) })
        return (client, nameNode)
    }
}
