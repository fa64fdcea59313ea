import SteleEmitters
import SteleSourceTree

enum SwiftLanguage: GeneratedLanguage {
    static let name = "swift"
    static let title = "Swift"
    static let first = FirstConfiguration.Setting("access", "public", comment: "or package, internal")
    static var standard: SwiftOptions { SwiftOptions() }
    static let folder = Option("swift", value: "DIR", help: "write Swift models into this folder")
    private static let access = Option(
        "access", value: "LEVEL", choices: SwiftOptions.Access.allCases.map(\.rawValue),
        help: "of the Swift declarations: public (default), package or internal")
    static let options = [access]
    static let keys = [
        "access", "coding", "equality", "properties", "lists", "inline", "files", "namespace", "names",
        "custom",
    ]

    static func remark(on manifest: ProjectManifest) -> String {
        manifest.takesPlugin ? ": a target of yours compiles this folder, or StelePlugin makes it" : ""
    }

    static func read(_ settings: [String: Node], _ file: inout ConfigurationFile) -> SwiftOptions {
        var options = SwiftOptions()
        options.access = file.choice(settings, key, "access") ?? .public
        options.coding = file.choice(settings, key, "coding") ?? .codable
        options.equality = file.choice(settings, key, "equality") ?? .hashable
        options.properties = file.choice(settings, key, "properties") ?? .variable
        options.lists = file.choice(settings, key, "lists") ?? .strict
        options.inline = file.choice(settings, key, "inline") ?? .shared
        options.fileCount = file.files(settings, key)
        options.namespace = settings["namespace"].flatMap { file.reading.identifier($0, key + ".namespace") }
        options.names = file.names(settings, key)
        options.custom = file.custom(settings, key) { reading, node, name in
            reading.identifier(node, "a module in \(name)")
        }
        return options
    }

    static func override(_ options: inout SwiftOptions, _ run: Invocation) throws(Stop) {
        if let word = run.arguments.value(access), let level = SwiftOptions.Access(rawValue: word) {
            options.access = level
        }
        if let count = try Generate.fileCount(run) { options.fileCount = count }
    }

    static func emit(_ survey: Survey, options: SwiftOptions) -> Emission {
        SwiftEmitter.emit(survey, options: options)
    }
}
