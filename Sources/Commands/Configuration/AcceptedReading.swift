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
        let required = ["rule", "operation", "path", "reason"]
        let values = reading.mapping(node, "an entry", known: required + ["status", "until"])
        guard node.kind == .mapping else { return nil }
        for key in required where values[key] == nil {
            reading.report(.configMissingKey, "the entry has no `\(key)`", at: node)
        }
        let texts = required.map { key in values[key].flatMap { reading.text($0, key) } }
        let status = values["status"].flatMap { reading.number($0, "status", in: 100...999) }
        let until = values["until"].flatMap { reading.day($0, "until") }
        if let rule = texts[0], let place = values["rule"] { check(rule, at: place) }
        guard let rule = texts[0], let operation = texts[1], let path = texts[2], let reason = texts[3] else {
            return nil
        }
        return AcceptedDrift.Entry(
            rule: rule, operation: operation, status: status, path: path, reason: reason, until: until,
            place: node.range)
    }

    /// Only rules about exchanges speak of drift.
    private mutating func check(_ rule: String, at node: Node) {
        let rules = Catalogue.all.filter { $0.subject == .exchange }.map(\.id)
        if rules.contains(rule) { return }
        reading.report(
            .configUnknownValue, "there is no rule `\(rule)` about exchanges", at: node,
            help: Suggestion.help(rule, among: rules) ?? "`stele rules` lists them")
    }
}
