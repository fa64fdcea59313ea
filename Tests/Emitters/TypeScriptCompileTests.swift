import CaseRunner
import Foundation
import SteleContractModel
import SteleEmitters
import Testing

@Suite("Checking emitted TypeScript with the real compilers", .serialized)
struct TypeScriptCompileTests {
    /// Every combination of options that changes what is printed.
    private static let variants: [(name: String, options: TypeScriptOptions)] = [
        ("types", TypeScriptOptions()), ("operations", TypeScriptOptions(runtime: .operations)),
        ("decoders", TypeScriptOptions(runtime: .decoders)),
        ("brands", TypeScriptOptions(runtime: .decoders, brands: true)),
    ]

    /// Writes the models of all cases and of carried contracts, and the programs that use them; gives the names of all
    /// files.
    private static func write(to folder: TemporaryFolder) throws -> [String] {
        var names: [String] = []
        for (name, contract) in try contracts() {
            let isCase = EmitCase.all.contains { $0.example.name == name }
            for (variant, options) in variants where isCase || variant == "types" || variant == "decoders" {
                let path = "\(variant)/\(name)/models.ts"
                let files = TypeScriptEmitter.emit(contract, options: options).files
                #expect(files.map(\.path) == options.fileNames)
                try folder.write(path, files[0].text)
                names.append(path)
            }
        }
        for example in EmitCase.all.map(\.example) {
            for file in example.inputs where file.pathExtension == "ts" {
                let name = "decoders/\(example.name)/\(file.lastPathComponent)"
                try folder.write(name, try String(contentsOf: file, encoding: .utf8))
                names.append(name)
            }
        }
        return names
    }

    private static let lone = LoneConstructs.contracts()

    @Test("constructs stand alone, each in a contract of its own")
    func loneContracts() {
        #expect(TypeScriptCompileTests.lone.count == LoneConstructs.schemas.count)
    }

    private static func contracts() throws -> [(name: String, contract: Contract)] {
        try EmitCase.all.map { ($0.example.name, try $0.contract()) }
            + CarriedContract.all.map { ($0.name, try $0.contract()) } + lone
    }

    @Test(
        "all cases and carried contracts, and what uses them, pass the oldest TypeScript that is promised",
        .enabled(if: TypeScriptTools.hasFloor, "\(TypeScriptTools.missingFloor)"))
    func passesFloor() throws {
        let folder = try TemporaryFolder()
        _ = try TypeScriptCompileTests.write(to: folder)
        try TypeScriptTools.checkWithFloor(folder)
    }

    @Test(
        "all cases and carried contracts, and what uses them, pass the newest TypeScript",
        .enabled(if: TypeScriptTools.isThere, "\(TypeScriptTools.missing)"))
    func passesNewest() throws {
        let folder = try TemporaryFolder()
        try TypeScriptTools.checkWithNewest(folder, try TypeScriptCompileTests.write(to: folder))
    }

    @Test(
        "the oldest TypeScript does refuse what is wrong",
        .enabled(if: TypeScriptTools.hasFloor, "\(TypeScriptTools.missingFloor)"))
    func floorRefuses() throws {
        let folder = try TemporaryFolder()
        try folder.write("wrong.ts", "export const id: number = \"text\";\n")
        #expect(throws: Compiler.Failure.self) { try TypeScriptTools.checkWithFloor(folder) }
    }

    @Test(
        "the newest TypeScript does refuse what is wrong",
        .enabled(if: TypeScriptTools.isThere, "\(TypeScriptTools.missing)"))
    func newestRefuses() throws {
        let folder = try TemporaryFolder()
        try folder.write("wrong.ts", "export const id: number = \"text\";\n")
        #expect(throws: Compiler.Failure.self) {
            try TypeScriptTools.checkWithNewest(folder, ["wrong.ts"])
        }
    }
}
