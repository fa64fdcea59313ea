import CaseRunner
import SteleAdopting
import SteleContractModel
import SteleFindings
import SteleOpenAPIReader
import Testing

/// Swift source and contracts that nobody would write: no crash, and no time beyond what their size asks for.
@Suite("Models that nobody would write")
struct HostileModelsTests {
    @Test("A type may have any number of question marks")
    func marks() {
        let type = "Int" + String(repeating: "?", count: 200_000)
        let set = Self.models("struct Order: Decodable { let id: \(type) }")
        #expect(set.declarations.first?.properties.first?.type?.spelling.hasPrefix("Int??") == true)
    }

    @Test("Models may hold each other as deep as they like")
    func chain() throws {
        let count = 5_000
        var swift = ""
        var schemas = ""
        for number in 0..<count {
            let next = number + 1
            swift += "struct T\(number): Decodable { let inner: T\(next)? }\n"
            schemas += "    T\(number): { properties: { inner: { $ref: \(Self.reference("T\(next)")) } } }\n"
        }
        swift += "struct T\(count): Decodable {}\n"
        schemas += "    T\(count): { type: object }\n"
        let comparison = try Self.comparison(Self.models(swift), Self.contract(schemas))
        #expect(comparison.pairs.count == count + 1)
        #expect(comparison.findings.isEmpty)
    }

    @Test("A model and a schema may have many keys, none of them in common", .timeLimit(.minutes(10)))
    func wide() throws {
        let count = 300
        let keys = (0..<count).map { "        case p\($0) = \"key\($0)\"\n" }.joined()
        let properties = (0..<count).map { "    let p\($0): Int\n" }.joined()
        let swift = """
            struct Order: Decodable {
            \(properties)
                enum CodingKeys: String, CodingKey {
            \(keys)
                }
            }
            """
        let fields = (0..<count).map { "        field-of-the-contract-\($0): { type: integer }\n" }.joined()
        let schemas = "    Order:\n      properties:\n\(fields)"
        let comparison = try Self.comparison(Self.models(swift), Self.contract(schemas))
        #expect(comparison.findings.count == 2 * count)
    }

    private static func models(_ text: String) -> ModelSet {
        ModelSet([SourceFile(path: "Models.swift", bytes: Array(text.utf8))])
    }

    private static func contract(_ schemas: String) throws -> Contract {
        let text = """
            openapi: 3.1.0
            info: { title: Shop, version: "1" }
            paths:
              /all:
                get:
                  operationId: getAll
                  responses:
                    "200":
                      description: all
                      content: { application/json: { schema: { $ref: \(reference(first(schemas))) } } }
            components:
              schemas:

            """ + schemas
        let source = SourceFile(path: "openapi.yaml", bytes: Array(text.utf8))
        return try #require(OpenAPIReader.read(root: source, loader: NoFiles()).contract)
    }

    private static func reference(_ name: String) -> String { "'#/components/schemas/\(name)'" }

    private static func first(_ schemas: String) -> String {
        String(schemas.drop { $0 == " " }.prefix { $0 != ":" })
    }

    private static func comparison(_ models: ModelSet, _ contract: Contract) throws -> ModelComparison {
        let pairing = Pairing(contract)
        var comparison = ModelComparison(.init(models: models, contract: contract, dates: .iso8601))
        let declaration = try #require(models.models.first)
        comparison.compare(declaration, with: try #require(pairing.named(declaration)))
        return comparison
    }
}

private struct NoFiles: ContractFileLoader {
    func load(_ path: String) throws(ContractFileError) -> SourceFile {
        throw ContractFileError(message: "there is none")
    }
}
