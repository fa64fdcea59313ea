import SteleEmitters
import SteleFiles

/// The manifest of a project that could use models in one language: where they would go.
struct ProjectManifest {
    let language: any GeneratedLanguage.Type
    /// `app/build.gradle.kts`.
    let path: String
    /// Where generated files fit in.
    let output: String
    /// What the first setting of the language is there: a Kotlin package.
    let package: String?
    /// Whether the build plugin could make them.
    let takesPlugin: Bool

    /// Manifests are small; what is larger is none.
    private static let sizeLimit = 1 << 20

    /// Nil for a file that is no manifest, or one of a project that has no use for models.
    init?(_ path: String, _ disk: Disk) {
        let name = FilePath.name(of: path)
        let folder = FilePath.folder(of: path)
        self.path = folder.hasSuffix(".xcodeproj") ? folder : path
        takesPlugin = name == "Package.swift"
        var package: String?
        switch name {
        case "Package.swift":
            language = SwiftLanguage.self
            output = FilePath.join(folder, "Generated/Swift")
        case "project.pbxproj" where folder.hasSuffix(".xcodeproj"):
            language = SwiftLanguage.self
            output = FilePath.join(FilePath.folder(of: folder), "Generated/Swift")
        case "build.gradle", "build.gradle.kts":
            guard let sources = ProjectManifest.kotlinSources(in: folder, disk) else { return nil }
            language = KotlinLanguage.self
            let named = ProjectManifest.kotlinPackage(of: ProjectManifest.text(path, disk))
            output = FilePath.join(sources, named.split(separator: ".").joined(separator: "/"))
            package = named
        case "package.json":
            let isTyped = disk.kind(FilePath.join(folder, "tsconfig.json")) == .file
            guard isTyped || ProjectManifest.text(path, disk).contains("\"typescript\"") else { return nil }
            language = TypeScriptLanguage.self
            let sources = FilePath.join(folder, "src")
            output = FilePath.join(disk.kind(sources) == .folder ? sources : folder, "api")
        default: return nil
        }
        self.package = package
    }

    var depth: Int { FilePath.depth(of: path) }

    private static func text(_ path: String, _ disk: Disk) -> String {
        let bytes = try? disk.read(path, limit: sizeLimit)
        return String(decoding: bytes ?? [], as: UTF8.self)
    }

    /// The folder of a Gradle module's Kotlin; a build file without sources has none.
    private static func kotlinSources(in folder: String, _ disk: Disk) -> String? {
        ["src/commonMain/kotlin", "src/main/kotlin", "src/main/java"].map { FilePath.join(folder, $0) }
            .first { disk.kind($0) == .folder }
    }

    /// Below the `namespace` or `group` that the build file states.
    private static func kotlinPackage(of text: String) -> String {
        for line in text.split(separator: "\n") {
            let words = line.split { " \t=\"'()".contains($0) }
            guard words.count >= 2, words[0] == "namespace" || words[0] == "group" else { continue }
            let name = words[1] + ".api"
            if KotlinOptions.isPackageName(String(name)) { return String(name) }
        }
        return "com.example.api"
    }
}
