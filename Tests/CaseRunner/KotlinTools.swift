import Foundation

/// The real Kotlin compiler with the serialization plugin, where `make tools` has installed it.
package enum KotlinTools {
    /// Why the tests that need it are skipped.
    package static let missing = "the Kotlin compiler is missing: type `make tools`"

    package static var isThere: Bool {
        FileManager.default.fileExists(atPath: path(".build/tools/kotlin/serialization-plugin.jar"))
    }

    /// Why the tests that need JUnit are skipped.
    package static let missingJUnit = "the Kotlin compiler or JUnit 5 is missing: type `make tools`"

    /// From the machine's package manager.
    package static var hasJUnit: Bool {
        isThere && FileManager.default.fileExists(atPath: "/usr/share/java/junit-jupiter-api.jar")
    }

    /// Compiles the files of two folders into one jar, with JUnit at hand; a warning is an error.
    package static func compile(
        _ folder: String, and other: String, to jar: String, _ options: [String] = []
    ) throws {
        let sources = try [folder, other].flatMap { folder in
            try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
                .filter { $0.hasSuffix(".kt") }.map { folder + "/" + $0 }
        }
        _ = try Compiler.output(of: path("Scripts/kotlinc"), options + ["-d", jar] + sources, input: "")
    }

    /// What a program of a jar prints.
    package static func run(_ jar: String, main: String, _ arguments: [String]) throws -> String {
        try Compiler.output(of: path("Scripts/kotlin"), [jar, main] + arguments, input: "")
    }

    /// Compiles all files of a folder into `classes.jar` beside them; a warning is an error.
    package static func compile(_ folder: TemporaryFolder, _ options: [String] = []) throws {
        let sources = try folder.names().filter { $0.hasSuffix(".kt") }.map { folder.path + "/" + $0 }
        _ = try Compiler.output(
            of: path("Scripts/kotlinc"), options + ["-d", folder.path + "/classes.jar"] + sources, input: "")
    }

    /// What a program prints that `compile` made.
    package static func run(_ folder: TemporaryFolder, main: String, input: String) throws -> String {
        try Compiler.output(of: path("Scripts/kotlin"), [folder.path + "/classes.jar", main], input: input)
    }

    private static func path(_ name: String) -> String { Case.repository.appendingPathComponent(name).path }
}
