import SteleEmitters
import SteleSourceTree

/// A language that models are generated in: what `stele.yaml` and the command line say about it, and its emitter.
protocol GeneratedLanguage: Sendable {
    associatedtype Options: Sendable

    /// Its key below `generate` of `stele.yaml`; the option that names its folder is called the same.
    static var name: String { get }
    /// As people write it: `TypeScript`.
    static var title: String { get }
    /// What a first `stele.yaml` says about it beside `output`.
    static var first: FirstConfiguration.Setting { get }
    static var standard: Options { get }
    static var folder: Option { get }
    /// Options of its own, beside that.
    static var options: [Option] { get }
    /// What `stele.yaml` may say below its key, beside `output`.
    static var keys: [String] { get }

    /// Names the folder for what a team's own tests decode recordings with; nil where the language has nothing of that kind.
    static var testing: Option? { get }

    /// What is worth knowing about its models in a project, behind `For Package.swift`; nothing if nothing is said.
    static func remark(on manifest: ProjectManifest) -> String
    static func read(_ settings: [String: Node], _ file: inout ConfigurationFile) -> Options
    /// What the command line says in place of it.
    static func override(_ options: inout Options, _ run: Invocation) throws(Stop)
    static func emit(_ survey: Survey, options: Options) -> Emission
    /// What tests decode recordings with.
    static func testingFile(options: Options) throws(Stop) -> GeneratedFile?
}

extension GeneratedLanguage {
    /// As findings about `stele.yaml` call it.
    static var key: String { "generate." + name }

    static func remark(on manifest: ProjectManifest) -> String { "" }

    static var testing: Option? { nil }
    static func testingFile(options: Options) throws(Stop) -> GeneratedFile? { nil }

    /// What `stele.yaml` says about it, or what holds where nobody says anything.
    static func options(in configuration: Configuration) -> Options {
        configuration.outputs[name]?.options as? Options ?? standard
    }

    /// Its part of `stele.yaml`.
    static func configured(_ node: Node, _ file: inout ConfigurationFile) -> Configuration.Output {
        let settings = file.reading.mapping(
            node, key, known: ["output"] + keys + (testing == nil ? [] : ["testing"]))
        let options = read(settings, &file)
        let folder = settings["output"].flatMap { file.reading.text($0, key + ".output") }.map(file.path)
        let testing = settings["testing"].flatMap { file.reading.text($0, key + ".testing") }.map(file.path)
        return Configuration.Output(folder: folder, place: node.range, options: options, testing: testing)
    }

    /// How a run makes it.
    static func emission(_ configuration: Configuration, _ run: Invocation) throws(Stop)
        -> @Sendable (Survey) -> Emission
    {
        var options = options(in: configuration)
        try override(&options, run)
        return { [options] in emit($0, options: options) }
    }

    /// What tests decode recordings with, as a run makes it.
    static func testingFile(_ configuration: Configuration, _ run: Invocation) throws(Stop) -> GeneratedFile?
    {
        var options = options(in: configuration)
        try override(&options, run)
        return try testingFile(options: options)
    }

    /// Where that goes. The folder of `stele.yaml` belongs to the one for models there.
    static func testingFolder(_ configuration: Configuration, _ run: Invocation) -> String? {
        guard let testing else { return nil }
        if let named = run.arguments.value(testing) { return run.disk.display(named) }
        return run.arguments.value(folder) == nil ? configuration.outputs[name]?.testing : nil
    }
}
