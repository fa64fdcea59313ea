import CaseRunner
import Foundation
import SteleEmitters
import Testing

/// What the TypeScript decoders make of the mutants, against the compiled Swift models: the same bodies are refused, at
/// the same place, and the same comes out of the others.
@Suite struct TypeScriptTruthTests {
    /// Where the languages may differ: what their JSON readers do, and numbers that are none of JavaScript's.
    private static let readers: Set<MutationKind> = [
        .duplicateMember, .trailingComma, .byteOrderMark, .deepNesting, .integerOverflow64, .anyTinyNumber,
    ]

    @Test(
        "TypeScript and Swift agree about every mutant",
        .enabled(if: TypeScriptTools.isThere, "\(TypeScriptTools.missing)"))
    func agreement() throws {
        let contracts = try TruthContract.carried()
        var maker = MutantMaker(contracts: contracts, seed: 20_261_203)
        var mutants = maker.samples(count: 200)
        for kind in MutationKind.allCases where !Self.readers.contains(kind) {
            mutants += maker.mutants(of: kind, count: 45)
        }
        let outcomes = try Self.decoded(mutants, of: contracts)
        var compared = 0
        var disagreements: [String] = []
        for (mutant, typescript) in zip(mutants, outcomes) {
            let data = Data(mutant.body.utf8)
            let swift: String
            switch mutant.contract.decode(mutant.operation, mutant.status, mutant.mediaType, data) {
            case .noModel: continue
            case .failure(let error): swift = "error: " + error
            case .success(let encoded, _): swift = String(decoding: encoded, as: UTF8.self)
            }
            compared += 1
            // TypeScript refuses the whole body for half of a surrogate pair, Swift where it reads the text.
            let isRefused = [swift, typescript].allSatisfy { $0.hasPrefix("error") }
            if mutant.kind == .loneSurrogate, isRefused { continue }
            if !Agreement.agrees(swift: swift, other: typescript, for: mutant.body) {
                disagreements.append("\(mutant)\nSwift:      \(swift)\nTypeScript: \(typescript)")
            }
        }
        #expect(outcomes.count == mutants.count)
        #expect(compared >= 2_000)
        let shown = disagreements.prefix(20).joined(separator: "\n")
        #expect(disagreements.isEmpty, "\(disagreements.count) of \(compared):\n\(shown)")
    }

    private static func decoded(_ mutants: [Mutant], of contracts: [TruthContract]) throws -> [String] {
        let folder = try TemporaryFolder()
        for (index, contract) in contracts.enumerated() {
            let options = TypeScriptOptions(runtime: .decoders)
            let files = TypeScriptEmitter.emit(contract.contract, options: options).files
            try folder.write("c\(index)/models.ts", files[0].text)
        }
        try folder.write("decode.ts", program)
        let places = Dictionary(uniqueKeysWithValues: contracts.enumerated().map { ($1.name, "c\($0)") })
        let lines = try mutants.map { mutant in
            let fields = [
                places[mutant.contract.name] ?? "", mutant.operation, String(mutant.status), mutant.mediaType,
                mutant.body,
            ]
            return String(decoding: try JSONEncoder().encode(fields), as: UTF8.self) + "\n"
        }
        let printed = try TypeScriptTools.run(folder, "decode.ts", input: lines.joined())
        return printed.split(separator: "\n").map(String.init)
    }

    /// Decodes each line of its input.
    private static let program = #"""
        const input = await new Response(Deno.stdin.readable).text();
        const output = [];
        for (const line of input.split("\n")) {
            if (line === "") continue;
            const [contract, operation, status, mediaType, body] = JSON.parse(line);
            const { decode } = await import(`./${contract}/models.ts`);
            try {
                output.push(JSON.stringify(decode(operation, Number(status), mediaType, body)));
            } catch (error) {
                output.push(error instanceof Error && error.name === "APIDecodingError" ? `error: ${error.message}` : `FAULT: ${error}`);
            }
        }
        console.log(output.map((line) => line.replaceAll("\n", " ")).join("\n"));

        """#
}
