import CaseRunner
import Foundation
import SteleEmitters
import Testing

@Suite("Compiling what is emitted", .serialized)
struct CompileTests {
    /// The language modes of the modules that generated code must compile in.
    static let modes = [
        ["-swift-version", "5"],
        ["-swift-version", "5", "-strict-concurrency=complete", "-default-isolation", "MainActor"],
        ["-swift-version", "6", "-default-isolation", "MainActor"],
    ]

    @Test("all cases compile without a warning in every language mode", arguments: modes)
    func compiles(_ mode: [String]) throws {
        let folder = try TemporaryFolder()
        try CompiledCases.write(to: folder)
        let sources = try folder.names().filter { $0.hasSuffix(".swift") && $0 != "main.swift" }
        _ = try Compiler.run(
            ["-typecheck", "-warnings-as-errors", "-parse-as-library", "-module-name", "Cases"] + mode
                + sources.map { folder.path + "/" + $0 })
    }

    @Test(
        "names that hide Swift's and Foundation's compile at the top level, in several files",
        arguments: ["colliding-names", "hostile-text", "open-enums"])
    func compilesFlat(_ name: String) throws {
        let emitCase = try #require(EmitCase.all.first { $0.example.name == name })
        let folder = try TemporaryFolder()
        let options = SwiftOptions(access: .package, fileCount: 3)
        let files = SwiftEmitter.emit(try emitCase.contract(), options: options).files
        #expect(files.map(\.path) == options.fileNames)
        for file in files { try folder.write(file.path, file.text) }
        _ = try Compiler.run(
            [
                "-typecheck", "-warnings-as-errors", "-parse-as-library", "-module-name", "Flat",
                "-swift-version", "6",
            ]
                + ["-package-name", "flat"] + files.map { folder.path + "/" + $0.path })
    }
}
