import SteleChecking
import SteleClients
import SteleContractModel
import SteleFiles
import SteleFindings
import SteleOpenAPIReader

/// The clients of a run, each with the contract that its models were made from.
struct ReleasedClients {
    /// In the order in which they are configured.
    private(set) var clients: [JudgedClient] = []
    /// What is worth telling about them.
    private(set) var findings: [Finding] = []

    /// Reads the contracts of all clients; without configured ones there are the defaults.
    init(_ configuration: Configuration, _ run: Invocation) throws(Stop) {
        if configuration.clients.isEmpty {
            clients = Client.defaults.map { client in
                let kind = configuration.kind(of: client.kind.language)
                return JudgedClient(
                    Client(name: client.name, kind: kind, lists: configuration.lists(of: kind)))
            }
            return
        }
        let today = try run.today()
        var contracts: [String: Contract] = [:]
        for setting in configuration.clients {
            var isSupported = true
            if let until = setting.until, until.day < today {
                isSupported = false
                findings.append(
                    Finding(
                        .clientSupportEnded,
                        "`\(setting.name)` was supported until \(until.day): what breaks it no longer counts",
                        at: until.place, help: "take it out, or give it a later day"))
            }
            let file = try setting.contract.map { file throws(Stop) in
                try ReleasedContract(file, of: setting, run)
            }
            if let file, contracts[file.path] == nil { contracts[file.path] = try file.contract() }
            let kind = try configuration.kind(of: setting, file?.mark)
            let lists = setting.lists ?? file?.mark?.lists ?? configuration.lists(of: kind)
            clients.append(
                JudgedClient(
                    Client(name: setting.name, kind: kind, lists: lists, isSupported: isSupported),
                    contract: file.flatMap { contracts[$0.path] }))
        }
    }
}

extension Configuration {
    /// What is generated here is what the clients are taken for.
    func kind(of language: ClientKind.Language) -> ClientKind {
        switch language {
        case .swift: .generatedSwift
        case .kotlin: .generatedKotlin
        case .typescript:
            TypeScriptLanguage.options(in: self).runtime == .decoders
                ? .generatedTypeScript : .typeScriptTypes
        }
    }

    func lists(of kind: ClientKind) -> Client.Lists {
        kind == .generatedSwift && SwiftLanguage.options(in: self).lists == .lenient ? .lenient : .strict
    }

    /// A released client is what its contract says that it was made as.
    fileprivate func kind(of setting: ClientSetting, _ mark: ReleaseMark?) throws(Stop) -> ClientKind {
        guard let language = ClientKind.Language(rawValue: setting.language) else {
            throw Stop("`\(setting.language)` is no language of a client")
        }
        guard let mark, let file = setting.contract else {
            return setting.decoder.map { .handwritten(language, $0) } ?? kind(of: language)
        }
        if mark.language != setting.language {
            throw file.stop(
                .configUnknownValue,
                "\(file.path) was frozen for a client in \(mark.language), and `\(setting.name)` is one in "
                    + setting.language)
        }
        if (mark.models == "handwritten") != (setting.decoder != nil) {
            throw file.stop(
                .configUnknownValue,
                "\(file.path) was frozen for \(mark.models) models, and those of `\(setting.name)` are "
                    + (setting.decoder == nil ? "generated" : "handwritten"))
        }
        if let decoder = setting.decoder { return .handwritten(language, decoder) }
        let behaviour = mark.behaviour ?? ClientKind.currentBehaviour
        let kind = ClientKind(
            language: language,
            models: mark.models == "types"
                ? .generatedTypes(behaviour: behaviour) : .generated(behaviour: behaviour))
        if VerdictRules.standard.outcome(of: .requiredMissing, for: kind) == nil {
            throw file.stop(
                .configNotSupported,
                "\(file.path): this stele does not know how models of behaviour \(behaviour) decode",
                help: "use the stele that froze it, or a newer one")
        }
        return kind
    }
}

extension Configuration.NamedFile {
    /// Why the run stops although the file can be read.
    func stop(_ rule: Rule, _ message: String, help: String? = nil) -> Stop {
        place.map { Stop([Finding(rule, message, at: $0, help: help)]) } ?? Stop(message, help: help)
    }
}
