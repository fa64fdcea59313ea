import CaseRunner
import Foundation
import SteleEmitters
import Testing

@Suite("Emitting Swift")
struct EmitCases {
    @Test("every case gives its models, operations and findings", arguments: Case.all(in: "emit"))
    func emits(_ example: Case) throws {
        let emission = SwiftEmitter.emit(try EmitCase(example: example).contract(), options: SwiftOptions())
        let printed = emission.files.filter { $0.path != "Support.swift" }.map(\.text).joined()
        let findings = emission.findings.map { finding in
            "\(finding.location?.description ?? "-"): \(finding.rule): \(finding.message)\n"
                + (finding.help.map { "    help: \($0)\n" } ?? "")
        }
        example.expect(
            ["expected.swift": printed, "expected.notes.txt": findings.joined()], coversAll: false)
    }

    @Test("what decoding makes of every body is what the case says")
    func decodes() throws {
        let outcomes = try CompiledCases().decoded()
        for emitCase in EmitCase.all {
            emitCase.example.expect(
                ["expected.decoded.txt": outcomes[emitCase.example.name] ?? ""], coversAll: false)
        }
    }
}
