import CaseRunner
import Foundation
import SteleEmitters
import SteleFindings
import Testing

@Suite("Emitting TypeScript")
struct TypeScriptTests {
    @Test("every case gives its models, operations, decoders and findings", arguments: Case.all(in: "emit"))
    func emits(_ example: Case) throws {
        let emission = TypeScriptEmitter.emit(
            try EmitCase(example: example).contract(), options: TypeScriptOptions(runtime: .decoders))
        let findings = emission.findings.map { finding in
            "\(finding.location?.description ?? "-"): \(finding.rule): \(finding.message)\n"
                + (finding.help.map { "    help: \($0)\n" } ?? "")
        }
        example.expect(
            [
                "expected.ts": TypeScriptTests.withoutSupport(emission.files[0].text),
                "expected.ts.notes.txt": findings.joined(),
            ], coversAll: false)
    }

    /// What follows from the contract; the support code behind it is the same for all.
    private static func withoutSupport(_ text: String) -> String {
        guard let start = text.range(of: "\n/** A key of `responses` in the contract. */") else {
            return text
        }
        return String(text[..<start.lowerBound])
    }

    @Test(
        "types alone leave nothing at run time", arguments: EmitCase.all.map(\.example.name), [false, true])
    func onlyTypes(_ name: String, _ brands: Bool) throws {
        let contract = try #require(EmitCase.all.first { $0.example.name == name }).contract()
        let text = TypeScriptEmitter.emit(contract, options: TypeScriptOptions(brands: brands)).files[0].text
        let words = ["export interface ", "export type ", "declare const ", "//", "/**", " *", "    ", "}"]
        for line in text.split(separator: "\n") {
            #expect(words.contains { line.hasPrefix($0) }, "\(line)")
        }
    }

    @Test("options change names in no way", arguments: EmitCase.all.map(\.example.name))
    func namesStay(_ name: String) throws {
        let contract = try #require(EmitCase.all.first { $0.example.name == name }).contract()
        let declarations = TypeScriptOptions.Runtime.allCases.map { runtime in
            let text = TypeScriptEmitter.emit(contract, options: TypeScriptOptions(runtime: runtime)).files[0]
                .text
            return text.matches(of: /\nexport (?:interface|type) (\w+)/).map { String($0.output.1) }
                .filter { !$0.hasPrefix("API") }
        }
        #expect(Set(declarations).count == 1)
    }
}
