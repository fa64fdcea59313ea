import CaseRunner
import Foundation
import SteleContractModel
import SteleFindings
import SteleOpenAPIReader
import Testing

@testable import SteleEmitters

@Suite("Swift support code", .serialized)
struct SwiftSupportTests {
    /// Each piece with what it says that it needs, in an enum of its own.
    private func write(_ options: SwiftOptions, to folder: TemporaryFolder) throws {
        for piece in SwiftPiece.allCases where piece != .list || options.lists == .lenient {
            var source = SwiftSupport.texts([piece], options).map { $0.replacing("public ", with: "") + "\n" }
            if SwiftSupport.all([piece], options).contains(.operation) { source.append(operations) }
            let name = "Piece" + piece.rawValue.prefix(1).uppercased() + piece.rawValue.dropFirst()
            let text = SwiftNamespace.wrap(
                source.joined(separator: "\n"), in: name, members: SwiftSpelling.supportTypes)
            try folder.write(name + ".swift", "import Foundation\n\nenum \(name) {}\n" + text)
        }
    }

    private let operations = """
        nonisolated extension APIOperation {
            static var all: [APIOperation] { [] }
            static var webhooks: [APIOperation] { [] }
        }

        """

    @Test("each piece compiles with what it needs and nothing else", arguments: SwiftOptions.Lists.allCases)
    func closed(_ lists: SwiftOptions.Lists) throws {
        var options = SwiftOptions()
        options.lists = lists
        options.coding = lists == .lenient ? .decodable : .codable
        let folder = try TemporaryFolder()
        try write(options, to: folder)
        let sources = try folder.names().map { folder.path + "/" + $0 }
        _ = try Compiler.run(
            ["-typecheck", "-parse-as-library", "-module-name", "Pieces", "-swift-version", "6"] + sources)
    }

    @Test("nothing is printed that no model uses")
    func sparing() throws {
        let emission = SwiftEmitter.emit(try contract(), options: SwiftOptions())
        let support = try #require(emission.files.last?.text)
        let unused = [
            "JSONNull", "JSONDecimal", "JSONShape", "JSONBox", "JSONField", "JSONTime", "JSONValue",
        ]
        #expect(
            unused.filter { support.contains("nonisolated enum \($0)") || support.contains(" struct \($0)") }
                == [])
        #expect(support.contains("struct JSONWriter"))
    }

    /// Two properties whose names are those of support code, and a union of texts.
    private func contract() throws -> Contract {
        let document = """
            openapi: 3.1.0
            info: {title: Names, version: "1"}
            paths: {}
            components:
              schemas:
                Tagged: {type: object, properties: {tag: {type: string}, decimal: {type: string}, rest: {type: integer}}}
                Kind: {type: string, enum: [tag, field, rest, date]}
            """
        let file = SourceFile(path: "openapi.yaml", bytes: Array(document.utf8))
        let loader = CaseLoader(folder: FileManager.default.temporaryDirectory)
        return try #require(OpenAPIReader.read(root: file, loader: loader).contract)
    }
}
