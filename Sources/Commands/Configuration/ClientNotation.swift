import SteleClients

/// `NAME=LANGUAGE[-handwritten][:CONTRACT]`, the form of `--client`.
enum ClientNotation {
    static let languages = ClientKind.Language.allCases.map(\.rawValue)

    static func read(_ text: String) throws(Stop) -> Configuration.ClientSetting {
        guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
            throw Stop(
                "`\(text)` names no client",
                help: "a client is NAME=LANGUAGE, for instance `--client 'ios=swift'`")
        }
        let name = String(text[..<equals])
        var language = String(text[text.index(after: equals)...])
        if language.contains(":") {
            throw Stop(
                "`\(text)`: a client with a contract of its own is not supported by this version of stele")
        }
        let suffix = "-handwritten"
        let isHandwritten = language.hasSuffix(suffix)
        if isHandwritten { language.removeLast(suffix.count) }
        guard languages.contains(language) else {
            throw Stop(
                "`\(language)` is no language of a client",
                help: Suggestion.help(language, among: languages, list: "it is one of"))
        }
        return Configuration.ClientSetting(
            name: name, language: language, decoder: isHandwritten ? DecoderOptions() : nil)
    }
}
