import SteleContractModel
import SteleEmitters
import SteleFindings
import SteleOpenAPIReader
import SteleReports
import SteleThreads

/// Whether the folders that `stele.yaml` names for generated files are what the contract says.
struct GeneratedComparison {
    let summary: GenerationSummary
    /// One for each folder that is not, and what generating leaves out.
    let findings: [Finding]
}

extension Generate {
    /// Nil where `stele.yaml` names no folder.
    static func comparison(
        of whole: Contract, _ reading: ContractReading, _ configuration: Configuration, _ run: Invocation
    ) throws(Stop) -> GeneratedComparison? {
        if configuration.outputs.values.allSatisfy({ $0.folder == nil }) { return nil }
        let outputs = try outputs(run, configuration)
        let contract = try configuration.only.select(from: whole)
        let survey = Survey(contract)
        let emissions = concurrently(outputs.count) { outputs[$0].emit(survey) }
        var written: [GenerationSummary.Output] = []
        for (output, emission) in zip(outputs, emissions) {
            written.append(
                try OutputWriting(run).write(
                    emission.files, language: output.language, folder: output.folder, isComparison: true))
        }
        let stale = written.filter(\.differs).map { output in
            let count = output.files.count - output.count(.unchanged)
            return Finding(
                .generatedStale,
                "\(count == 1 ? "1 file" : "\(count) files") in \(output.folder) \(count == 1 ? "is" : "are") not what "
                    + "the contract says",
                at: configuration.outputs[String(output.language.prefix { $0 != " " })]?.place,
                help: "run `stele generate`")
        }
        let faults = emissions.flatMap(\.findings).filter { $0.severity == .violation }
        return GeneratedComparison(
            summary: Account.of(contract, reading.account, outputs: written), findings: stale + faults)
    }
}
