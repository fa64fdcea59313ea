import SteleContractModel
import SteleEmitters
import SteleFindings
import SteleOpenAPIReader

extension FuzzTarget {
    /// All emitters on contracts that are made from the input: the same files twice.
    static let emit = FuzzTarget(name: "emit") { bytes in
        var writer = ContractWriter(choices: bytes)
        let root = SourceFile(path: "openapi.json", bytes: Array(writer.contract().utf8))
        guard let contract = OpenAPIReader.read(root: root, loader: NoFiles()).contract else { return }
        let swift = SwiftEmitter.emit(contract, options: SwiftOptions())
        let kotlin = KotlinEmitter.emit(contract, options: KotlinOptions(packageName: "fuzz"))
        try require(
            swift.files == SwiftEmitter.emit(contract, options: SwiftOptions()).files, "Swift differs")
        let again = KotlinEmitter.emit(contract, options: KotlinOptions(packageName: "fuzz"))
        try require(kotlin.files == again.files, "Kotlin differs")
        let options = TypeScriptOptions(runtime: .decoders, brands: true)
        let typescript = TypeScriptEmitter.emit(contract, options: options)
        try require(
            typescript.files == TypeScriptEmitter.emit(contract, options: options).files, "TypeScript differs"
        )
    }
}

/// A contract of one file.
private struct NoFiles: ContractFileLoader {
    func load(_ path: String) throws(ContractFileError) -> SourceFile {
        throw ContractFileError(message: "no such file")
    }
}
