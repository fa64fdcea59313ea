import SteleContractModel
import SteleEmitters
import SteleFindings
import SteleSourceTree

/// What `generate` of `stele.yaml` says: a mapping per language.
extension ConfigurationFile {
    mutating func generate(_ node: Node, _ configuration: inout Configuration) {
        let languages = GeneratedLanguages.all
        let values = reading.mapping(node, "generate", known: languages.map { $0.name } + ["only"])
        if let only = values["only"] { configuration.only.items = self.only(only) }
        for language in languages {
            guard let node = values[language.name] else { continue }
            configuration.outputs[language.name] = language.configured(node, &self)
        }
    }

    /// What is generated: `only: { tags: […], paths: […], operations: […], schemas: […] }`.
    private mutating func only(_ node: Node) -> [(item: Selection.Item, place: SourceRange?)] {
        let kinds = Selection.Kind.allCases
        let lists = reading.mapping(node, "generate.only", known: kinds.map { $0.rawValue + "s" })
        return kinds.flatMap { kind -> [(item: Selection.Item, place: SourceRange?)] in
            let key = kind.rawValue + "s"
            let texts = lists[key].map { reading.texts($0, "generate.only." + key) } ?? []
            return texts.map { (Selection.Item(kind, $0.text), $0.node.range) }
        }
    }

    /// One of the words that a setting of a language can be.
    mutating func choice<Value: RawRepresentable & CaseIterable>(
        _ settings: [String: Node], _ name: String, _ key: String
    ) -> Value? where Value.RawValue == String {
        guard let node = settings[key] else { return nil }
        let words = Value.allCases.map(\.rawValue)
        return reading.word(node, name + "." + key, among: words).flatMap { Value(rawValue: $0) }
    }

    /// Over how many files the models are spread.
    mutating func files(_ settings: [String: Node], _ name: String) -> Int {
        settings["files"].flatMap { reading.number($0, name + ".files", in: Generate.fileCounts) } ?? 1
    }

    /// The names that are pinned.
    mutating func names(
        _ settings: [String: Node], _ name: String, sections: [String] = ["types", "properties", "cases"]
    ) -> NameOverrides {
        guard let node = settings["names"] else { return .none }
        let name = name + ".names"
        let tables = reading.mapping(node, name, known: sections)
        var names = NameOverrides.none
        names.types = pinned("types", tables, name, &names)
        names.properties = pinned("properties", tables, name, &names)
        names.cases = pinned("cases", tables, name, &names)
        return names
    }

    private mutating func pinned(
        _ section: String, _ tables: [String: Node], _ name: String, _ names: inout NameOverrides
    ) -> [String: String] {
        guard let table = tables[section] else { return [:] }
        for (key, _) in table.entries { names.locations[section + "." + (key.text ?? "")] = key.range }
        return reading.names(table, name + "." + section)
    }
}
