import CaseRunner
import Foundation
import SteleContractModel
import SteleEmitters
import Testing

/// A contract is somebody else's text. Whatever it says, the generated source declares what the same contract with
/// harmless texts declares, kind by kind, and nothing of its own.
@Suite("Hostile texts in every place", .serialized)
struct InjectionTests {
    private static let seeds: ClosedRange<UInt64> = 1...8

    private static func hostile(_ seed: UInt64) -> InjectionContract {
        var texts: [Int: String] = [:]
        var source = HostileText(seed: seed)
        for number in 1...80 { texts[number] = source.next(number) }
        return InjectionContract { [texts] in texts[$0] ?? "" }
    }

    private static let harmless = InjectionContract { "text\($0)" }

    @Test("Swift declares the same as for harmless texts")
    func swift() throws {
        let expected = try SwiftDeclarations(#require(InjectionTests.harmless.read()))
        #expect(expected.kinds["swift.struct", default: 0] > 8)
        for seed in InjectionTests.seeds {
            let found = try SwiftDeclarations(#require(InjectionTests.hostile(seed).read()))
            #expect(found.kinds == expected.kinds, "seed \(seed)")
        }
    }

    @Test(
        "Kotlin declares the same as for harmless texts",
        .enabled(if: KotlinTools.isThere, "\(KotlinTools.missing)"))
    func kotlin() throws {
        let folder = try TemporaryFolder()
        let contracts = [InjectionTests.harmless] + InjectionTests.seeds.map(InjectionTests.hostile)
        for (index, contract) in contracts.enumerated() {
            let options = KotlinOptions(packageName: "p\(index)")
            for file in KotlinEmitter.emit(try #require(contract.read()), options: options).files {
                try folder.write("p\(index)\(file.path)", file.text)
            }
        }
        try KotlinTools.compile(folder, ["-Werror"])
        let names = #"import sys, zipfile; print(*zipfile.ZipFile(sys.argv[1]).namelist(), sep="\n")"#
        let classes = try Compiler.output(
            of: "/usr/bin/env", ["python3", "-c", names, folder.path + "/classes.jar"], input: ""
        ).split(separator: "\n")
        let counts = contracts.indices.map { index in
            classes.count { $0.hasPrefix("p\(index)/") && $0.hasSuffix(".class") }
        }
        #expect(counts[0] > 30)
        #expect(Set(counts) == [counts[0]], "\(counts)")
    }

    @Test(
        "TypeScript declares the same as for harmless texts, and passes both compilers",
        .enabled(if: TypeScriptTools.isThere, "\(TypeScriptTools.missing)"))
    func typescript() throws {
        let folder = try TemporaryFolder()
        let contracts = [InjectionTests.harmless] + InjectionTests.seeds.map(InjectionTests.hostile)
        let names = contracts.indices.map { "p\($0)/models.ts" }
        for (name, contract) in zip(names, contracts) {
            let options = TypeScriptOptions(runtime: .decoders)
            let files = TypeScriptEmitter.emit(try #require(contract.read()), options: options).files
            try folder.write(name, files[0].text)
        }
        try TypeScriptTools.checkWithNewest(folder, names)
        if TypeScriptTools.hasFloor { try TypeScriptTools.checkWithFloor(folder) }
        let found = try TypeScriptDeclarations.of(names, in: folder)
        #expect(found[0]["function", default: 0] > 20)
        #expect(found[0]["property", default: 0] > 30)
        for (name, kinds) in zip(names, found) { #expect(kinds == found[0], "\(name)") }
    }
}

/// What the compiler finds declared in the models and operations of a contract, in its own symbol graph.
private struct SwiftDeclarations {
    /// How many there are of each kind.
    let kinds: [String: Int]

    init(_ contract: Contract) throws {
        let folder = try TemporaryFolder()
        let files = SwiftEmitter.emit(contract, options: SwiftOptions()).files
        for file in files { try folder.write(file.path, file.text) }
        _ = try Compiler.run(
            [
                "-emit-module", "-emit-module-path", folder.path + "/Hostile.swiftmodule", "-module-name",
                "Hostile",
                "-warnings-as-errors", "-parse-as-library", "-swift-version", "6", "-emit-symbol-graph",
                "-emit-symbol-graph-dir", folder.path, "-symbol-graph-minimum-access-level", "private",
                "-symbol-graph-skip-synthesized-members",
            ] + files.map { folder.path + "/" + $0.path })
        let data = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/Hostile.symbols.json"))
        let graph = try JSONDecoder().decode(SymbolGraph.self, from: data)
        let symbols = graph.symbols.filter { $0.location?.uri.hasSuffix("/Support.swift") == false }
        kinds = Dictionary(symbols.map { ($0.kind.identifier, 1) }, uniquingKeysWith: +)
    }

    private struct SymbolGraph: Decodable {
        let symbols: [Symbol]

        struct Symbol: Decodable {
            let kind: Kind
            let location: Location?
        }

        struct Kind: Decodable { let identifier: String }
        struct Location: Decodable { let uri: String }
    }
}
