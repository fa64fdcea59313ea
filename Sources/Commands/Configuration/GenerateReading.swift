import SteleContractModel
import SteleEmitters
import SteleFindings
import SteleSourceTree

/// What `generate` of `stele.yaml` says: a mapping per language.
extension ConfigurationFile {
    mutating func generate(_ node: Node, _ configuration: inout Configuration) {
        let values = reading.mapping(node, "generate", known: ["swift", "kotlin", "typescript", "only"])
        if let only = values["only"] { configuration.only.items = self.only(only) }
        if let swift = values["swift"] { configuration.swift = self.swift(swift) }
        if let kotlin = values["kotlin"] { configuration.kotlin = self.kotlin(kotlin) }
        if let typescript = values["typescript"] { configuration.typescript = self.typescript(typescript) }
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

    private mutating func swift(_ node: Node) -> Configuration.Output<SwiftOptions> {
        let name = "generate.swift"
        let settings = reading.mapping(
            node, name,
            known: [
                "output", "access", "coding", "equality", "properties", "lists", "inline", "files",
                "namespace",
                "names", "custom",
            ])
        var options = SwiftOptions()
        options.access = choice(settings, name, "access") ?? .public
        options.coding = choice(settings, name, "coding") ?? .codable
        options.equality = choice(settings, name, "equality") ?? .hashable
        options.properties = choice(settings, name, "properties") ?? .variable
        options.lists = choice(settings, name, "lists") ?? .strict
        options.inline = choice(settings, name, "inline") ?? .shared
        options.fileCount = files(settings, name)
        options.namespace = settings["namespace"].flatMap { reading.identifier($0, name + ".namespace") }
        options.names = names(settings, name)
        options.custom = custom(settings, name) { reading, node, name in
            reading.identifier(node, "a module in \(name)")
        }
        return output(node, settings, name, options)
    }

    private mutating func kotlin(_ node: Node) -> Configuration.Output<KotlinOptions> {
        let name = "generate.kotlin"
        let settings = reading.mapping(
            node, name, known: ["output", "package", "access", "files", "names", "custom"])
        var options = KotlinOptions()
        if let package = settings["package"], let text = reading.text(package, name + ".package") {
            options.packageName = text
            if !KotlinOptions.isPackageName(text) {
                reading.wrongType(
                    package, name + ".package", "a Kotlin package, for instance com.example.api")
            }
        }
        options.access = choice(settings, name, "access") ?? .public
        options.fileCount = files(settings, name)
        options.names = names(settings, name)
        options.custom = custom(settings, name) { reading, node, name in
            reading.identifier(node, "a type in \(name)", isQualified: true)
        }
        return output(node, settings, name, options)
    }

    private mutating func typescript(_ node: Node) -> Configuration.Output<TypeScriptOptions> {
        let name = "generate.typescript"
        let settings = reading.mapping(node, name, known: ["output", "runtime", "brands", "names", "custom"])
        var options = TypeScriptOptions()
        options.runtime = choice(settings, name, "runtime") ?? .none
        options.brands = settings["brands"].flatMap { reading.flag($0, name + ".brands") } ?? false
        options.names = names(settings, name, sections: ["types"])
        options.custom = custom(settings, name)
        return output(node, settings, name, options)
    }

    private mutating func output<Options>(
        _ node: Node, _ settings: [String: Node], _ name: String, _ options: Options
    ) -> Configuration.Output<Options> {
        let folder = settings["output"].flatMap { reading.text($0, name + ".output") }.map(path)
        return Configuration.Output(folder: folder, place: node.range, options: options)
    }

    /// One of the words that a setting of a language can be.
    private mutating func choice<Value: RawRepresentable & CaseIterable>(
        _ settings: [String: Node], _ name: String, _ key: String
    ) -> Value? where Value.RawValue == String {
        guard let node = settings[key] else { return nil }
        let words = Value.allCases.map(\.rawValue)
        return reading.word(node, name + "." + key, among: words).flatMap { Value(rawValue: $0) }
    }

    /// Over how many files the models are spread.
    private mutating func files(_ settings: [String: Node], _ name: String) -> Int {
        settings["files"].flatMap { reading.number($0, name + ".files", in: Generate.fileCounts) } ?? 1
    }

    private mutating func names(
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
