import SteleClients
import SteleContractModel
import SteleFiles
import SteleFindings
import SteleOpenAPIReader
import SteleReports
import SteleSourceTree

/// Freezes the contract of one client.
struct Freezing {
    private let name: String
    private let run: Invocation
    private let configuration: Configuration

    init(_ name: String, _ run: Invocation) throws(Stop) {
        self.name = name
        self.run = run
        configuration = try run.configuration()
        if let text = run.arguments.value(Release.until), CalendarDay(text) == nil {
            throw Stop("`\(text)` is no date", help: "--until takes a day such as 2027-06-30")
        }
    }

    func freeze() throws(Stop) -> Int32 {
        let setting = try setting()
        let reading = try run.readContract(configuration)
        guard let contract = reading.contract, let bundle = try run.bundle(configuration) else {
            let message = reading.findings.first { $0.severity == .violation }?.message
            let path = configuration.contract?.path ?? "the contract"
            throw Stop("\(path) cannot be read as a contract" + (message.map { ": " + $0 } ?? ""))
        }
        if !bundle.findings.isEmpty { throw Stop(bundle.findings) }
        let path = path()
        let mark = try mark(of: setting)
        let body = Array(bundle.text.utf8)
        if run.arguments.has(Release.add), configuration.file == nil {
            throw Stop(
                "there is no \(ConfigurationFile.name) to add the client to", help: "`stele init` writes one")
        }
        let outcome = try write(body + Array(mark.text(of: body).utf8), to: path)
        let shown = TerminalText.escaped(run.disk.display(path))
        let operations = Freezing.counted(contract.operations.count, "operation")
        run.print("\(outcome) \(shown): \(operations), \(Freezing.counted(contract.types.count, "type"))\n")
        let faults = reading.findings.count { $0.severity == .violation && Catalogue.leavesOut($0) }
        if faults > 0 {
            run.print(
                "  \(faults) \(faults == 1 ? "error of the contract leaves a part" : "errors of the contract leave parts")"
                    + " of it out of the models; `stele lint` lists them\n")
        }
        try tell(path, setting)
        return 0
    }

    private static func counted(_ count: Int, _ word: String) -> String {
        "\(count) \(word)\(count == 1 ? "" : "s")"
    }

    // MARK: The client

    /// How the client is made: what `stele.yaml` says of it, or of one whose name begins with the same word.
    private func setting() throws(Stop) -> Configuration.ClientSetting {
        let word = name.prefix { $0 != " " }
        let known =
            configuration.clients.first { $0.name == name }
            ?? configuration.clients.last { $0.name.prefix { $0 != " " } == word }
        let isHandwritten = run.arguments.has(Release.handwritten)
        if let language = run.arguments.value(Release.language) {
            var setting = Configuration.ClientSetting(
                name: name, language: language, decoder: isHandwritten ? DecoderOptions() : nil)
            setting.lists = known?.language == language ? known?.lists : nil
            return setting
        }
        guard let known else {
            throw Stop(
                "nothing says which language `\(name)` is written in",
                help: "say it: `--language \(ClientNotation.languages.joined(separator: "|"))`")
        }
        var setting = Configuration.ClientSetting(
            name: name, language: known.language,
            decoder: isHandwritten ? known.decoder ?? DecoderOptions() : known.decoder)
        setting.lists = known.lists
        return setting
    }

    private func mark(of setting: Configuration.ClientSetting) throws(Stop) -> ReleaseMark {
        guard let language = ClientKind.Language(rawValue: setting.language) else {
            throw Stop("`\(setting.language)` is no language of a client")
        }
        if setting.decoder != nil {
            return ReleaseMark(
                client: name, language: setting.language, models: "handwritten", behaviour: nil, lists: nil,
                options: "")
        }
        let kind = configuration.kind(of: language)
        let lists = setting.lists ?? configuration.lists(of: kind)
        return ReleaseMark(
            client: name, language: setting.language,
            models: kind == .typeScriptTypes ? "types" : "generated", behaviour: ClientKind.currentBehaviour,
            lists: language == .swift ? lists : nil, options: try options(of: setting.language))
    }

    /// The settings of `generate` for a language, as `stele.yaml` writes them.
    private func options(of language: String) throws(Stop) -> String {
        guard let file = configuration.file else { return "" }
        let document: SourceDocument
        do {
            document = SourceReader.read(SourceFile(path: file, bytes: try run.disk.read(file)))
        } catch {
            throw Stop("\(file): \(error.message)")
        }
        defer { document.release() }
        var writer = YAMLWriter(indent: 4)
        for (key, value) in document.root?["generate"]?[language]?.entries.map({ $0 }) ?? []
        where !key.isText("output") {
            writer.key(YAMLText.key(key))
            writer.node(value)
        }
        return writer.text
    }

    // MARK: The file

    private func path() -> String {
        if let path = run.arguments.value(Release.output) { return run.disk.absolute(path) }
        let folder = FilePath.folder(of: run.disk.absolute(configuration.contract?.path ?? ""))
        return FilePath.join(folder, "released/\(Freezing.fileName(of: name)).yaml")
    }

    /// `ios 3.2` is in `ios-3.2.yaml`.
    private static func fileName(of name: String) -> String {
        let plain = String(
            name.lowercased().map { character in
                character.isASCII && (character.isLetter || character.isNumber || character == ".")
                    ? character : "-"
            })
        let trimmed = plain.drop { $0 == "." || $0 == "-" }
        return trimmed.isEmpty ? "client" : String(trimmed)
    }

    /// What was frozen stays so, unless somebody insists.
    private func write(_ bytes: [UInt8], to path: String) throws(Stop) -> String {
        let shown = run.disk.display(path)
        do {
            if run.disk.kind(path) == .file, !run.arguments.has(Release.force) {
                let known = try run.disk.read(path)
                if known == bytes { return "unchanged" }
                throw Stop(
                    refusal(of: known, shown),
                    help: "a new version needs a new name; `--force` replaces what was frozen")
            }
            try run.disk.makeFolder(FilePath.folder(of: path))
            _ = try run.disk.writeIfChanged(path, bytes)
        } catch let stop as Stop {
            throw stop
        } catch let error as FileError {
            throw Stop("\(shown): \(error.message)")
        } catch {
            throw Stop("\(shown): \(error)")
        }
        return "froze"
    }

    private func refusal(of known: [UInt8], _ path: String) -> String {
        switch ReleaseMark.read(known) {
        case .mark(let mark) where mark.client != name: "\(path) holds the contract of `\(mark.client)`"
        case .mark: "\(path) is frozen already, and the contract has changed since"
        case .edited, .damaged: "\(path) was edited after it was frozen"
        case .none: "\(path) is there already, and was not made by `stele release`"
        }
    }

    // MARK: stele.yaml

    private func tell(_ path: String, _ setting: Configuration.ClientSetting) throws(Stop) {
        let folder = FilePath.folder(of: run.disk.absolute(configuration.file ?? ConfigurationFile.name))
        let line = line(setting, FilePath.relative(path, to: folder))
        if let known = configuration.clients.first(where: { $0.name == name }) {
            if known.contract.map({ run.disk.absolute($0.path) }) == path { return }
            let place = known.place.map { " (\($0))" } ?? ""
            return run.print("`\(name)` is a client already\(place); let it name the contract:\n  \(line)\n")
        }
        guard run.arguments.has(Release.add) else {
            return run.print(
                "add the client to `clients` of \(ConfigurationFile.name), or let `--add` do it:\n  \(line)\n"
            )
        }
        guard let file = configuration.file else { return }
        do {
            let text = String(decoding: try run.disk.read(file), as: UTF8.self)
            guard let added = ClientAddition.add(line, to: text) else {
                throw Stop(
                    "the clients of \(file) are written in a way that `--add` cannot continue",
                    help: "add the line by hand: \(line)")
            }
            _ = try run.disk.writeIfChanged(file, Array(added.utf8))
        } catch let stop as Stop {
            throw stop
        } catch let error as FileError {
            throw Stop("\(file): \(error.message)")
        } catch {
            throw Stop("\(file): \(error)")
        }
        run.print("added to \(TerminalText.escaped(file)):\n  \(line)\n")
    }

    private func line(_ setting: Configuration.ClientSetting, _ path: String) -> String {
        var parts = [
            "name: " + YAMLText.string(name, isInFlow: true), "language: " + setting.language,
        ]
        if setting.decoder != nil { parts.append("models: handwritten") }
        parts.append("contract: " + YAMLText.string(path, isInFlow: true))
        if let until = run.arguments.value(Release.until) { parts.append("until: " + until) }
        return "- { " + parts.joined(separator: ", ") + " }"
    }
}

extension Invocation {
    /// The contract as one document; nil where it is none.
    fileprivate func bundle(_ configuration: Configuration) throws(Stop) -> ContractBundle? {
        let (root, files, options) = try contractInput(configuration)
        return ContractBundle.bundle(root: root, loader: files, options: options)
    }
}
