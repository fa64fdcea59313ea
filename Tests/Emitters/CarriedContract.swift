import CaseRunner
import Foundation
import SteleContractModel
import SteleOpenAPIReader

/// A contract that the repository carries for more than its emit cases.
struct CarriedContract {
    let name: String
    private let path: String

    static let all = [
        CarriedContract(name: "platform", path: "contract/openapi.yaml"),
        CarriedContract(name: "petstore", path: "Examples/Petstore/petstore.yaml"),
        CarriedContract(name: "published-petstore", path: "Examples/Petstore/published.yaml"),
        CarriedContract(name: "museum", path: "Tests/Fixtures/Contracts/museum.yaml"),
        CarriedContract(name: "box", path: "Tests/Fixtures/Contracts/box-2026.json"),
        CarriedContract(name: "reference-petstore", path: "Tests/Fixtures/Contracts/reference-petstore.yaml"),
        CarriedContract(name: "tictactoe", path: "Tests/Fixtures/Contracts/tictactoe.yaml"),
        CarriedContract(name: "constructs", path: "Tests/Fixtures/Contracts/constructs.yaml"),
    ]

    func contract() throws -> Contract {
        let file = Case.repository.appendingPathComponent(path)
        let loader = CaseLoader(folder: file.deletingLastPathComponent())
        let reading = OpenAPIReader.read(root: try loader.load(file.lastPathComponent), loader: loader)
        guard let contract = reading.contract else { throw EmitCase.CaseError.unreadable(path) }
        return contract
    }
}
