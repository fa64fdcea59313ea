import SteleEmitters
import SteleFindings
import SteleOpenAPIReader

extension Measure {
    /// The text into Swift, Kotlin and TypeScript, with the options that nobody had to choose; nothing is written.
    static let generating = Measure(name: "generating", unit: "types") { contract in
        let root = SourceFile(path: contract.name, bytes: contract.bytes)
        let reading = OpenAPIReader.read(root: root, loader: contract.files)
        guard let read = reading.contract else { return Outcome(count: 0, result: reading) }
        let emissions = [
            SwiftEmitter.emit(read, options: SwiftOptions()),
            KotlinEmitter.emit(read, options: KotlinOptions()),
            TypeScriptEmitter.emit(read, options: TypeScriptOptions()),
        ]
        return Outcome(count: read.types.count, result: (reading, emissions))
    }
}
