import CaseRunner
import Foundation
import PetstoreModels
import SteleTesting
import Testing

/// The suites of three languages over the same recordings.
@Suite struct ThreeLanguagesTests {
    private static let contract = "../../Examples/Petstore/petstore.yaml"
    private static let recordings = "Fixtures/languages"

    @Test(
        "they fail with the same text", .enabled(if: KotlinTools.hasJUnit, "\(KotlinTools.missingJUnit)"),
        .enabled(if: TypeScriptTools.isThere, "\(TypeScriptTools.missing)"))
    func failures() throws {
        let folder = try TemporaryFolder()
        let models = ["--kotlin", "kotlin", "--typescript", "typescript"].map {
            $0.hasPrefix("--") ? $0 : folder.path + "/" + $0
        }
        let generate = [
            "generate", "--no-config", "--fail-on", "never", "--contract", Self.contract, "--kotlin-package",
            "shop",
            "--kotlin-testing", folder.path + "/kotlin/tests", "--typescript-runtime", "decoders",
            "--typescript-testing", folder.path + "/typescript", "--report", "json=/dev/null",
        ]
        _ = try stele(generate + models)
        _ = try stele(
            [
                "cases", "--no-config", "--contract", Self.contract, Self.recordings, "-o",
                folder.path + "/cases.ndjson",
            ])
        let swift = try Self.swift()
        Case(area: "testing", name: "three-languages").expect(["expected.failures.txt": swift])
        #expect(unifiedDifference(from: swift, to: try Self.kotlin(folder)) == "")
        #expect(unifiedDifference(from: swift, to: try Self.typescript(folder)) == "")
    }

    private static func swift() throws -> String {
        let suite = try DecodingSuite(
            contract: contract, recordings: recordings, reporting: [.undeclaredFields, .unknownValues]
        ) {
            try APIRegistry.decode(operation: $0, status: $1, contentType: $2, data: $3)
        }
        return suite.cases.map { recorded in
            do throws(DecodingFailure) {
                try recorded.decode()
                return "\(recorded)\n"
            } catch {
                return "\(recorded)\n\(error)\n"
            }
        }.joined()
    }

    private static func kotlin(_ folder: TemporaryFolder) throws -> String {
        try folder.write(
            "kotlin/Main.kt",
            """
            package shop

            import java.io.File
            import shop.testing.DecodingReport
            import shop.testing.DecodingSuite

            public fun main(arguments: Array<String>) {
                val file = File(arguments[0])
                val cases = DecodingSuite.cases(file, DecodingReport.entries.toSet())
                for ((recorded, test) in cases.zip(DecodingSuite.tests(file))) {
                    println(test.displayName)
                    try {
                        recorded.decode()
                    } catch (failure: AssertionError) {
                        println(failure.message)
                    }
                }
            }

            """)
        let jar = folder.path + "/models.jar"
        try KotlinTools.compile(
            folder.path + "/kotlin", and: folder.path + "/kotlin/tests", to: jar, ["-Xexplicit-api=strict"])
        return try KotlinTools.run(jar, main: "shop.MainKt", [folder.path + "/cases.ndjson"])
    }

    private static func typescript(_ folder: TemporaryFolder) throws -> String {
        try folder.write(
            "typescript/main.ts",
            """
            import { decode } from "./models.js";
            import { decodingCases } from "./testing.js";

            const text = await new Response(Deno.stdin.readable).text();
            for (const recorded of decodingCases(text, decode, ["undeclaredField", "unknownValue"])) {
                console.log(recorded.name);
                try {
                    recorded.decode();
                } catch (failure) {
                    console.log((failure as Error).message);
                }
            }

            """)
        try TypeScriptTools.checkWithNewest(folder, ["typescript/main.ts"])
        return try TypeScriptTools.run(folder, "typescript/main.ts", input: try folder.text("cases.ndjson"))
    }

    /// In the folder of this source, so that paths are told as the suite in Swift tells them.
    private func stele(_ arguments: [String]) throws -> String {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let words = (["cd", folder.path, "&&", Self.program] + arguments).map {
            $0 == "&&" ? $0 : "'\($0)'"
        }
        return try Compiler.output(of: "/bin/bash", ["-c", words.joined(separator: " ")], input: "")
    }

    /// Built beside the tests: on Linux they are an executable, on macOS a bundle.
    private static let program =
        ([Bundle.main.bundleURL] + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() })
        .map { $0.appendingPathComponent("stele").path }
        .first { FileManager.default.isExecutableFile(atPath: $0) } ?? "stele-is-not-built"
}
