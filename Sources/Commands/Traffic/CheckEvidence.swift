import SteleChecking
import SteleContractModel

// Where `stele check` has its evidence from.
extension Check {
    /// What the recordings hold, or what the evidence files say that others held.
    static func evidence(
        for checker: MatrixChecker, _ contract: Contract, _ configuration: Configuration, _ run: Invocation
    ) throws(Stop) -> Evidence {
        let named = run.arguments.values(.fromEvidence)
        if !named.isEmpty { return try evidence(in: named, for: checker, contract, run) }
        if configuration.recordings.isEmpty {
            throw Stop(
                "no recordings",
                help: "name them: `stele \(run.command.name) RECORDINGS…`, or check.recordings in stele.yaml")
        }
        let names = try RecordingNames(contract, operation: run.arguments.value(.operation))
        let files = try RecordingFiles.find(configuration.recordings, run.disk, names)
        let judgement: RecordingJudgement
        if let text = run.arguments.value(Check.shard) {
            let shard = try Shard(text)
            judgement = try RecordingJudgement(of: files, run, by: checker) { shard.holds($0) }
        } else {
            judgement = try RecordingJudgement(of: files, run, by: checker)
        }
        var evidence = judgement.evidence
        evidence.note(damage: judgement.damage, skipped: files.skipped)
        return evidence
    }

    private static func evidence(
        in files: [String], for checker: MatrixChecker, _ contract: Contract, _ run: Invocation
    ) throws(Stop) -> Evidence {
        let file = try run.readEvidence(files)
        let shown = files.map { run.disk.display($0) }.joined(separator: ", ")
        if file.contract != ContractMark(contract) {
            throw Stop(
                "\(shown): it is evidence of another contract, or of another state of this one",
                help: "judge the recordings again; evidence stands for what one contract says of them")
        }
        if !checker.isMadeFor(file.evidence) {
            throw Stop(
                "\(shown): it was made for clients of other released contracts",
                help: "judge the recordings again for the clients of today")
        }
        if let unknown = checker.unknown(in: file.evidence) {
            throw Stop("\(shown): it speaks of \(unknown) that the contract does not have")
        }
        return file.evidence
    }
}
