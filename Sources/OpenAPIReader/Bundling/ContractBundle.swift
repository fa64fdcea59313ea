import SteleFindings
import SteleSourceTree

/// A contract as one document: what other files hold became components of it, or stands where it was referred to.
package struct ContractBundle: Sendable {
    /// YAML, in the order of the root document; the same bytes for the same files.
    package let text: String
    /// What could not be brought into one document, sorted by place.
    package let findings: [Finding]

    /// Nil where the root is no contract; reading it says why.
    package static func bundle(
        root: SourceFile, loader: any ContractFileLoader, options: OpenAPIReader.Options = .init()
    ) -> ContractBundle? {
        let log = FindingLog()
        let document = SourceReader.read(root)
        guard let node = document.root, let dialect = DocumentHead(log: log).dialect(of: node, in: root)
        else {
            document.release()
            return nil
        }
        let documents = DocumentSet(root: document, loader: loader, options: options, log: log)
        defer { documents.release() }
        let faults = FindingLog()
        let bundling = Bundling(
            documents: documents, resolver: Resolver(documents: documents, log: log), dialect: dialect,
            log: faults)
        return ContractBundle(text: bundling.text(of: node), findings: faults.sorted)
    }
}

/// The work of bundling: the root is written as it stands, and what references lead to in other files waits for its
/// place among the components.
final class Bundling {
    let documents: DocumentSet
    let resolver: Resolver
    let dialect: Dialect
    let log: FindingLog
    private let components: BundledComponents
    /// How many references around here were replaced by what they lead to.
    var replacing = 0

    init(documents: DocumentSet, resolver: Resolver, dialect: Dialect, log: FindingLog) {
        self.documents = documents
        self.resolver = resolver
        self.dialect = dialect
        self.log = log
        components = BundledComponents(root: documents.root.root)
    }

    func text(of root: Node) -> String {
        let components = root["components"].map { foreignTarget(of: $0)?.node ?? $0 }
        claimNames(components)
        var before = YAMLWriter()
        var after = YAMLWriter()
        var own = YAMLWriter()
        let hasComponents = components?.kind == .mapping
        // References meet their components in the order of the document, whichever stands first in it.
        var isBehind = false
        for (key, value) in root.entries where key.text != ContractBundle.releaseKey {
            if hasComponents, key.isText("components") {
                isBehind = true
                continue
            }
            if isBehind { write(key, value, &after) } else { write(key, value, &before) }
        }
        writeComponents(components, &own)
        return before.text + own.text + after.text
    }

    private func write(_ key: Node, _ value: Node, _ writer: inout YAMLWriter) {
        writer.key(YAMLText.scalar(key))
        let field = ObjectGrammar.document.fields[key.text ?? ""]
        write(value, as: field?.value ?? .any, &writer)
    }

    // MARK: Components

    /// A component that is nothing but a reference into another file gives its name to what stands there, and so does one of
    /// a section that stands in another file as a whole.
    private func claimNames(_ node: Node?) {
        for (section, entries) in node?.entries.map({ $0 }) ?? [] {
            guard let section = section.text.flatMap({ ComponentSection(rawValue: $0) }) else { continue }
            let elsewhere = foreignTarget(of: entries)?.node
            for (key, value) in (elsewhere ?? entries).entries {
                guard let name = key.text else { continue }
                if let target = foreignTarget(of: value) { components.claim(target.node, name, in: section) }
                if elsewhere != nil { components.claim(value, name, in: section) }
            }
        }
    }

    /// Where a reference leads that leaves the root document.
    func foreignTarget(of node: Node) -> Resolver.Target? {
        guard let reference = node["$ref"], let text = reference.text,
            case .target(let target, let name) = resolver.resolution(of: text, at: reference),
            target.range.file !== documents.root.file
        else { return nil }
        return Resolver.Target(node: target, name: name)
    }

    /// The reference to what stands in another file.
    func reference(to target: Resolver.Target, in section: ComponentSection) -> String {
        let name = components.name(of: target.node, wanted: target.name, in: section)
        return "#/components/\(section.rawValue)/\(name)"
    }

    /// Whether something of another file has a place of its own among the components.
    func section(of object: ObjectName) -> ComponentSection? {
        guard let section = ComponentSection(object) else { return nil }
        return section == .mediaTypes && dialect < .v32 ? nil : section
    }

    private func writeComponents(_ node: Node?, _ writer: inout YAMLWriter) {
        // Writing one may bring up others.
        var sections: [String: String] = [:]
        var order: [String] = []
        for (key, value) in node?.kind == .mapping ? node?.entries.map({ $0 }) ?? [] : [] {
            let name = key.text ?? ""
            order.append(name)
            sections[name] = ownEntries(key, value)
        }
        while let waiting = components.next() {
            var entry = YAMLWriter(indent: 4)
            entry.key(YAMLText.string(waiting.name))
            write(waiting.node, as: waiting.section.value, &entry)
            components.keep(entry.text, of: waiting)
        }
        let added = components.added
        for section in ComponentSection.allCases
        where added[section] != nil && !order.contains(section.rawValue) {
            order.append(section.rawValue)
        }
        if order.isEmpty { return }
        var text = ""
        for name in order {
            let section = ComponentSection(rawValue: name)
            let others = section.flatMap { added[$0] } ?? ""
            let own = sections[name] ?? "  \(name):\n"
            // An empty or odd section of the root's is not continued, but replaced by what was added.
            text += others.isEmpty ? own : (own.hasSuffix("{}\n") ? "  \(name):\n" : own) + others
        }
        writer.verbatim("components:\n" + text)
    }

    private func ownEntries(_ key: Node, _ value: Node) -> String {
        var writer = YAMLWriter(indent: 2)
        writer.key(YAMLText.scalar(key))
        let section = key.text.flatMap { ComponentSection(rawValue: $0) }
        guard let section, value.kind == .mapping, value.count > 0, value["$ref"]?.text == nil else {
            write(value, as: section.map { .map($0.value) } ?? .any, &writer)
            return writer.text
        }
        writer.mapping { writer in
            for (key, value) in value.entries {
                writer.key(YAMLText.scalar(key))
                if let name = key.text, let target = foreignTarget(of: value), value.count == 1,
                    components.isClaimed(target.node, as: name, in: section)
                {
                    write(target.node, as: section.value, &writer)
                } else {
                    write(value, as: section.value, &writer)
                }
            }
        }
        return writer.text
    }
}

extension ContractBundle {
    /// Where a released contract says whose it is; it is no part of the contract.
    package static let releaseKey = "x-stele-release"
}
