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

    private mutating func swift(_ node: Node) -> Configuration.SwiftOutput {
        let settings = reading.mapping(
            node, "generate.swift",
            known: [
                "output", "access", "coding", "equality", "properties", "lists", "files", "namespace",
                "names",
                "custom",
            ])
        var output = Configuration.SwiftOutput()
        output.place = node.range
        output.folder = folder(settings, "generate.swift")
        if let access = settings["access"] {
            let words = SwiftOptions.Access.allCases.map(\.rawValue)
            let word = reading.word(access, "generate.swift.access", among: words)
            output.options.access = word.flatMap { SwiftOptions.Access(rawValue: $0) } ?? .public
        }
        output.options.coding = choice(settings, "generate.swift", "coding") ?? .codable
        output.options.equality = choice(settings, "generate.swift", "equality") ?? .hashable
        output.options.properties = choice(settings, "generate.swift", "properties") ?? .variable
        output.options.lists = choice(settings, "generate.swift", "lists") ?? .strict
        if let files = settings["files"] { output.options.fileCount = self.files(files, "generate.swift") }
        if let namespace = settings["namespace"] {
            output.options.namespace = reading.identifier(namespace, "generate.swift.namespace")
        }
        if let names = settings["names"] { output.options.names = self.names(names, "generate.swift.names") }
        if let custom = settings["custom"] { output.options.custom = self.custom(custom) }
        return output
    }

    /// One of the words that a setting of a language can be.
    private mutating func choice<Value: RawRepresentable & CaseIterable>(
        _ settings: [String: Node], _ name: String, _ key: String
    ) -> Value? where Value.RawValue == String {
        guard let node = settings[key] else { return nil }
        let words = Value.allCases.map(\.rawValue)
        return reading.word(node, name + "." + key, among: words).flatMap { Value(rawValue: $0) }
    }

    /// Types of the user's own.
    private mutating func custom(_ node: Node) -> CustomTypes {
        let name = "generate.swift.custom"
        let tables = reading.mapping(node, name, known: ["schemas", "formats", "imports"])
        var custom = CustomTypes.none
        for section in ["schemas", "formats"] {
            guard let table = tables[section] else { continue }
            for (key, _) in table.entries {
                custom.locations[section + "." + (key.text ?? "")] = key.range
            }
            let types = reading.names(table, name + "." + section, areQualified: true)
            if section == "schemas" { custom.schemas = types } else { custom.formats = types }
        }
        if let imports = tables["imports"] {
            for (node, _) in reading.texts(imports, name + ".imports") {
                if let module = reading.identifier(node, "a module in \(name).imports") {
                    custom.imports.append(module)
                }
            }
        }
        return custom
    }

    private mutating func kotlin(_ node: Node) -> Configuration.KotlinOutput {
        let settings = reading.mapping(
            node, "generate.kotlin", known: ["output", "package", "access", "files", "names"])
        var output = Configuration.KotlinOutput()
        output.place = node.range
        output.folder = folder(settings, "generate.kotlin")
        if let package = settings["package"], let name = reading.text(package, "generate.kotlin.package") {
            output.options.packageName = name
            if !KotlinOptions.isPackageName(name) {
                reading.wrongType(
                    package, "generate.kotlin.package", "a Kotlin package, for instance com.example.api")
            }
        }
        if let access = settings["access"] {
            let words = KotlinOptions.Access.allCases.map(\.rawValue)
            let word = reading.word(access, "generate.kotlin.access", among: words)
            output.options.access = word.flatMap { KotlinOptions.Access(rawValue: $0) } ?? .public
        }
        if let files = settings["files"] { output.options.fileCount = self.files(files, "generate.kotlin") }
        if let names = settings["names"] { output.options.names = self.names(names, "generate.kotlin.names") }
        return output
    }

    private mutating func typescript(_ node: Node) -> Configuration.TypeScriptOutput {
        let name = "generate.typescript"
        let settings = reading.mapping(node, name, known: ["output", "runtime", "brands", "names"])
        var output = Configuration.TypeScriptOutput()
        output.place = node.range
        output.folder = folder(settings, name)
        output.options.runtime = choice(settings, name, "runtime") ?? .none
        if let brands = settings["brands"] {
            output.options.brands = reading.flag(brands, name + ".brands") ?? false
        }
        if let names = settings["names"] {
            output.options.names = self.names(names, name + ".names", sections: ["types"])
        }
        return output
    }

    /// Over how many files the models are spread.
    private mutating func files(_ node: Node, _ name: String) -> Int {
        reading.number(node, name + ".files", in: Generate.fileCounts) ?? 1
    }

    private mutating func folder(_ settings: [String: Node], _ name: String) -> String? {
        settings["output"].flatMap { reading.text($0, name + ".output") }.map(path)
    }

    private mutating func names(
        _ node: Node, _ name: String, sections: [String] = ["types", "properties", "cases"]
    ) -> NameOverrides {
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
