import Foundation

/// The real TypeScript compilers and a runtime, where the machine has them.
package enum TypeScriptTools {
    /// Why the tests that need Deno are skipped.
    package static let missing = "Deno is missing: type `make tools`"
    /// Why the tests that need `tsc` are skipped.
    package static let missingFloor = "tsc is missing: type `make tools`"

    package static var isThere: Bool { FileManager.default.isExecutableFile(atPath: deno) }
    package static var hasFloor: Bool { tsc != nil }

    /// The newest TypeScript, and a runtime.
    private static let deno = Case.repository.path + "/.build/tools/venv/bin/deno"

    /// The oldest TypeScript that is promised to do, from the machine's package manager.
    private static let tsc: String? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { $0 + "/tsc" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }()

    /// Every check that users may have switched on, beside what is promised (`strict`, `exactOptionalPropertyTypes`,
    /// `isolatedModules`).
    private static let checks = """
        "strict": true, "exactOptionalPropertyTypes": true, "noUncheckedIndexedAccess": true, "noImplicitOverride": true,
        "noPropertyAccessFromIndexSignature": true, "noFallthroughCasesInSwitch": true, "noImplicitReturns": true,
        "noUnusedLocals": true, "noUnusedParameters": true, "allowUnreachableCode": false
        """

    /// The floor: `tsc` over all files of a folder in one call.
    package static func checkWithFloor(_ folder: TemporaryFolder) throws {
        try folder.write(
            "tsconfig.json",
            """
            {"compilerOptions": {\(checks), "isolatedModules": true, "module": "es2022", "moduleResolution": "node",
             "target": "es2022", "lib": ["es2022"], "types": [], "noEmit": true}, "include": ["**/*.ts"]}
            """)
        _ = try Compiler.output(of: tsc ?? "tsc", ["--project", folder.path], input: "")
    }

    /// The newest: `deno check` over files of a folder in one call.
    package static func checkWithNewest(_ folder: TemporaryFolder, _ files: [String]) throws {
        try folder.write("deno.json", "{\"compilerOptions\": {\(checks)}}")
        let config = ["--config", folder.path + "/deno.json"]
        _ = try Compiler.output(
            of: deno,
            ["check", "--quiet", "--no-remote", "--sloppy-imports"] + config
                + files.map { folder.path + "/" + $0 },
            input: "")
    }

    /// What files of a folder declare, exported or not, as JSON.
    package static func declarations(_ folder: TemporaryFolder, _ files: [String]) throws -> String {
        try Compiler.output(
            of: deno, ["doc", "--json", "--private", "--quiet"] + files.map { folder.path + "/" + $0 },
            input: "")
    }

    /// What a program of a folder prints.
    package static func run(_ folder: TemporaryFolder, _ file: String, input: String) throws -> String {
        try Compiler.output(
            of: deno,
            ["run", "--quiet", "--no-check", "--no-remote", "--sloppy-imports", folder.path + "/" + file],
            input: input)
    }
}
