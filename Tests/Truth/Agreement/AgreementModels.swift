import CaseRunner
import Foundation
import SteleContractModel

/// A contract whose models read bodies in all languages, or are only compiled.
struct AgreementModels {
    /// The Kotlin package and the folder of the TypeScript.
    let name: String
    let contract: Contract

    /// The contracts with compiled Swift models, in their order.
    static func named(_ contracts: [TruthContract]) -> [(models: AgreementModels, truth: TruthContract)] {
        contracts.enumerated().map { (AgreementModels(name: "truth\($0)", contract: $1.contract), $1) }
    }

    /// The emit cases; what Swift makes of their bodies stands in `expected.decoded.txt`, which the emitters' suite holds
    /// against the compiled models.
    static func cases() throws -> [(models: AgreementModels, example: Case)] {
        try Case.all(in: "emit").enumerated().map { index, example in
            let path = "Tests/Cases/emit/\(example.name)/openapi.yaml"
            return (AgreementModels(name: "case\(index)", contract: try TruthContract.read(path)), example)
        }
    }
}
