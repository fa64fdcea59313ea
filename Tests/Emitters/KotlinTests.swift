import CaseRunner
import Foundation
import SteleEmitters
import Testing

@Suite("Emitting Kotlin")
struct EmitKotlin {
    @Test("every case gives its models, operations and findings", arguments: Case.all(in: "emit"))
    func emits(_ example: Case) throws {
        let emission = KotlinEmitter.emit(try EmitCase(example: example).contract(), options: KotlinOptions())
        let printed = emission.files.filter { $0.path != "Support.kt" }.map(\.text).joined()
        let findings = emission.findings.map { finding in
            "\(finding.location?.description ?? "-"): \(finding.rule): \(finding.message)\n"
                + (finding.help.map { "    help: \($0)\n" } ?? "")
        }
        example.expect(
            ["expected.kt": printed, "expected.kt.notes.txt": findings.joined()], coversAll: false)
    }
}
