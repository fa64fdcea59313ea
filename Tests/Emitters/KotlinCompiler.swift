import CaseRunner
import Foundation

/// The real Kotlin compiler with the serialization plugin, where `make tools` has installed it.
enum KotlinCompiler {
    /// Why the tests that need it are skipped.
    static let missing = "the Kotlin compiler is missing: type `make tools`"

    static var isThere: Bool {
        FileManager.default.fileExists(atPath: path(".build/tools/kotlin/serialization-plugin.jar"))
    }

    /// Compiles all files of a folder into `classes.jar` beside them; a warning is an error.
    static func compile(_ folder: TemporaryFolder, _ options: [String] = []) throws {
        let sources = try folder.names().filter { $0.hasSuffix(".kt") }.map { folder.path + "/" + $0 }
        _ = try Compiler.output(
            of: path("Scripts/kotlinc"), options + ["-d", folder.path + "/classes.jar"] + sources, input: "")
    }

    /// What a program prints that `compile` made.
    static func run(_ folder: TemporaryFolder, main: String, input: String) throws -> String {
        try Compiler.output(of: path("Scripts/kotlin"), [folder.path + "/classes.jar", main], input: input)
    }

    private static func path(_ name: String) -> String { Case.repository.appendingPathComponent(name).path }
}
