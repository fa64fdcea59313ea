import CaseRunner
import Foundation

/// Hand-written clients, compiled by the real compilers, which read many bodies in one run.
struct ClientPrograms: Sendable {
    private let folder: TemporaryFolder
    private let kotlin: TemporaryFolder
    private let names: [String: String]

    /// What a program is asked: to read a body as the response at a place in the contract's list of targets.
    struct Question {
        let contract: String
        let target: Int
        let body: String
    }

    init(_ contracts: [TruthContract]) throws {
        folder = try TemporaryFolder()
        kotlin = try TemporaryFolder()
        var names: [String: String] = [:]
        for (index, contract) in contracts.enumerated() { names[contract.name] = "C\(index)" }
        self.names = names
        try writeCodable(contracts)
        try writeKotlinx(contracts)
        try writeCast(contracts)
    }

    private func writeCodable(_ contracts: [TruthContract]) throws {
        var (models, branches) = ("", "")
        for contract in contracts {
            for (suffix, hasDates) in [("", false), ("Dates", true)] {
                let name = names[contract.name, default: ""] + suffix
                let writer = CodableWriter(HandwrittenModels(contract), hasDates: hasDates)
                models += writer.text(namespace: name)
                branches +=
                    "        case \"\(name)\": data = try \(name).read(row.target, body, decoder, encoder)\n"
            }
        }
        try folder.write("codable/Models.swift", "import Foundation\n\n" + models)
        try folder.write("codable/main.swift", CodableProgram.main(branches: branches))
        let sources = ["Models", "main"].map { folder.path + "/codable/\($0).swift" }
        _ = try Compiler.run(
            ["-Onone", "-suppress-warnings", "-swift-version", "5", "-o", folder.path + "/codable/run"]
                + sources)
    }

    private func writeKotlinx(_ contracts: [TruthContract]) throws {
        var branches = ""
        for contract in contracts {
            let name = names[contract.name, default: ""]
            let models = KotlinxWriter(HandwrittenModels(contract), prefix: name).text()
            let imports = """
                @file:OptIn(ExperimentalSerializationApi::class, InternalSerializationApi::class)
                import kotlinx.serialization.*
                import kotlinx.serialization.builtins.*
                import kotlinx.serialization.json.*

                """
            try kotlin.write(name + ".kt", imports + models)
            branches += "    \"\(name)\" -> read\(name)(target, body, json)\n"
        }
        try kotlin.write("Main.kt", KotlinxProgram.main(branches: branches))
        try KotlinTools.compile(kotlin)
    }

    private func writeCast(_ contracts: [TruthContract]) throws {
        let entries = contracts.map { contract in
            "\"\(names[contract.name, default: ""])\":" + CastWriter(HandwrittenModels(contract)).text()
        }
        try folder.write("cast/contracts.json", "{" + entries.joined(separator: ",\n") + "}")
        try folder.write("cast/main.ts", CastProgram.text)
    }

    // MARK: Asking

    /// What structs with synthesized `Codable` make of bodies.
    func codable(_ questions: [Question], hasDates: Bool) throws -> [String] {
        let lines = try questions.map { question in
            let row = CodableRow(
                models: names[question.contract, default: ""] + (hasDates ? "Dates" : ""),
                target: question.target, body: question.body)
            return String(decoding: try JSONEncoder().encode(row), as: UTF8.self) + "\n"
        }
        return ClientPrograms.lines(
            try Compiler.output(of: folder.path + "/codable/run", input: lines.joined()))
    }

    /// What kotlinx.serialization makes of them with settings, whose names stand side by side.
    func kotlinx(_ questions: [Question], settings: String) throws -> [String] {
        return ClientPrograms.lines(
            try KotlinTools.run(kotlin, main: "MainKt", input: try rows(questions, settings)))
    }

    /// What a typed reader makes of what `JSON.parse` returns.
    func cast(_ questions: [Question], hasOpenEnumerations: Bool) throws -> [String] {
        let input = try rows(questions, hasOpenEnumerations ? "open" : "")
        return ClientPrograms.lines(try TypeScriptTools.run(folder, "cast/main.ts", input: input))
    }

    private func rows(_ questions: [Question], _ settings: String) throws -> String {
        try questions.map { question in
            let row = [names[question.contract, default: ""], "\(question.target)", question.body, settings]
            return String(decoding: try JSONEncoder().encode(row), as: UTF8.self) + "\n"
        }.joined()
    }

    private struct CodableRow: Encodable {
        let models: String
        let target: Int
        let body: String
    }

    private static func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }
}
