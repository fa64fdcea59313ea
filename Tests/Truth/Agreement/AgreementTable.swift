import CaseRunner
import Foundation

/// Every body that the three languages are asked to read, with what each made of it.
struct AgreementTable {
    let rows: [AgreementRow]

    init(seed: UInt64) throws {
        let contracts = AgreementModels.named(try TruthContract.carried() + [TruthContract.everyConstruct()])
        let cases = try AgreementModels.cases()
        var rows = AgreementTable.seeded(contracts.dropLast(), seed)
        if let (models, truth) = contracts.last { rows += AgreementTable.picked(models, truth) }
        rows += try cases.flatMap { try AgreementTable.rows(of: $0.example, $0.models) }
        let models = contracts.map(\.models) + cases.map(\.models)
        let kotlin = try KotlinDecoding(models).outcomes(of: rows)
        let typeScript = try TypeScriptDecoding(models).outcomes(of: rows)
        guard kotlin.count == rows.count, typeScript.count == rows.count else {
            throw Compiler.Failure(
                description:
                    "\(rows.count) bodies, \(kotlin.count) in Kotlin, \(typeScript.count) in TypeScript")
        }
        for index in rows.indices {
            rows[index].kotlin = kotlin[index]
            rows[index].typeScript = typeScript[index]
        }
        self.rows = rows
    }

    /// Conforming bodies, and mutants of each kind.
    private static func seeded(
        _ contracts: some Sequence<(models: AgreementModels, truth: TruthContract)>, _ seed: UInt64
    ) -> [AgreementRow] {
        let names = Dictionary(uniqueKeysWithValues: contracts.map { ($0.truth.name, $0.models.name) })
        var maker = MutantMaker(contracts: contracts.map(\.truth), seed: seed)
        var mutants = maker.samples(count: 200)
        for kind in MutationKind.allCases { mutants += maker.mutants(of: kind, count: 45) }
        return mutants.compactMap { mutant in
            let response = (mutant.operation, mutant.status, mutant.mediaType)
            guard let swift = outcome(mutant.contract, response, mutant.body) else { return nil }
            return AgreementRow(mutant, models: names[mutant.contract.name] ?? "", swift: swift)
        }
    }

    /// Every value that was picked by hand, for every construct.
    private static func picked(_ models: AgreementModels, _ truth: TruthContract) -> [AgreementRow] {
        truth.contract.operations.flatMap { operation in
            PickedValues.all.compactMap { body in
                let response = (operation.id, 200, "application/json")
                guard let swift = outcome(truth, response, body) else { return nil }
                return AgreementRow(
                    origin: .picked, models: models.name, operation: operation.id, status: 200,
                    mediaType: "application/json", body: body, swift: swift)
            }
        }
    }

    /// What the compiled Swift models make of a body; nil where no model reads it.
    private static func outcome(
        _ truth: TruthContract, _ response: (operation: String, status: Int, mediaType: String),
        _ body: String
    ) -> String? {
        switch truth.decode(response.operation, response.status, response.mediaType, Data(body.utf8)) {
        case .noModel: nil
        case .failure(let error): "error: " + error
        case .success(let encoded, _): String(decoding: encoded, as: UTF8.self)
        }
    }

    private static func rows(of example: Case, _ models: AgreementModels) throws -> [AgreementRow] {
        func lines(_ name: String) throws -> [Substring] {
            String(decoding: try example.input(name), as: UTF8.self).split(separator: "\n")
        }
        return try zip(lines("bodies.txt"), lines("expected.decoded.txt")).map { line, swift in
            let fields = line.split(separator: "\t", maxSplits: 4).map(String.init)
            return AgreementRow(
                origin: .emitCases, models: models.name, operation: fields[0], status: Int(fields[1]) ?? 0,
                mediaType: fields[2], body: fields[3], swift: String(swift))
        }
    }
}
