import SteleEmitters
import SteleSourceTree

enum KotlinLanguage: GeneratedLanguage {
    static let name = "kotlin"
    static let title = "Kotlin"
    static let first = FirstConfiguration.Setting("package", "com.example.api")
    static var standard: KotlinOptions { KotlinOptions() }
    static let folder = Option("kotlin", value: "DIR", help: "write Kotlin models into this folder")
    private static let package = Option(
        "kotlin-package", value: "NAME",
        help: "the package of the Kotlin models, for instance com.example.api")
    static let testing: Option? = Option(
        "kotlin-testing", value: "DIR",
        help: "write what a JUnit 5 suite decodes recordings with into this folder of tests")
    static let options = [package]
    static let keys = ["package", "access", "files", "names", "custom"]

    static func remark(on manifest: ProjectManifest) -> String {
        ", which needs kotlinx.serialization: its plugin and its JSON library"
    }

    static func read(_ settings: [String: Node], _ file: inout ConfigurationFile) -> KotlinOptions {
        var options = KotlinOptions()
        if let package = settings["package"], let text = file.reading.text(package, key + ".package") {
            options.packageName = text
            if !KotlinOptions.isPackageName(text) {
                file.reading.wrongType(
                    package, key + ".package", "a Kotlin package, for instance com.example.api")
            }
        }
        options.access = file.choice(settings, key, "access") ?? .public
        options.fileCount = file.files(settings, key)
        options.names = file.names(settings, key)
        options.custom = file.custom(settings, key) { reading, node, name in
            reading.identifier(node, "a type in \(name)", isQualified: true)
        }
        return options
    }

    static func override(_ options: inout KotlinOptions, _ run: Invocation) throws(Stop) {
        if let name = run.arguments.value(package) {
            options.packageName = name
            if !KotlinOptions.isPackageName(name) {
                throw Stop("`\(name)` is no Kotlin package", help: "a package is named like com.example.api")
            }
        }
        if let count = try Generate.fileCount(run) { options.fileCount = count }
    }

    static func emit(_ survey: Survey, options: KotlinOptions) -> Emission {
        KotlinEmitter.emit(survey, options: options)
    }

    static func testingFile(options: KotlinOptions) -> GeneratedFile? { KotlinTesting.file(options) }
}
