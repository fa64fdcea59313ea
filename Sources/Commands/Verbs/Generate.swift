import SteleContractModel
import SteleEmitters
import SteleFiles
import SteleFindings
import SteleReports

/// `stele generate`: the contract becomes models; `--check` only says whether they are up to date.
enum Generate: ReportingCommand {
    static let name = "generate"
    static let summary = "contract → models; --check: fail if the output is stale"
    static let subject = ReportInput.Subject.contract

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
    static let watch = Option(
        "watch",
        help: "stay, and generate again whenever the contract, a file it refers to or stele.yaml changes")
    static let verbose = Option(
        "verbose", short: "v", help: "account for every schema: what became a type, and what any JSON")
    static let options =
        GeneratedLanguages.all.flatMap { [$0.folder] + $0.options + [$0.testing].compactMap(\.self) } + [
            files, only, check, watch, verbose,
        ]
        + Option.ofContract + Option.ofReport

    static let exitCodes = [
        ExitCode(
            0, "everything that the contract declares was written, or is up to date; --watch: it was ended"),
        ExitCode(1, "written, with parts left out that are listed as errors; with --check: stale"),
        ExitCode(2, "nothing was written: a bad option, or an input that cannot be read"),
    ]
    static let examples = [
        "stele generate --contract openapi.yaml --swift Sources/API",
        "stele generate --contract openapi.yaml --kotlin src/api --kotlin-package com.example.api",
        "stele generate --contract openapi.yaml --typescript src/api --typescript-runtime decoders",
        "stele generate --check",
        "stele generate --watch",
    ]

    package static func run(_ run: Invocation) throws(Stop) -> Int32 {
        run.arguments.has(watch) ? try GenerateWatching.run(run) : try reported(run)
    }

    static func work(_ run: Invocation, _ reports: ReportWriting) throws(Stop) -> ReportInput {
        let configuration = try run.configuration()
        if configuration.contract == nil { throw run.noContract(configuration) }
        let outputs = try outputs(run, configuration)
        let reading = try run.readContract(configuration, isAccounting: run.arguments.has(verbose))
        guard let whole = reading.contract else {
            return unreadable(configuration.contract?.path, reports.weighed(reading.findings))
        }
        let contract = try configuration.only.select(from: whole)
        let made = try Output.make(
            outputs, of: Survey(contract), on: run.disk, isComparison: run.arguments.has(check))
        let written = made.map(\.written)
        let findings = reports.weighed(reading.findings + made.flatMap(\.findings))
        let isFailed = reports.isGenerationFailed(by: findings)
        let isStale = written.contains { $0.isComparison && $0.differs }
        return ReportInput(
            command: name, version: Stele.version, subject: subject, contract: configuration.contract?.path,
            findings: findings, generation: Account.of(contract, reading.account, outputs: written),
            outcome: RunOutcome(isStale ? .stale : isFailed ? .findings : .clean))
    }

    /// One folder of a run: what goes there, and how it is made.
    struct Output: Sendable {
        let language: String
        let folder: String
        let emit: @Sendable (Survey) -> Emission

        /// With a file for tests: it goes into a folder of its own, or stands among the models.
        fileprivate func and(_ file: GeneratedFile, in testing: String) -> [Output] {
            if FilePath.normalized(testing) == FilePath.normalized(folder) {
                let both = Output(language: language, folder: folder) { [emit] survey in
                    let emission = emit(survey)
                    return Emission(files: emission.files + [file], findings: emission.findings)
                }
                return [both]
            }
            let tests = Output(language: language + " tests", folder: testing) { _ in
                Emission(files: [file], findings: [])
            }
            return [self, tests]
        }
    }

    /// The languages that have a folder: those named on the command line, or else all of `stele.yaml`.
    static func outputs(_ run: Invocation, _ configuration: Configuration) throws(Stop) -> [Output] {
        var outputs: [Output] = []
        for language in GeneratedLanguages.all {
            outputs += try self.outputs(of: language, configuration, run)
        }
        if outputs.isEmpty {
            throw Stop(
                "nowhere to write to",
                help: "name a folder with \(GeneratedLanguages.folders), or give "
                    + "generate.swift an `output` in stele.yaml")
        }
        return outputs
    }

    /// What `--files` says.
    static func fileCount(_ run: Invocation) throws(Stop) -> Int? {
        guard let text = run.arguments.value(files) else { return nil }
        guard let count = Int(text), fileCounts.contains(count) else {
            throw Stop("`--files` must be a number from \(fileCounts.lowerBound) to \(fileCounts.upperBound)")
        }
        return count
    }

    /// None where the language has no folder. Where the command line names one for any language, the others of `stele.yaml`
    /// are left alone: it may be another contract's turn, or only one folder may be written to.
    private static func outputs(
        of language: any GeneratedLanguage.Type, _ configuration: Configuration, _ run: Invocation
    ) throws(Stop) -> [Output] {
        let emission = try language.emission(configuration, run)
        let configured = configuration.outputs[language.name]
        var folder = configured?.folder
        if let named = run.arguments.value(language.folder) {
            folder = run.disk.display(named)
        } else if GeneratedLanguages.all.contains(where: { run.arguments.value($0.folder) != nil }) {
            folder = nil
        } else if folder == nil, let place = configured?.place {
            throw Stop([Finding(.configMissingKey, "\(language.key) has no `output`", at: place)])
        }
        guard let folder else { return [] }
        let models = Output(language: language.name, folder: folder, emit: emission)
        guard let testing = language.testingFolder(configuration, run),
            let file = try language.testingFile(configuration, run)
        else { return [models] }
        return models.and(file, in: testing)
    }
}
