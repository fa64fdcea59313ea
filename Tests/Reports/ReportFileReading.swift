import CaseRunner
import Foundation
import SteleFindings
import SteleReports

/// A word in a report that its form does not know.
struct UnknownWord: Error {
    let word: String
}

/// Turns a report file into what renderers take; sources are read from the case's folder.
struct ReportFileReading {
    private let folder: URL
    private var files: [String: SourceFile] = [:]

    static func input(of test: Case) throws -> ReportInput {
        let file = try JSONDecoder().decode(ReportFile.self, from: test.input("findings.json"))
        var reading = ReportFileReading(folder: test.folder)
        var input = try reading.input(file)
        if let rules = try? test.input("rules.json") {
            input.rules = try JSONDecoder().decode([ReportFile.Rule].self, from: rules).map { rule in
                Rule(
                    id: rule.id, subject: try reading.word(rule.subject),
                    severity: try reading.word(rule.severity),
                    summary: rule.summary, explanation: rule.explanation, example: rule.example,
                    remedy: rule.remedy)
            }
        }
        return input
    }

    private init(folder: URL) {
        self.folder = folder
    }

    private mutating func input(_ report: ReportFile) throws -> ReportInput {
        let findings = try report.findings.map { try finding($0) }
        let fields = report.coverage?.fieldsNeverSeen.map { field in
            Coverage.Field(
                operation: field.operation, status: field.status, path: field.path, of: field.of,
                location: range(field.location))
        }
        let status: RunOutcome.Status = try word(report.result.status)
        return ReportInput(
            command: report.command, version: report.tool.version,
            subject: subject(of: report.command), contract: report.contract,
            findings: findings, run: report.run.map { run($0, report.coverage, fields ?? []) },
            comparison: report.comparison.map {
                ChangeSummary(
                    clients: $0.clients, old: $0.old, new: $0.new, operations: $0.operations, types: $0.types)
            },
            generation: try report.generation.map { try generation($0) },
            outcome: RunOutcome(status, reason: report.result.reason))
    }

    private mutating func range(_ location: ReportFile.Location) -> SourceRange {
        let file: SourceFile
        if let known = files[location.file] {
            file = known
        } else {
            let content = try? Data(contentsOf: folder.appendingPathComponent(location.file))
            file = SourceFile(path: location.file, bytes: Array(content ?? Data()))
            files[location.file] = file
        }
        return SourceRange(
            file: file, start: SourcePosition(line: location.line, column: location.column),
            end: SourcePosition(line: location.endLine, column: location.endColumn))
    }

    private mutating func finding(_ finding: ReportFile.Finding) throws -> Finding {
        var notes: [RelatedPlace] = []
        for note in finding.notes { notes.append(RelatedPlace(note.message, at: range(note.location))) }
        let acceptance = finding.accepted.map {
            Acceptance(reason: $0.reason, until: $0.until, location: range($0.location))
        }
        return Finding(
            rule: finding.rule, severity: try word(finding.severity), message: finding.message,
            location: finding.location.map { range($0) }, notes: notes, help: finding.help,
            drift: try finding.drift.map(drift), change: try finding.change.map(change),
            acceptance: acceptance)
    }

    private func subject(of command: String) -> ReportInput.Subject {
        switch command {
        case "check": .traffic
        case "diff": .change
        default: .contract
        }
    }

    private func change(_ change: ReportFile.Change) throws -> Change {
        Change(
            direction: try word(change.direction), schema: change.schema, path: change.path,
            before: change.before, after: change.after,
            places: try change.places.map {
                Change.Place(
                    operation: $0.operation, endpoint: $0.endpoint, direction: try word($0.direction),
                    part: $0.part, status: $0.status, path: $0.path)
            },
            placeCount: change.placeCount, operations: change.operations,
            regeneration: change.regeneration.map { .init(reason: $0.reason, clients: $0.clients) },
            verdicts: try change.verdicts.map(verdict))
    }

    private func verdict(_ verdict: ReportFile.Verdict) throws -> ClientVerdict {
        ClientVerdict(
            client: verdict.client, verdict: try word(verdict.verdict), reason: verdict.reason,
            isSupported: verdict.isSupported ?? true)
    }

    private func drift(_ drift: ReportFile.Drift) throws -> Drift {
        let verdicts = try drift.verdicts.map(verdict)
        let example = drift.example
        return Drift(
            operation: drift.operation, endpoint: drift.endpoint, status: drift.status,
            mediaType: drift.mediaType, path: drift.path,
            count: Drift.Count(
                found: drift.count.found, of: drift.count.of, responses: drift.count.responses,
                ofResponses: drift.count.ofResponses),
            example: Drift.Example(
                file: example.file, entry: example.entry, offset: example.offset,
                pointer: example.pointer, expected: example.expected, found: example.found),
            firstSeen: drift.firstSeen, lastSeen: drift.lastSeen, verdicts: verdicts)
    }

    private func run(
        _ run: ReportFile.Run, _ coverage: ReportFile.Coverage?, _ fields: [Coverage.Field]
    ) -> RunSummary {
        RunSummary(
            clients: run.clients, exchanges: run.exchanges, matched: run.matched, judged: run.judged,
            foreignHosts: run.foreignHosts.map { .init(host: $0.host, count: $0.count) },
            notJudged: run.notJudged.map { .init(reason: $0.reason, count: $0.count) },
            skippedFiles: run.skippedFiles,
            coverage: Coverage(
                operations: coverage?.operations ?? 0, operationsSeen: coverage?.operationsSeen ?? 0,
                responses: coverage?.responses ?? 0, responsesSeen: coverage?.responsesSeen ?? 0,
                fieldsNeverSeen: fields))
    }

    private mutating func generation(_ generation: ReportFile.Generation) throws -> GenerationSummary {
        let outputs = try generation.outputs.map { output in
            GenerationSummary.Output(
                language: output.language, folder: output.folder, isComparison: output.isComparison,
                files: try output.files.map {
                    .init(path: $0.path, state: try word($0.state), difference: $0.difference)
                },
                wasInterrupted: output.wasInterrupted)
        }
        let unused = generation.unused.map { unused in
            GenerationSummary.Unused(kind: unused.kind, count: unused.count, first: range(unused.first))
        }
        let schemas = generation.schemas.map { schemas in
            GenerationSummary.Schemas(
                written: schemas.written, counts: schemas.counts.map { .init($0.kind, $0.count) },
                unused: schemas.unused.map { entry($0) }, lost: schemas.lost.map { entry($0) })
        }
        return GenerationSummary(
            components: generation.components, types: generation.types,
            operations: generation.operations, anyJSON: generation.anyJSON.map { entry($0) },
            schemas: schemas, unused: unused, outputs: outputs)
    }

    private mutating func entry(_ named: ReportFile.Named) -> GenerationSummary.Entry {
        GenerationSummary.Entry(name: named.type, reason: named.reason, location: range(named.location))
    }

    private func word<Word: RawRepresentable<String>>(_ text: String) throws -> Word {
        guard let word = Word(rawValue: text) else { throw UnknownWord(word: text) }
        return word
    }
}
