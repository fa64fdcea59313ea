import CaseRunner
import SteleEmitters
import Testing

@Suite("Compiling emitted Kotlin", .serialized)
struct KotlinCompileTests {
    @Test(
        "constructs stand alone with the support code that they use",
        .enabled(if: KotlinTools.isThere, "\(KotlinTools.missing)"))
    func loneConstructs() throws {
        let folder = try TemporaryFolder()
        for (name, contract) in LoneConstructs.contracts() {
            let options = KotlinOptions(packageName: name)
            let files = KotlinEmitter.emit(contract, options: options).files
            #expect(files.map(\.path) == options.fileNames)
            for file in files { try folder.write(name + file.path, file.text) }
        }
        try KotlinTools.compile(folder, ["-Xexplicit-api=strict"])
    }

    @Test(
        "the compiler does refuse what is wrong, and what it only warns of",
        .enabled(if: KotlinTools.isThere, "\(KotlinTools.missing)"),
        arguments: ["val id: Long = \"text\"", "@Deprecated(\"\") fun old() {}\nfun use() = old()"])
    func refuses(_ source: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("Wrong.kt", source + "\n")
        #expect(throws: Compiler.Failure.self) { try KotlinTools.compile(folder) }
    }
}
