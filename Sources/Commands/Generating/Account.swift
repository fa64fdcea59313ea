import SteleContractModel
import SteleEmitters
import SteleFindings
import SteleOpenAPIReader
import SteleReports

/// What became of every schema of a contract.
enum Account {
    static func of(
        _ contract: Contract, _ account: SchemaAccount?, outputs: [GenerationSummary.Output]
    ) -> GenerationSummary {
        let components = contract.types.count { if case .component = $0.origin { true } else { false } }
        return GenerationSummary(
            components: components, types: contract.types.count,
            operations: contract.operations.count + contract.webhooks.count,
            anyJSON: account.map { $0.anyJSON.map(entry) } ?? anyJSON(contract),
            schemas: account.map(schemas),
            unused: (account?.fields ?? []).map { .init(kind: $0.kind, count: $0.count, first: $0.first) },
            outputs: outputs)
    }

    private static func schemas(_ account: SchemaAccount) -> GenerationSummary.Schemas {
        let counts = [
            GenerationSummary.Count("named types", account.named),
            GenerationSummary.Count("inline types", account.inline),
            GenerationSummary.Count("plain values", account.plain),
            GenerationSummary.Count("references", account.references),
            GenerationSummary.Count("parts of another", account.parts),
            GenerationSummary.Count("only judging", account.judging),
        ]
        return GenerationSummary.Schemas(
            written: account.written, counts: counts.filter { $0.count > 0 },
            unused: account.unused.map(entry), lost: account.lost.map(entry))
    }

    private static func entry(_ entry: SchemaAccount.Entry) -> GenerationSummary.Entry {
        GenerationSummary.Entry(name: entry.name, reason: entry.reason, location: entry.location)
    }

    /// The types of the contract that are any JSON; inline ones without a name of their own are one.
    private static func anyJSON(_ contract: Contract) -> [GenerationSummary.Entry] {
        let places = ContractPlaces(contract)
        return contract.types.indices.compactMap { index in
            let type = contract.types[index]
            guard type.shape == .any else { return nil }
            return GenerationSummary.Entry(
                name: places[TypeID(index)], reason: nil, location: type.location)
        }
    }
}
