import CaseRunner
import Foundation
import SteleContractModel
import SteleEmitters
import SteleFindings
import SteleOpenAPIReader
import Testing

/// An object with more members than a method of the JVM has slots (255, of which a `Long` takes two).
@Suite("An object with 300 members", .serialized)
struct ManyMembersTests {
    private static let schemas = [
        #"{"type": "integer"}"#, #"{"type": "string"}"#, #"{"type": "number"}"#,
        #"{"type": "string", "format": "date"}"#,
        #"{"type": ["boolean", "null"]}"#, #"{"type": "array", "items": {"type": "integer"}}"#,
    ]
    private static let values = ["7", "\"text\"", "1.5", "\"2026-11-30\"", "null", "[1, 2]"]

    private static func contract() throws -> Contract {
        let members = (0..<300).map { "\"m\($0)\": \(schemas[$0 % 6])" }
        // Those that may be null are read as absent where they need not be there: they all have to be.
        let required = (0..<300).filter { $0.isMultiple(of: 2) || $0 % 6 == 4 }.map { "\"m\($0)\"" }
        let document = """
            {"openapi": "3.1.0", "info": {"title": "Many", "version": "1"},
             "paths": {"/wide": {"get": {"operationId": "getWide", "responses": {"200": {"description": "ok", "content":
               {"application/json": {"schema": {"$ref": "#/components/schemas/Wide"}}}}}}}},
             "components": {"schemas": {"Wide": {"type": "object", "required": [\(required.joined(separator: ", "))],
               "properties": {\(members.joined(separator: ", "))}, "additionalProperties": {"type": "integer"}}}}}
            """
        let file = SourceFile(path: "openapi.json", bytes: Array(document.utf8))
        let loader = CaseLoader(folder: FileManager.default.temporaryDirectory)
        return try #require(OpenAPIReader.read(root: file, loader: loader).contract)
    }

    /// A full body, one without the members that may be absent, and two that are refused: at the end, in the middle.
    private static let bodies: [String] = {
        func body(_ changed: [Int: String] = [:], _ indices: some Sequence<Int> = 0..<300) -> String {
            let members = indices.map { "\"m\($0)\": " + (changed[$0] ?? values[$0 % 6]) }
            return "{" + (members + ["\"more\": 1"]).joined(separator: ", ") + "}"
        }
        let required = (0..<300).filter { $0.isMultiple(of: 2) || $0 % 6 == 4 }
        return [body(), body([:], required), body([299: "[\"x\"]"]), body([150: "\"seven\""])]
    }()

    @Test(
        "is compiled, decoded and written again in all languages alike",
        .enabled(if: KotlinTools.isThere, "\(KotlinTools.missing)"),
        .enabled(if: TypeScriptTools.isThere, "\(TypeScriptTools.missing)"))
    func agrees() throws {
        let contract = try ManyMembersTests.contract()
        let input = ManyMembersTests.bodies.joined(separator: "\n") + "\n"
        let outputs = [
            try swift(contract, input), try kotlin(contract, input), try typeScript(contract, input),
        ]
        .map { $0.split(separator: "\n").map { DecodingOutcome(String($0)) } }
        #expect(outputs.map(\.count) == [4, 4, 4])
        for (index, body) in ManyMembersTests.bodies.enumerated() where outputs.allSatisfy({ $0.count == 4 })
        {
            let outcomes = outputs.map { $0[index] }
            #expect(outcomes[0].agrees(with: outcomes[1], atSamePlace: true), "Kotlin: \(outcomes[1])")
            #expect(outcomes[0].agrees(with: outcomes[2], atSamePlace: true), "TypeScript: \(outcomes[2])")
            #expect(outcomes[0].isRefused == (index > 1))
            if index < 2 { #expect(outcomes[0].agrees(with: DecodingOutcome(body))) }
        }
    }

    private func swift(_ contract: Contract, _ input: String) throws -> String {
        let folder = try TemporaryFolder()
        for file in SwiftEmitter.emit(contract, options: SwiftOptions(access: .internal)).files {
            try folder.write(file.path, file.text)
        }
        try folder.write(
            "main.swift",
            """
            import Foundation
            while let line = readLine() {
                do {
                    let value = try APIRegistry.decode(
                        operation: "getWide", status: 200, contentType: "application/json", data: Data(line.utf8))
                    print(String(decoding: try JSONEncoder().encode(value), as: UTF8.self))
                } catch {
                    print("error: \\(error)")
                }
            }
            """)
        let sources = try folder.names().map { folder.path + "/" + $0 }
        _ = try Compiler.run(
            ["-swift-version", "6", "-warnings-as-errors", "-o", folder.path + "/run"] + sources)
        return try Compiler.output(of: folder.path + "/run", input: input)
    }

    private func kotlin(_ contract: Contract, _ input: String) throws -> String {
        let folder = try TemporaryFolder()
        for file in KotlinEmitter.emit(contract, options: KotlinOptions(packageName: "wide")).files {
            try folder.write(file.path, file.text)
        }
        try folder.write(
            "Main.kt",
            """
            package wide
            fun main() {
                for (line in generateSequence(::readLine)) {
                    val text = try {
                        val value = ApiRegistry.decode("getWide", 200, "application/json", line.encodeToByteArray())
                        ApiJson.encodeToString(Wide.serializer(), value as Wide)
                    } catch (error: ApiDecodingException) {
                        "error: ${error.message}"
                    }
                    println(text)
                }
            }

            """)
        try KotlinTools.compile(folder)
        return try KotlinTools.run(folder, main: "wide.MainKt", input: input)
    }

    private func typeScript(_ contract: Contract, _ input: String) throws -> String {
        let folder = try TemporaryFolder()
        let options = TypeScriptOptions(runtime: .decoders)
        try folder.write("models.ts", TypeScriptEmitter.emit(contract, options: options).files[0].text)
        try folder.write(
            "main.ts",
            """
            import { decode } from "./models.js";
            for (const line of (await new Response(Deno.stdin.readable).text()).trimEnd().split("\\n")) {
                try {
                    console.log(JSON.stringify(decode("getWide", 200, "application/json", line)));
                } catch (error) {
                    console.log(`error: ${(error as Error).message}`);
                }
            }
            """)
        return try TypeScriptTools.run(folder, "main.ts", input: input)
    }
}
