import SteleEmitters
import SteleSourceTree

enum TypeScriptLanguage: GeneratedLanguage {
    static let name = "typescript"
    static let title = "TypeScript"
    static let first = FirstConfiguration.Setting(
        "runtime", "none", comment: "types alone; or operations, or decoders that read bodies")
    static var standard: TypeScriptOptions { TypeScriptOptions() }
    static let folder = Option(
        "typescript", value: "DIR", help: "write TypeScript models into this folder")
    private static let runtime = Option(
        "typescript-runtime", value: "LEVEL", choices: TypeScriptOptions.Runtime.allCases.map(\.rawValue),
        help: "what there is beside types: none (default), operations (descriptors) or decoders (as well)")
    static let testing: Option? = Option(
        "typescript-testing", value: "DIR",
        help: "write what a test suite decodes recordings with into this folder; it needs `decoders`")
    static let options = [runtime]
    static let keys = ["runtime", "brands", "names", "custom"]

    static func read(_ settings: [String: Node], _ file: inout ConfigurationFile) -> TypeScriptOptions {
        var options = TypeScriptOptions()
        options.runtime = file.choice(settings, key, "runtime") ?? .none
        options.brands = settings["brands"].flatMap { file.reading.flag($0, key + ".brands") } ?? false
        options.names = file.names(settings, key, sections: ["types"])
        options.custom = file.custom(settings, key)
        return options
    }

    static func override(_ options: inout TypeScriptOptions, _ run: Invocation) throws(Stop) {
        if let word = run.arguments.value(runtime), let level = TypeScriptOptions.Runtime(rawValue: word) {
            options.runtime = level
        }
    }

    static func emit(_ survey: Survey, options: TypeScriptOptions) -> Emission {
        TypeScriptEmitter.emit(survey, options: options)
    }

    static func testingFile(options: TypeScriptOptions) throws(Stop) -> GeneratedFile? {
        if options.runtime == .decoders { return TypeScriptTesting.file }
        throw Stop(
            "a suite of tests has nothing to decode with",
            help: "`--typescript-runtime decoders`, or `runtime: decoders` in stele.yaml")
    }
}
