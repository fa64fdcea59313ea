import CaseRunner
import Foundation
import SteleFindings
import SteleJSONText
import SteleSourceTree
import Testing

@Suite("yaml-test-suite")
struct YAMLSuiteTests {
    @Test("every case is right, or named with the reason that libyaml gives")
    func all() throws {
        let cases = Case.all(in: "yaml-suite")
        #expect(cases.count == 402)
        let exceptions = try Exceptions()
        var wrong: Set<String> = []
        for example in cases {
            guard let fault = try fault(in: example) else { continue }
            wrong.insert(example.name)
            #expect(exceptions.reasons[example.name] != nil, "\(example.name): \(fault)")
        }
        for name in exceptions.reasons.keys.sorted() {
            #expect(wrong.contains(name), "\(name) is right, and named as an exception")
        }
    }

    /// What is wrong with how a case is read.
    private func fault(in example: Case) throws -> String? {
        let document = read([UInt8](try example.input("in.yaml")))
        let refusal = document.findings.first { $0.severity == .violation }
        let files = Set(example.inputs.map(\.lastPathComponent))
        if files.contains("error") { return refusal == nil ? "accepted as \(json(document))" : nil }
        guard files.contains("in.json") else {
            if let refusal, refusal.rule != "source-complex-key" { return refusal.message }
            example.expect(["expected.reading.txt": json(document) + "\n" + lines(document.findings)])
            return nil
        }
        guard let wanted = try firstValue([UInt8](try example.input("in.json"))) else {
            return refusal?.rule == "source-empty" ? nil : "read as \(json(document))"
        }
        if let refusal { return refusal.message }
        return document.root.map(meaning) == wanted ? nil : "read as \(json(document))"
    }

    /// The first of the values in a file; nil when there is none.
    private func firstValue(_ bytes: [UInt8]) throws -> String? {
        try bytes.withUnsafeBufferPointer { buffer -> String? in
            if buffer.allSatisfy({ $0 == 0x0A || $0 == 0x20 }) { return nil }
            var reader = JSONReader(buffer)
            try reader.skipValue()
            return read(Array(buffer[..<reader.offset]), as: "in.json").root.map(meaning)
        }
    }
}

/// `exceptions.txt`: a case's name, a blank, the reason, on a line each.
private struct Exceptions {
    var reasons: [String: String] = [:]

    init() throws {
        let file = Case.repository.appendingPathComponent("Tests/Cases/yaml-suite/exceptions.txt")
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            if line.hasPrefix("#") { continue }
            let parts = line.split(separator: " ", maxSplits: 1)
            if parts.count == 2 { reasons[String(parts[0])] = String(parts[1]) }
        }
    }
}
