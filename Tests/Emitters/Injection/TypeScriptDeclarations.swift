import CaseRunner
import Foundation

/// What a TypeScript compiler finds declared in files: how many there are of each kind, members of interfaces among them.
enum TypeScriptDeclarations {
    /// In the order of the files.
    static func of(_ files: [String], in folder: TemporaryFolder) throws -> [[String: Int]] {
        let text = try TypeScriptTools.declarations(folder, files)
        let listing = try JSONDecoder().decode(Listing.self, from: Data(text.utf8))
        return files.map { file in
            let symbols = listing.nodes.first { $0.key.hasSuffix("/" + file) }?.value.symbols ?? []
            let declarations = symbols.flatMap(\.declarations)
            let properties = declarations.flatMap { $0.def?.properties ?? [] }
            return Dictionary(
                declarations.map { ($0.kind, 1) } + properties.map { _ in ("property", 1) },
                uniquingKeysWith: +)
        }
    }

    private struct Listing: Decodable {
        let nodes: [String: File]

        struct File: Decodable { let symbols: [Symbol] }
        struct Symbol: Decodable { let declarations: [Declaration] }

        struct Declaration: Decodable {
            let kind: String
            let def: Definition?
        }

        struct Definition: Decodable { let properties: [Property]? }
        struct Property: Decodable {}
    }
}
