import CaseRunner
import Foundation
import SteleEmitters
import SteleFindings
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

    @Test(
        "Kotlin decodes every body as Swift does",
        .enabled(if: KotlinCompiler.isThere, "\(KotlinCompiler.missing)"))
    func agrees() throws {
        let outcomes = try KotlinCases.shared.get().decoded()
        for emitCase in EmitCase.all {
            let expected = try? emitCase.example.input("expected.decoded.txt")
            let swift = String(decoding: expected ?? Data(), as: UTF8.self).split(separator: "\n")
            let kotlin = (outcomes[emitCase.example.name] ?? "").split(separator: "\n")
            #expect(swift.count == kotlin.count, "\(emitCase.example.name)")
            for (index, body) in try emitCase.bodies().enumerated()
            where index < min(swift.count, kotlin.count) {
                let (left, right) = (String(swift[index]), String(kotlin[index]))
                #expect(
                    Outcome(left) == Outcome(right),
                    "\(emitCase.example.name): \(body)\nSwift:  \(left)\nKotlin: \(right)")
            }
        }
    }
}

/// What decoding made of a body, equal across languages in the sense of the design: refused or not, numbers by value,
/// date-times to the microsecond. The words of an error differ between languages.
private struct Outcome: Equatable {
    let isRefused: Bool
    let value: NSObject?

    init(_ line: String) {
        isRefused = line.hasPrefix("error: ")
        let rounded = line.replacing(/(T\d\d:\d\d:\d\d\.\d{6})\d+Z/) { $0.output.1 + "Z" }
        value =
            !isRefused
            ? try? JSONSerialization.jsonObject(with: Data(rounded.utf8), options: .fragmentsAllowed)
                as? NSObject : nil
    }
}
