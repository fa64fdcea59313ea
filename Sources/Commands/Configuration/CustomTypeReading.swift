import SteleEmitters
import SteleSourceTree

/// Types of the user's own, which `custom` of a language names.
extension ConfigurationFile {
    /// - Parameter imported: reads one of `imports`; nil where that is a mapping of modules to the names in them.
    mutating func custom(
        _ settings: [String: Node], _ language: String,
        imported: ((inout SettingsReading, Node, String) -> String?)? = nil
    ) -> CustomTypes {
        guard let node = settings["custom"] else { return .none }
        let name = language + ".custom"
        let tables = reading.mapping(node, name, known: ["schemas", "formats", "imports"])
        var custom = CustomTypes.none
        custom.schemas = types("schemas", tables, name, &custom)
        custom.formats = types("formats", tables, name, &custom)
        guard let imports = tables["imports"] else { return custom }
        if let imported {
            for (node, _) in reading.texts(imports, name + ".imports") {
                if let name = imported(&reading, node, name + ".imports") { custom.imports.append(name) }
            }
        } else {
            custom.modules = modules(imports, name + ".imports")
        }
        return custom
    }

    private mutating func types(
        _ section: String, _ tables: [String: Node], _ name: String, _ custom: inout CustomTypes
    ) -> [String: String] {
        guard let table = tables[section] else { return [:] }
        for (key, _) in table.entries { custom.locations[section + "." + (key.text ?? "")] = key.range }
        return reading.names(table, name + "." + section, areQualified: true)
    }

    /// `{ "./money.js": [Money] }`
    private mutating func modules(_ node: Node, _ name: String) -> [String: [String]] {
        guard node.kind == .mapping else {
            reading.wrongType(node, name, "a mapping of modules to the names in them")
            return [:]
        }
        var modules: [String: [String]] = [:]
        for (key, value) in node.entries {
            let place = "`\(key.text ?? "")` in \(name)"
            modules[key.text ?? ""] = reading.texts(value, place).compactMap { node, _ in
                reading.identifier(node, "a name of " + place)
            }
        }
        return modules
    }
}
