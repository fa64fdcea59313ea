import SteleAdopting
import SteleChecking
import SteleClients
import SteleContractModel
import SteleFindings
import SteleReports

/// `stele adopt`: hand-written Swift models held against the contract, and against what was recorded.
enum Adopt: ReportingCommand {
    static let name = "adopt"
    static let summary = "hand-written Swift models × contract × recordings → where they disagree"
    static let subject = ReportInput.Subject.models
    static let operands = Operands.any(
        name: "MODELS", help: "Swift files, or folders whose Swift files are read")

    static let type = Option(
        "type", value: "SWIFT=SCHEMA", isRepeatable: true,
        help: "the schema that a Swift type stands for, where neither its name nor its keys tell")
    static let dates = Option(
        "dates", value: "STRATEGY", choices: DateReading.allCases.map(\.rawValue),
        help: "how the decoder reads Date: iso8601 (default), secondsSince1970, millisecondsSince1970, "
            + "deferredToDate, or custom, which is not judged")
    static let recordings = Option(
        "recordings", value: "PATH", isRepeatable: true,
        help:
            "what the backend said: files, or folders that are walked; default: check.recordings of stele.yaml"
    )
    static let verbose = Option(
        "verbose", short: "v", help: "tell all about every disagreement, also where it is harmless")
    static let options =
        [type, dates, recordings, .baseURL, verbose] + Option.ofContract + Option.ofReport

    static let exitCodes = [
        ExitCode(0, "no disagreement reaches the threshold (see --fail-on)"),
        ExitCode(1, "a model breaks, or a disagreement reaches the threshold"),
        ExitCode(2, "could not run: a bad option, or an input that cannot be read"),
        ExitCode(3, "nothing was judged: no model belongs to a schema"),
    ]
    static let examples = [
        "stele adopt Sources/Models --contract openapi.yaml",
        "stele adopt Cart.swift --type CartRow=CartItem --recordings session.har",
    ]

    static func work(_ run: Invocation, _ reports: ReportWriting) throws(Stop) -> ReportInput {
        let models = try SwiftFiles.read(run)
        var configuration = try run.configuration()
        let named = run.arguments.values(recordings)
        if !named.isEmpty {
            configuration.recordings = named.map { .init(path: run.disk.display($0), place: nil) }
        }
        let reading = try run.readContract(configuration)
        guard let contract = reading.contract else {
            return unreadable(configuration.contract?.path, reports.weighed(reading.findings))
        }
        let comparison = try compared(models.set, contract, run)
        var findings = comparison.findings
        var recorded: RunSummary?
        if !configuration.recordings.isEmpty {
            let traffic = try RecordedModels(comparison, contract, configuration, run)
            findings = traffic.weighed(findings) + traffic.drift
            recorded = traffic.summary
        }
        findings = reports.weighed(findings)
        let isFailed = reports.isFailed(by: findings)
        return ReportInput(
            command: name, version: Stele.version, subject: subject, contract: configuration.contract?.path,
            findings: findings, run: recorded,
            comparison: ChangeSummary(
                clients: [comparison.client.name], old: models.name, new: configuration.contract?.path ?? "",
                operations: 0, types: comparison.pairs.count),
            outcome: RunOutcome(
                isFailed ? .findings : comparison.pairs.isEmpty ? .nothingJudged : .clean))
    }

    /// First what is named, then what these hold, then by keys what is left.
    private static func compared(
        _ models: ModelSet, _ contract: Contract, _ run: Invocation
    ) throws(Stop) -> ModelComparison {
        let dates = run.arguments.value(dates).flatMap { DateReading(rawValue: $0) } ?? .iso8601
        let pairing = Pairing(contract, named: try named(models, contract, run))
        var comparison = ModelComparison(.init(models: models, contract: contract, dates: dates))
        let declarations = models.declarations.filter { $0.rawValues != nil || models.isRead($0) }
        for declaration in declarations {
            if let schema = pairing.named(declaration) { comparison.compare(declaration, with: schema) }
        }
        for declaration in models.models where !comparison.hasMet(declaration) {
            switch pairing.nearest(declaration) {
            case .schema(let schema): comparison.compare(declaration, with: schema)
            case .none(let near): comparison.unpaired(declaration, near: near)
            }
        }
        return comparison
    }

    /// What `--type` says.
    private static func named(
        _ models: ModelSet, _ contract: Contract, _ run: Invocation
    ) throws(Stop) -> [String: Pairing.Schema] {
        let schemas = Pairing.schemas(of: contract)
        var named: [String: Pairing.Schema] = [:]
        for text in run.arguments.values(type) {
            guard let equals = text.firstIndex(of: "=") else {
                throw Stop("`\(text)` is no SWIFT=SCHEMA", help: "for instance `--type CartRow=CartItem`")
            }
            let (model, name) = (String(text[..<equals]), String(text[text.index(after: equals)...]))
            guard models[model] != nil else {
                throw Stop(
                    "no type of the models is called `\(model)`",
                    help: Suggestion.help(model, among: models.declarations.map(\.name)))
            }
            guard let schema = schemas.first(where: { $0.name == name }) else {
                throw Stop(
                    "no object or enumeration under components.schemas is called `\(name)`",
                    help: Suggestion.help(name, among: schemas.map(\.name)))
            }
            named[model] = schema
        }
        return named
    }
}
