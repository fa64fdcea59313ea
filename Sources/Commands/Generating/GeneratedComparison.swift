import SteleContractModel
import SteleEmitters
import SteleFindings
import SteleOpenAPIReader
import SteleReports

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
        let made = try Output.make(outputs, of: Survey(contract), on: run.disk, isComparison: true)
        let written = made.map(\.written)
        let stale = written.filter(\.differs).map { output in
            let count = output.files.count - output.count(.unchanged)
            return Finding(
                .generatedStale,
                "\(count == 1 ? "1 file" : "\(count) files") in \(output.folder) \(count == 1 ? "is" : "are") not what "
                    + "the contract says",
                at: configuration.outputs[String(output.language.prefix { $0 != " " })]?.place,
                help: "run `stele generate`")
        }
        let faults = made.flatMap(\.findings).filter { $0.severity == .violation }
        return GeneratedComparison(
            summary: Account.of(contract, reading.account, outputs: written), findings: stale + faults)
    }
}
