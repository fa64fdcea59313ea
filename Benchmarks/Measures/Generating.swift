import SteleContractModel
import SteleEmitters
import SteleFindings
import SteleOpenAPIReader
import SteleThreads

extension Measure {
    /// The text into Swift, with the options that nobody had to choose; nothing is written.
    static let swift = Measure(name: "swift", unit: "types") { generate([swiftEmission], of: $0) }

    /// The text into Swift, Kotlin and TypeScript at one time, as `stele generate` does it.
    static let generating = Measure(name: "generating", unit: "types") { contract in
        generate(
            [
                swiftEmission, { KotlinEmitter.emit($0, options: KotlinOptions()) },
                { TypeScriptEmitter.emit($0, options: TypeScriptOptions()) },
            ], of: contract)
    }

    private static let swiftEmission: @Sendable (Survey) -> Emission = {
        SwiftEmitter.emit($0, options: SwiftOptions())
    }

    private static func generate(
        _ languages: [@Sendable (Survey) -> Emission], of contract: BenchedContract
    ) -> Outcome {
        let root = SourceFile(path: contract.name, bytes: contract.bytes)
        let reading = OpenAPIReader.read(root: root, loader: contract.files)
        guard let read = reading.contract else { return Outcome(count: 0, result: reading) }
        let survey = Survey(read)
        let emissions = concurrently(languages.count) { languages[$0](survey) }
        return Outcome(count: read.types.count, result: (reading, emissions))
    }
}
