import SteleClients

/// `NAME=LANGUAGE[-handwritten][:CONTRACT]`, the form of `--client`.
enum ClientNotation {
    static let languages = ClientKind.Language.allCases.map(\.rawValue)

    static func read(_ text: String, path: (String) -> String) throws(Stop) -> Configuration.ClientSetting {
        guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
            throw Stop(
                "`\(text)` names no client",
                help: "a client is NAME=LANGUAGE, for instance `--client 'ios=swift'`")
        }
        let name = String(text[..<equals])
        let rest = text[text.index(after: equals)...]
        var language = String(rest.prefix { $0 != ":" })
        let contract = rest.dropFirst(language.count + 1)
        if rest.contains(":"), contract.isEmpty {
            throw Stop(
                "`\(text)` names no contract behind the colon",
                help: "for instance `--client 'ios 3.2=swift:contract/released/ios-3.2.yaml'`")
        }
        let suffix = "-handwritten"
        let isHandwritten = language.hasSuffix(suffix)
        if isHandwritten { language.removeLast(suffix.count) }
        guard languages.contains(language) else {
            throw Stop(
                "`\(language)` is no language of a client",
                help: Suggestion.help(language, among: languages, list: "it is one of"))
        }
        var client = Configuration.ClientSetting(
            name: name, language: language, decoder: isHandwritten ? DecoderOptions() : nil)
        if !contract.isEmpty {
            client.contract = Configuration.NamedFile(path: path(String(contract)), place: nil)
        }
        return client
    }
}
