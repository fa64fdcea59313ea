import SteleFindings
import SteleSourceTree

extension Bundling {
    /// Writes a value by what the grammar says may stand there: only where it allows references is `$ref` one.
    func write(_ node: Node, as value: FieldValue, _ writer: inout YAMLWriter) {
        switch value {
        case .any, .text, .url, .word, .boolean: writer.node(node)
        case .schema: writeSchema(node, &writer)
        case .object(let object): writeObject(node, object, &writer)
        case .list(let inner):
            guard node.kind == .sequence else { return writeMisplaced(node, value, &writer) }
            writeList(node, as: inner, &writer)
        case .map(let inner, _):
            guard node.kind == .mapping, node["$ref"]?.text == nil || !isReference(node) else {
                return writeMisplaced(node, value, &writer)
            }
            writeEntries(node, &writer) { _ in inner }
        }
    }

    private func writeList(_ node: Node, as inner: FieldValue, _ writer: inout YAMLWriter) {
        if node.count == 0 { return writer.inline("[]") }
        if let line = YAMLWriter.flow(node) { return writer.inline(line) }
        writer.list { writer in
            for element in node.elements {
                writer.element()
                write(element, as: inner, &writer)
            }
        }
    }

    /// - Parameter value: what stands under a key.
    private func writeEntries(
        _ node: Node, _ writer: inout YAMLWriter, _ value: (String) -> FieldValue
    ) {
        if node.count == 0 { return writer.inline("{}") }
        writer.mapping { writer in
            for (key, entry) in node.entries {
                writer.key(YAMLText.scalar(key))
                write(entry, as: value(key.text ?? ""), &writer)
            }
        }
    }

    // MARK: References

    /// Whether a `$ref` leads anywhere: a map may have an entry of this name.
    private func isReference(_ node: Node) -> Bool {
        guard let reference = node["$ref"], let text = reference.text,
            case .target = resolver.resolution(of: text, at: reference)
        else { return false }
        return true
    }

    /// A whole list, map or object that OpenAPI has no reference for: it stands where it is used.
    private func writeMisplaced(_ node: Node, _ value: FieldValue, _ writer: inout YAMLWriter) {
        guard let target = foreignTarget(of: node), replacing < 64 else { return writer.node(node) }
        replacing += 1
        write(target.node, as: value, &writer)
        replacing -= 1
    }

    /// The text of a reference in the bundle.
    private func text(of reference: Node, in section: ComponentSection) -> String? {
        guard let text = reference.text else { return nil }
        guard case .target(let target, let name) = resolver.resolution(of: text, at: reference) else {
            return text
        }
        if target.range.file !== documents.root.file {
            return self.reference(to: Resolver.Target(node: target, name: name), in: section)
        }
        // Into the root document: without the name of its file, which is another one now.
        if reference.range.file === documents.root.file, text.hasPrefix("#") { return text }
        // By the name that a schema gives itself, which it keeps.
        if documents.resource(around: target)?.isEmbedded == true { return text }
        guard let hash = text.firstIndex(of: "#") else { return "#" }
        return String(text[hash...])
    }

    // MARK: Objects

    private func writeObject(_ node: Node, _ object: ObjectName, _ writer: inout YAMLWriter) {
        guard node.kind == .mapping else { return writer.node(node) }
        let grammar = object.grammar
        if let reference = node["$ref"], reference.text != nil {
            if object == .pathItem { return writePathItem(node, &writer) }
            if grammar.referable != nil, let section = section(of: object) {
                return writeReference(node, in: section, &writer)
            }
            if grammar.referable != nil || grammar.fields["$ref"] == nil, foreignTarget(of: node) != nil {
                return writeMisplaced(node, .object(object), &writer)
            }
        }
        writeEntries(node, &writer) { key in
            if let field = grammar.fields[key] { return field.value }
            return key.hasPrefix("x-") ? .any : grammar.entries?.value ?? .any
        }
    }

    /// A reference, and what stands beside it.
    private func writeReference(_ node: Node, in section: ComponentSection, _ writer: inout YAMLWriter) {
        writer.mapping { writer in
            for (key, value) in node.entries {
                writer.key(YAMLText.scalar(key))
                if key.isText("$ref"), let text = text(of: value, in: section) {
                    writer.inline(YAMLText.quoted(text))
                } else {
                    writer.node(value)
                }
            }
        }
    }

    /// A path item of another file stands where it is used, together with what stands beside the reference.
    private func writePathItem(_ node: Node, _ writer: inout YAMLWriter) {
        guard let target = foreignTarget(of: node), target.node.kind == .mapping, replacing < 64 else {
            return writeEntries(node, &writer) { ObjectGrammar.pathItem.fields[$0]?.value ?? .any }
        }
        replacing += 1
        defer { replacing -= 1 }
        if node.count == 1 { return writeObject(target.node, .pathItem, &writer) }
        let own = Set(node.entries.compactMap(\.key.text))
        writer.mapping { writer in
            for source in [node, target.node] {
                for (key, value) in source.entries {
                    if source == node ? key.isText("$ref") : own.contains(key.text ?? "") { continue }
                    writer.key(YAMLText.scalar(key))
                    write(value, as: ObjectGrammar.pathItem.fields[key.text ?? ""]?.value ?? .any, &writer)
                }
            }
        }
    }

    // MARK: Schemas

    /// Keywords whose value is data.
    private static let data: Set<String> = [
        "example", "examples", "default", "enum", "const", "xml", "externalDocs", "required", "type",
    ]

    /// Keywords whose value has names for keys.
    private static let maps: Set<String> = [
        "properties", "patternProperties", "$defs", "definitions", "dependentSchemas", "dependencies",
    ]

    private func writeSchema(_ node: Node, _ writer: inout YAMLWriter) {
        switch node.kind {
        case .scalar: return writer.node(node)
        case .sequence: return writeList(node, as: .schema, &writer)
        case .mapping: break
        }
        if node.count == 0 { return writer.inline("{}") }
        let isForeign = node.range.file !== documents.root.file
        writer.mapping { writer in
            for (key, value) in node.entries {
                let name = key.text ?? ""
                // A name of its own would make pointers in it mean places in it.
                if isForeign, name == "$id" || name == "$schema", value.kind == .scalar, node.count > 1 {
                    continue
                }
                writer.key(YAMLText.scalar(key))
                writeKeyword(name, value, isForeign, &writer)
            }
        }
    }

    private func writeKeyword(_ name: String, _ value: Node, _ isForeign: Bool, _ writer: inout YAMLWriter) {
        switch name {
        case "$ref":
            if let text = text(of: value, in: .schemas) { return writer.inline(YAMLText.quoted(text)) }
        case "$dynamicRef", "$recursiveRef":
            if isForeign { reportDynamic(value) }
        case "discriminator": return writeDiscriminator(value, &writer)
        case _ where Bundling.maps.contains(name) && value.kind == .mapping:
            return write(value, as: .map(.schema), &writer)
        case _ where Bundling.data.contains(name) || name.hasPrefix("x-"): break
        default:
            if value.kind != .scalar { return writeSchema(value, &writer) }
        }
        writer.node(value)
    }

    private func reportDynamic(_ reference: Node) {
        log.report(
            .referenceRefused,
            "a dynamic reference in another file than the root means another schema once it stands in one file",
            at: reference.range)
    }

    private func writeDiscriminator(_ node: Node, _ writer: inout YAMLWriter) {
        guard node.kind == .mapping, node.count > 0 else { return writer.node(node) }
        writer.mapping { writer in
            for (key, value) in node.entries {
                writer.key(YAMLText.scalar(key))
                guard key.isText("mapping"), value.kind == .mapping, value.count > 0 else {
                    writer.node(value)
                    continue
                }
                writer.mapping { writer in
                    for (tag, schema) in value.entries {
                        writer.key(YAMLText.scalar(tag))
                        writer.string(mappedReference(schema) ?? schema.text ?? "")
                    }
                }
            }
        }
    }

    /// A mapping's value is the name of a component or a reference; a name first, of its own document, then of the root.
    private func mappedReference(_ node: Node) -> String? {
        guard let text = node.text else { return nil }
        if !text.contains("#") {
            let escaped = text.replacing("~", with: "~0").replacing("/", with: "~1")
            let byName = "#/components/schemas/\(escaped)"
            if case .target(let target, let name) = resolver.resolution(of: byName, inDocumentOf: node) {
                if target.range.file === documents.root.file { return text }
                return reference(to: Resolver.Target(node: target, name: name), in: .schemas)
            }
            if let root = documents.root.root, case .target = resolver.resolution(of: byName, at: root) {
                return text
            }
            guard text.contains("/") || text.contains(".") else { return text }
        }
        return self.text(of: node, in: .schemas)
    }
}
