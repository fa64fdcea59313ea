/// The list of languages; one file for each beside this one.
enum GeneratedLanguages {
    static var all: [any GeneratedLanguage.Type] {
        [SwiftLanguage.self, KotlinLanguage.self, TypeScriptLanguage.self]
    }

    /// `Swift, Kotlin and TypeScript`: those of which it holds.
    static func titles(where isMeant: (any GeneratedLanguage.Type) -> Bool = { _ in true }) -> String {
        list(all.filter(isMeant).map { $0.title }, "and")
    }

    /// `` `--swift DIR`, `--kotlin DIR` or `--typescript DIR` ``
    static var folders: String { list(all.map { "`\($0.folder.usage)`" }, "or") }

    private static func list(_ texts: [String], _ word: String) -> String {
        guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
        return texts.dropLast().joined(separator: ", ") + " \(word) " + last
    }
}
