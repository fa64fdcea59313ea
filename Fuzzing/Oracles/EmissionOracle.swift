import SteleContractModel
import SteleEmitters
import SteleFindings
import SteleOpenAPIReader

/// A contract of one file.
struct NoFiles: ContractFileLoader {
    func load(_ path: String) throws(ContractFileError) -> SourceFile {
        throw ContractFileError(message: "no such file")
    }
}

/// The contract that is made from choices, and its text; nil where it cannot be read.
func madeContract(_ choices: [UInt8], _ name: String) -> (Contract, SourceFile)? {
    var writer = ContractWriter(choices: choices)
    let root = SourceFile(path: name, bytes: Array(writer.contract().utf8))
    return OpenAPIReader.read(root: root, loader: NoFiles()).contract.map { ($0, root) }
}

/// The contract that a text is, if it is one.
func writtenContract(_ bytes: [UInt8]) -> Contract? {
    OpenAPIReader.read(root: SourceFile(path: "openapi.yaml", bytes: bytes), loader: NoFiles()).contract
}

/// What all languages make of a contract, each with the most that it can emit.
func emissions(of contract: Contract, kotlinPackage: String) -> [Emission] {
    [
        SwiftEmitter.emit(contract, options: SwiftOptions()),
        KotlinEmitter.emit(contract, options: KotlinOptions(packageName: kotlinPackage)),
        TypeScriptEmitter.emit(contract, options: TypeScriptOptions(runtime: .decoders, brands: true)),
    ]
}

/// Emits twice, and checks what must be true of all source text.
func checkEmission(of contract: Contract) throws {
    let first = emissions(of: contract, kotlinPackage: "fuzz")
    let second = emissions(of: contract, kotlinPackage: "fuzz")
    for (one, two) in zip(first, second) {
        try require(one.files == two.files, "two emissions of one contract differ")
        for file in one.files {
            let isPlain = !file.path.contains("..") && file.path.unicodeScalars.allSatisfy { !isControl($0) }
            try require(isPlain, "a file is called \(file.path)")
            let control = file.text.unicodeScalars.first { isControl($0) && $0 != "\t" }
            try require(control == nil, "\(file.path) holds U+\(String(control?.value ?? 0, radix: 16))")
        }
    }
}

/// Characters that are not seen and do something: controls but for the line break, and those that turn or hide text.
func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
}
