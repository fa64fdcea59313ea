/// The list of languages; one file for each beside this one.
enum GeneratedLanguages {
    static var all: [any GeneratedLanguage.Type] {
        [SwiftLanguage.self, KotlinLanguage.self, TypeScriptLanguage.self]
    }
}
