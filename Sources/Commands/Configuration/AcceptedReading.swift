import SteleFiles
import SteleFindings
import SteleSourceTree

extension AcceptedDrift {
    /// Reads a file of accepted drift; nothing is accepted where none is named.
    static func read(_ file: Configuration.NamedFile?, _ disk: Disk) throws(Stop) -> AcceptedDrift {
        guard let file else { return AcceptedDrift(entries: []) }
        let source: SourceFile
        do {
            source = SourceFile(path: file.path, bytes: try disk.read(file.path))
        } catch {
            throw file.stop(error)
        }
        let document = SourceReader.read(source)
        defer { document.release() }
        // A key given twice: nobody can tell which one was meant. A file with nothing but comments accepts nothing.
        let faults = document.findings.filter {
            $0.severity == .violation || $0.rule == Rule.sourceDuplicateKey.id
        }.filter { $0.rule != Rule.sourceEmpty.id }.map { $0.with(severity: .violation) }
        var accepted = AcceptedReading()
        let entries = document.root.map { accepted.entries($0) } ?? []
        let findings = faults + accepted.reading.findings
        if !findings.isEmpty { throw Stop(findings) }
        return AcceptedDrift(entries: entries)
    }
}

/// Reads the entries of a file of accepted drift, and gathers what is wrong with them.
private struct AcceptedReading {
    var reading = SettingsReading()

    mutating func entries(_ node: Node) -> [AcceptedDrift.Entry] {
        if node.kind == .scalar, node.scalar == .null { return [] }
        guard node.kind == .sequence else {
            reading.wrongType(node, "accepted drift", "a list of entries")
            return []
        }
        return node.elements.compactMap { entry($0) }
    }

    private mutating func entry(_ node: Node) -> AcceptedDrift.Entry? {
        let required = ["rule", "path", "reason"]
        let values = reading.mapping(
            node, "an entry", known: ["rule", "operation", "path", "reason", "status", "schema", "until"])
        guard node.kind == .mapping else { return nil }
        let isAboutChange = values["rule"]?.text.flatMap { Catalogue.rule($0) }?.subject == .change
        for key in ["rule", "operation", "path", "reason"] where values[key] == nil {
            // What a contract changes may be in a schema, or in the document itself.
            if key == "operation", isAboutChange { continue }
            reading.report(.configMissingKey, "the entry has no `\(key)`", at: node)
        }
        let operation = values["operation"].flatMap { reading.text($0, "operation") }
        let schema = values["schema"].flatMap { reading.text($0, "schema") }
        let texts = required.map { key in values[key].flatMap { reading.text($0, key) } }
        let status = values["status"].flatMap { reading.number($0, "status", in: 100...999) }
        let until = values["until"].flatMap { reading.day($0, "until") }
        if let rule = texts[0], let place = values["rule"] { check(rule, at: place) }
        guard let rule = texts[0], let path = texts[1], let reason = texts[2],
            operation != nil || isAboutChange
        else { return nil }
        return AcceptedDrift.Entry(
            rule: rule, operation: operation, schema: schema, status: status, path: path, reason: reason,
            until: until,
            place: node.range)
    }

    /// Only rules about exchanges and about changes of a contract speak of clients.
    private mutating func check(_ rule: String, at node: Node) {
        let rules = Catalogue.all.filter { $0.subject == .exchange || $0.subject == .change }.map(\.id)
        if rules.contains(rule) { return }
        reading.report(
            .configUnknownValue, "there is no rule `\(rule)` about exchanges or changes", at: node,
            help: Suggestion.help(rule, among: rules) ?? "`stele rules` lists them")
    }
}
