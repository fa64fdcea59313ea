import CaseRunner
import Foundation
import SteleContractModel
import SteleEmitters
import SteleFindings
import SteleOpenAPIReader

/// Loads contract files from the folder of a case, which stands for the working directory.
struct CaseLoader: ContractFileLoader {
    let folder: URL

    func load(_ path: String) throws(ContractFileError) -> SourceFile {
        guard let data = FileManager.default.contents(atPath: folder.appendingPathComponent(path).path) else {
            throw ContractFileError(message: "no such file")
        }
        return SourceFile(path: path, bytes: [UInt8](data))
    }
}

/// A case under `Tests/Cases/emit`.
struct EmitCase {
    let example: Case

    static var all: [EmitCase] { Case.all(in: "emit").map(EmitCase.init) }

    /// The contract that a case starts from.
    func contract() throws -> Contract {
        let loader = CaseLoader(folder: example.folder)
        guard
            let contract = OpenAPIReader.read(root: try loader.load("openapi.yaml"), loader: loader).contract
        else { throw CaseError.unreadable(example.name) }
        return contract
    }

    /// The name of the enum that holds the case's models where all cases are compiled together.
    var namespace: String {
        "Case" + example.name.split { !$0.isLetter && !$0.isNumber }.map(\.capitalized).joined()
    }

    /// Bodies to decode: operation, status, content type and body, separated by tabs.
    func bodies() throws -> [String] {
        guard example.inputs.contains(where: { $0.lastPathComponent == "bodies.txt" }) else { return [] }
        return String(decoding: try example.input("bodies.txt"), as: UTF8.self).split(separator: "\n").map(
            String.init)
    }

    enum CaseError: Error {
        case unreadable(String)
    }
}
