import SteleSourceTree

/// What other files hold and references lead to, as components: each under one name, and written once.
final class BundledComponents {
    private var names: [Key: String] = [:]
    private var taken: [ComponentSection: Set<String>] = [:]
    private var waiting: [Waiting] = []
    private var done = 0
    private var texts: [ComponentSection: [(name: String, text: String)]] = [:]

    private struct Key: Hashable {
        let node: Node
        let section: ComponentSection
    }

    /// One that is to be written.
    struct Waiting {
        let node: Node
        let name: String
        let section: ComponentSection
    }

    /// - Parameter root: whose own components keep their names.
    init(root: Node?) {
        for (section, entries) in root?["components"]?.entries.map({ $0 }) ?? [] {
            guard let section = section.text.flatMap({ ComponentSection(rawValue: $0) }) else { continue }
            taken[section] = Set(entries.entries.compactMap(\.key.text))
        }
    }

    /// Gives a name of the root's to something; the first one counts.
    func claim(_ node: Node, _ name: String, in section: ComponentSection) {
        let key = Key(node: node, section: section)
        if names[key] == nil { names[key] = name }
        taken[section, default: []].insert(name)
    }

    func isClaimed(_ node: Node, as name: String, in section: ComponentSection) -> Bool {
        names[Key(node: node, section: section)] == name
    }

    /// The name of something, which waits to be written once it has one.
    func name(of node: Node, wanted: String, in section: ComponentSection) -> String {
        let key = Key(node: node, section: section)
        if let known = names[key] { return known }
        let name = free(BundledComponents.plain(wanted), in: section)
        names[key] = name
        taken[section, default: []].insert(name)
        waiting.append(Waiting(node: node, name: name, section: section))
        return name
    }

    private func free(_ name: String, in section: ComponentSection) -> String {
        guard let taken = taken[section], taken.contains(name) else { return name }
        var number = 2
        while taken.contains("\(name)_\(number)") { number += 1 }
        return "\(name)_\(number)"
    }

    /// OAS 3.1 §4.8.7.1: letters, digits, `.`, `-` and `_`.
    private static func plain(_ name: String) -> String {
        let plain = String(name.map { isComponentName(String($0)) ? $0 : "_" })
        return plain.isEmpty ? "_" : plain
    }

    func next() -> Waiting? {
        guard done < waiting.count else { return nil }
        done += 1
        return waiting[done - 1]
    }

    func keep(_ text: String, of component: Waiting) {
        texts[component.section, default: []].append((component.name, text))
    }

    /// What was written, by name.
    var added: [ComponentSection: String] {
        texts.mapValues { entries in entries.sorted { $0.name < $1.name }.map(\.text).joined() }
    }
}
