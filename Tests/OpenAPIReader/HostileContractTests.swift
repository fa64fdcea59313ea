import SteleContractModel
import SteleFindings
import SteleOpenAPIReader
import Testing

/// Contracts that are made to be expensive. Each is large enough that work that doubles with every level, or grows with
/// the square or the cube of the size, would not end within the limit; linear work ends at once.
@Suite("Contracts that are made to be expensive", .timeLimit(.minutes(10)))
struct HostileContractTests {
    @Test("schemas that include each other by two ways are expanded once")
    func diamond() throws {
        let schemas = (0..<30).map { level in
            """
                S\(level):
                  allOf: [{$ref: '#/components/schemas/S\(level + 1)'},
                    {allOf: [{$ref: '#/components/schemas/S\(level + 1)'}]}, {properties: {p\(level): {type: string}}}]

            """
        }
        let contract = try read(schemas: schemas.joined() + "    S30: {type: object, required: [p29]}\n")
        guard case .object(let object) = try shape("S0", contract) else {
            Issue.record("S0 is no object")
            return
        }
        #expect(object.properties.count == 30)
        #expect(object.properties.first?.isRequired == true)
    }

    @Test("a long chain of inclusions is cut off, and says so")
    func inclusions() throws {
        let schemas = (0..<500).map {
            "    S\($0): {allOf: [{$ref: '#/components/schemas/S\($0 + 1)'}, {title: a}]}\n"
        }
        let reading = reading(document(schemas: schemas.joined() + "    S500: {type: object}\n"))
        #expect(reading.contract != nil)
        #expect(reading.findings.contains { $0.rule == "contract-too-deep" })
    }

    @Test("a long chain of references has one end")
    func chain() throws {
        let schemas = (0..<3_000).map { "    S\($0): {$ref: '#/components/schemas/S\($0 + 1)'}\n" }
        let contract = try read(schemas: schemas.joined() + "    S3000: {type: string}\n")
        #expect(try shape("S0", contract) == .string(.plain))
        #expect(contract.types.count == 1)
    }

    @Test("a long circle of references is one mistake")
    func circle() throws {
        let schemas = (0..<3_000).map { "    S\($0): {$ref: '#/components/schemas/S\(($0 + 1) % 3_000)'}\n" }
        let reading = reading(
            document(schemas: "    Tail: {$ref: '#/components/schemas/S7'}\n" + schemas.joined()))
        #expect(reading.findings.map(\.rule) == ["contract-reference-cycle"])
        let contract = try #require(reading.contract)
        #expect(try shape("Tail", contract) == .any)
    }

    @Test("references that lead through each other need no stack")
    func detours() throws {
        let schemas = (0..<5_000).map {
            "    S\($0): {$ref: '#/components/schemas/S\($0 + 1)/properties/x'}\n"
        }
        let end = "    S5000: {properties: {x: {type: string}}}\n"
        let reading = reading(document(schemas: schemas.joined() + end))
        #expect(reading.contract != nil)
        #expect(reading.findings.contains { $0.rule == "contract-reference-dangling" })
    }

    @Test("references into a long list are followed")
    func list() throws {
        let titles = (0..<3_000).map { "{title: t\($0)}" }.joined(separator: ", ")
        let schemas = (0..<3_000).map { "    S\($0): {$ref: '#/components/schemas/L/allOf/\($0)'}\n" }
        let reading = reading(document(schemas: "    L: {allOf: [\(titles)]}\n" + schemas.joined()))
        #expect(reading.findings.isEmpty)
    }

    @Test("unions in unions, in a long circle, need no stack")
    func unions() throws {
        let schemas = (0..<3_000).map { index in
            "    S\(index): {oneOf: [{$ref: '#/components/schemas/S\((index + 1) % 3_000)'}, {type: string}]}\n"
        }
        let contract = try read(schemas: schemas.joined())
        #expect(contract.types.count > 3_000)
    }

    @Test("schemas in a long circle of properties are read")
    func ring() throws {
        let schemas = (0..<2_000).map { index in
            "    S\(index): {properties: {a: {$ref: '#/components/schemas/S\((index + 1) % 2_000)'}}}\n"
        }
        #expect(try read(schemas: schemas.joined()).types.count == 2_000)
    }

    @Test("layers of unions of unions are looked through once")
    func layers() throws {
        let schemas = (0..<8).flatMap { layer in
            (0..<8).map { index in
                let branches = (0..<8).map { "{$ref: '#/components/schemas/L\(layer + 1)x\($0)'}" }
                return "    L\(layer)x\(index): {oneOf: [\(branches.joined(separator: ", "))]}\n"
            }
        }
        let ends = (0..<8).map { index in
            "    L8x\(index): {type: object, required: [kind], properties: {kind: {const: k\(index)}}}\n"
        }
        let contract = try read(schemas: (schemas + ends).joined())
        #expect(contract.types.count >= 72)
    }

    @Test("a union of many variants that differ in one key each is compared as far as is sensible")
    func manyVariants() throws {
        let variants = (0..<400).map {
            "{type: object, required: [p\($0)], properties: {p\($0): {type: string}}}"
        }
        let contract = try read(schemas: "    S: {oneOf: [\(variants.joined(separator: ", "))]}\n")
        guard case .union(let union) = try shape("S", contract) else {
            Issue.record("S is no union")
            return
        }
        #expect(union.variants.count == 400)
    }

    @Test("two long lists of values have their values in common")
    func enumerations() throws {
        let first = (0..<5_000).map { "a\($0)" }.joined(separator: ", ")
        let second = (2_500..<7_500).map { "a\($0)" }.joined(separator: ", ")
        let contract = try read(schemas: "    S: {allOf: [{enum: [\(first)]}, {enum: [\(second)]}]}\n")
        guard case .enumeration(let enumeration) = try shape("S", contract) else {
            Issue.record("S is no enumeration")
            return
        }
        #expect(enumeration.values.count == 2_500)
    }

    @Test("numbers of any size are read")
    func numbers() throws {
        let nines = String(repeating: "9", count: 400)
        let contract = try read(
            schemas: """
                    A: {type: number, minimum: -1e999999999, maximum: 1e-99999999999999999999}
                    B: {type: integer, minimum: \(nines), enum: [\(nines), 0x\(String(repeating: "F", count: 300))]}
                    C: {type: string, maxLength: 99999999999999999999, minLength: 0}
                    D: {type: array, items: {}, maxItems: \(nines)}

                """)
        #expect(contract.types.count >= 4)
    }

    @Test("many paths and parameters are read")
    func paths() throws {
        let paths = (0..<1_000).map { index in
            """
              /p\(index)/{id}:
                get:
                  parameters: [{name: id, in: path, required: true, schema: {type: string}}]
                  responses: {'200': {description: ok}}

            """
        }
        let parameters = (0..<3_000).map { "    - {name: q\($0), in: query, schema: {type: string}}\n" }
        let text =
            "openapi: 3.1.0\ninfo: {title: t, version: '1'}\npaths:\n" + paths.joined()
            + "  /q:\n    parameters:\n" + parameters.joined()
            + "    get: {responses: {'200': {description: ok}}}\n"
        let contract = try #require(reading(text).contract)
        #expect(contract.operations.count == 1_001)
        #expect(contract.operations.last?.parameters.count == 3_000)
    }

    @Test("many faults of one kind are counted, and few get a suggestion")
    func faults() throws {
        let dangling = (0..<1_000).map { "    S\($0): {$ref: '#/components/schemas/T\($0)'}\n" }
        #expect(reading(document(schemas: dangling.joined())).findings.count == 1_000)
        let required = (0..<1_000).map { "q\($0)" }.joined(separator: ", ")
        let properties = (0..<1_000).map { "p\($0): {}" }.joined(separator: ", ")
        let object = "    S: {type: object, required: [\(required)], properties: {\(properties)}}\n"
        #expect(reading(document(schemas: object)).findings.count == 1_000)
        let flood = (0..<12_000).map { "    S\($0): {$ref: '#/components/schemas/T\($0)'}\n" }
        let findings = reading(document(schemas: flood.joined())).findings
        #expect(findings.count == 10_000)
        #expect(findings.last?.message.hasSuffix("; 2000 more like this") == true)
    }

    @Test("a file that includes itself is read")
    func selfInclusion() throws {
        let contract = try read(
            schemas: """
                    A: {$ref: 'openapi.yaml#/components/schemas/B'}
                    B: {properties: {a: {$ref: './openapi.yaml#/components/schemas/A'}}}
                    C: {$ref: 'openapi.yaml#/components/schemas/C'}

                """)
        #expect(contract.types.count == 2)
    }

    // MARK: -

    private func document(schemas: String) -> String {
        "openapi: 3.1.0\ninfo: {title: t, version: '1'}\npaths: {}\ncomponents:\n  schemas:\n" + schemas
    }

    private func reading(_ text: String) -> ContractReading {
        OpenAPIReader.read(root: SourceFile(path: "openapi.yaml", bytes: Array(text.utf8)), loader: NoFiles())
    }

    private func read(schemas: String) throws -> Contract {
        try #require(reading(document(schemas: schemas)).contract)
    }

    private func shape(_ name: String, _ contract: Contract) throws -> Shape {
        let component = try #require(contract.components.first { $0.name == name })
        return contract.types[component.use.type.index].shape
    }
}

private struct NoFiles: ContractFileLoader {
    func load(_ path: String) throws(ContractFileError) -> SourceFile {
        throw ContractFileError(message: "no such file")
    }
}
