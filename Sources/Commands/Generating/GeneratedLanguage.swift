import SteleContractModel
import SteleEmitters
import SteleSourceTree

/// A language that models are generated in: what `stele.yaml` and the command line say about it, and its emitter.
protocol GeneratedLanguage: Sendable {
    associatedtype Options: Sendable

    /// Its key below `generate` of `stele.yaml`; the option that names its folder is called the same.
    static var name: String { get }
    static var standard: Options { get }
    static var folder: Option { get }
    /// Options of its own, beside that.
    static var options: [Option] { get }
    /// What `stele.yaml` may say below its key, beside `output`.
    static var keys: [String] { get }

    static func read(_ settings: [String: Node], _ file: inout ConfigurationFile) -> Options
    /// What the command line says in place of it.
    static func override(_ options: inout Options, _ run: Invocation) throws(Stop)
    static func emit(_ contract: Contract, options: Options) -> Emission
}

extension GeneratedLanguage {
    /// As findings about `stele.yaml` call it.
    static var key: String { "generate." + name }

    /// What `stele.yaml` says about it, or what holds where nobody says anything.
    static func options(in configuration: Configuration) -> Options {
        configuration.outputs[name]?.options as? Options ?? standard
    }

    /// Its part of `stele.yaml`.
    static func configured(_ node: Node, _ file: inout ConfigurationFile) -> Configuration.Output {
        let settings = file.reading.mapping(node, key, known: ["output"] + keys)
        let options = read(settings, &file)
        let folder = settings["output"].flatMap { file.reading.text($0, key + ".output") }.map(file.path)
        return Configuration.Output(folder: folder, place: node.range, options: options)
    }

    /// How a run makes it.
    static func emission(_ configuration: Configuration, _ run: Invocation) throws(Stop)
        -> @Sendable (Contract) -> Emission
    {
        var options = options(in: configuration)
        try override(&options, run)
        return { [options] in emit($0, options: options) }
    }
}
