import SteleContractModel
import SteleEmitters
import SteleFiles
import SteleFindings
import SteleReports
import SteleThreads

/// `stele generate`: the contract becomes models; `--check` only says whether they are up to date.
enum Generate: ReportingCommand {
    static let name = "generate"
    static let summary = "contract → models; --check: fail if the output is stale"
    static let subject = ReportInput.Subject.contract

    static let swift = Option("swift", value: "DIR", help: "write Swift models into this folder")
    static let access = Option(
        "access", value: "LEVEL", choices: SwiftOptions.Access.allCases.map(\.rawValue),
        help: "of the Swift declarations: public (default), package or internal")
    static let kotlin = Option("kotlin", value: "DIR", help: "write Kotlin models into this folder")
    static let package = Option(
        "kotlin-package", value: "NAME",
        help: "the package of the Kotlin models, for instance com.example.api")
    static let typescript = Option(
        "typescript", value: "DIR", help: "write TypeScript models into this folder")
    static let runtime = Option(
        "typescript-runtime", value: "LEVEL", choices: TypeScriptOptions.Runtime.allCases.map(\.rawValue),
        help: "what there is beside types: none (default), operations (descriptors) or decoders (as well)")
    static let files = Option(
        "files", value: "COUNT",
        help:
            "spread the models over so many files; a type's file follows from its name alone (TypeScript is one)"
    )
    static let fileCounts = 1...256
    static let only = Option(
        "only", value: "KIND:NAME", isRepeatable: true,
        help:
            "only what this names, with all that it needs: tag:NAME, path:/PATH (or path:/PREFIX*), operation:ID, "
            + "schema:NAME")
    static let check = Option(
        "check", help: "write nothing; fail if the output is not what the contract says")
    static let verbose = Option(
        "verbose", short: "v", help: "account for every schema: what became a type, and what any JSON")
    static let options =
        [swift, access, kotlin, package, typescript, runtime, files, only, check, verbose] + Option.ofContract
        + Option.ofReport

    static let exitCodes = [
        ExitCode(0, "everything that the contract declares was written, or is up to date"),
        ExitCode(1, "written, with parts left out that are listed as errors; with --check: stale"),
        ExitCode(2, "nothing was written: a bad option, or an input that cannot be read"),
    ]
    static let examples = [
        "stele generate --contract openapi.yaml --swift Sources/API",
        "stele generate --contract openapi.yaml --kotlin src/api --kotlin-package com.example.api",
        "stele generate --contract openapi.yaml --typescript src/api --typescript-runtime decoders",
        "stele generate --check",
    ]

    static func work(_ run: Invocation, _ reports: ReportWriting) throws(Stop) -> ReportInput {
        let configuration = try run.configuration()
        if configuration.contract == nil { throw run.noContract(configuration) }
        let outputs = try outputs(run, configuration)
        let reading = try run.readContract(configuration, isAccounting: run.arguments.has(verbose))
        guard let whole = reading.contract else {
            return unreadable(configuration.contract?.path, reports.weighed(reading.findings))
        }
        let contract = try configuration.only.select(from: whole)
        let emissions = concurrently(outputs.count) { outputs[$0].emit(contract) }
        var written: [GenerationSummary.Output] = []
        for (output, emission) in zip(outputs, emissions) {
            written.append(
                try OutputWriting(run).write(
                    emission.files, language: output.language, folder: output.folder,
                    isComparison: run.arguments.has(check)))
        }
        let findings = reports.weighed(reading.findings + emissions.flatMap(\.findings))
        let isFailed = reports.isGenerationFailed(by: findings)
        let isStale = written.contains { $0.isComparison && $0.differs }
        return ReportInput(
            command: name, version: Stele.version, subject: subject, contract: configuration.contract?.path,
            findings: findings, generation: Account.of(contract, reading.account, outputs: written),
            outcome: RunOutcome(isStale ? .stale : isFailed ? .findings : .clean))
    }

    /// One language of a run: where it goes, and how it is made.
    struct Output: Sendable {
        let language: String
        let folder: String
        let emit: @Sendable (Contract) -> Emission
    }

    /// The languages that have a folder: those named on the command line, or else all of `stele.yaml`.
    static func outputs(_ run: Invocation, _ configuration: Configuration) throws(Stop) -> [Output] {
        let outputs = [
            try swiftOutput(run, configuration.swift), try kotlinOutput(run, configuration.kotlin),
            try typescriptOutput(run, configuration.typescript),
        ].compactMap { $0 }
        if outputs.isEmpty {
            throw Stop(
                "nowhere to write to",
                help: "name a folder with `--swift DIR`, `--kotlin DIR` or `--typescript DIR`, or give "
                    + "generate.swift an `output` in stele.yaml")
        }
        return outputs
    }

    private static func fileCount(_ run: Invocation) throws(Stop) -> Int? {
        guard let text = run.arguments.value(files) else { return nil }
        guard let count = Int(text), fileCounts.contains(count) else {
            throw Stop("`--files` must be a number from \(fileCounts.lowerBound) to \(fileCounts.upperBound)")
        }
        return count
    }

    private static func swiftOutput(_ run: Invocation, _ configured: Configuration.Output<SwiftOptions>?)
        throws(Stop) -> Output?
    {
        var options = configured?.options ?? SwiftOptions()
        if let word = run.arguments.value(access), let level = SwiftOptions.Access(rawValue: word) {
            options.access = level
        }
        if let count = try fileCount(run) { options.fileCount = count }
        return try output(swift, configured, options, SwiftEmitter.emit, run)
    }

    private static func kotlinOutput(_ run: Invocation, _ configured: Configuration.Output<KotlinOptions>?)
        throws(Stop) -> Output?
    {
        var options = configured?.options ?? KotlinOptions()
        if let name = run.arguments.value(package) {
            options.packageName = name
            if !KotlinOptions.isPackageName(name) {
                throw Stop("`\(name)` is no Kotlin package", help: "a package is named like com.example.api")
            }
        }
        if let count = try fileCount(run) { options.fileCount = count }
        return try output(kotlin, configured, options, KotlinEmitter.emit, run)
    }

    private static func typescriptOutput(
        _ run: Invocation, _ configured: Configuration.Output<TypeScriptOptions>?
    ) throws(Stop) -> Output? {
        var options = configured?.options ?? TypeScriptOptions()
        if let word = run.arguments.value(runtime), let level = TypeScriptOptions.Runtime(rawValue: word) {
            options.runtime = level
        }
        return try output(typescript, configured, options, TypeScriptEmitter.emit, run)
    }

    /// Nil where the language has no folder. Where the command line names one for any language, the others of `stele.yaml`
    /// are left alone: it may be another contract's turn, or only one folder may be written to.
    private static func output<Options: Sendable>(
        _ option: Option, _ configured: Configuration.Output<Options>?, _ options: Options,
        _ emit: @escaping @Sendable (Contract, Options) -> Emission, _ run: Invocation
    ) throws(Stop) -> Output? {
        var folder = configured?.folder
        if let named = run.arguments.value(option) {
            folder = run.disk.display(named)
        } else if [swift, kotlin, typescript].contains(where: { run.arguments.value($0) != nil }) {
            folder = nil
        } else if folder == nil, let place = configured?.place {
            throw Stop([Finding(.configMissingKey, "generate.\(option.name) has no `output`", at: place)])
        }
        return folder.map { folder in Output(language: option.name, folder: folder) { emit($0, options) } }
    }
}
