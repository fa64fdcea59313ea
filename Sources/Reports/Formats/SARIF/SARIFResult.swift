import SteleFindings

extension JSONWriter {
    /// One finding (§3.27).
    mutating func result(_ finding: Finding, fingerprint: String, level: Level, _ rules: SARIFRules) {
        object { result in
            result.member("ruleId", finding.rule)
            if let index = rules.index(of: finding.rule) { result.member("ruleIndex", index) }
            result.member("level", level.rawValue)
            result.member("message") { $0.message(JSONWriter.sentence(finding)) }
            result.member("locations") { $0.locations(finding) }
            if !finding.notes.isEmpty {
                result.member("relatedLocations") { related in
                    related.array(Array(finding.notes.enumerated())) { writer, note in
                        writer.relatedLocation(note.element, id: note.offset + 1)
                    }
                }
            }
            result.member("partialFingerprints") { fingerprints in
                fingerprints.object { $0.member("stele/v1", fingerprint) }
            }
            if let acceptance = finding.acceptance {
                result.member("suppressions") { suppressions in
                    suppressions.array([acceptance]) { $0.suppression($1) }
                }
            }
            result.member("properties") { $0.properties(of: finding) }
        }
    }

    /// Message, place in the traffic, verdicts, remedy, in the order in which people ask.
    private static func sentence(_ finding: Finding) -> String {
        var parts = [finding.message]
        if let place = finding.placeText { parts.append(place) }
        for detail in finding.details
        where ["seen", "expected", "found", "change", "compiles"].contains(detail.label) {
            parts.append("\(detail.label): \(detail.text)")
        }
        if let verdicts = finding.verdictSummary { parts.append(verdicts) }
        let help = finding.help.map { "\n\($0)" } ?? ""
        return parts.joined(separator: "; ") + help
    }

    /// The place in the contract, then the recording: where one is mended, the other is, too.
    private mutating func locations(_ finding: Finding) {
        let places: [SARIFPlace] =
            (finding.location.map { [.text($0)] } ?? []) + (finding.drift.map { [.recording($0)] } ?? [])
        array(places) { writer, place in
            writer.object { location in
                switch place {
                case .text(let range):
                    location.member("physicalLocation") { $0.physicalLocation(range) }
                case .recording(let drift):
                    location.member("physicalLocation") { physical in
                        physical.object { $0.member("artifactLocation") { $0.artifact(drift.example.file) } }
                    }
                    location.member("message") { $0.message("first seen in \(drift.example.phrase)") }
                }
                if let name = finding.placeText {
                    location.member("logicalLocations") { $0.logicalLocation(name) }
                }
            }
        }
    }

    private enum SARIFPlace {
        case text(SourceRange)
        case recording(Drift)
    }

    private mutating func logicalLocation(_ name: String) {
        array([name]) { writer, name in
            writer.object { location in
                location.member("fullyQualifiedName", TerminalText.escaped(name))
                location.member("kind", "member")
            }
        }
    }

    private mutating func relatedLocation(_ note: RelatedPlace, id: Int) {
        object { location in
            location.member("id", id)
            location.member("message") { $0.message(note.message) }
            location.member("physicalLocation") { $0.physicalLocation(note.location) }
        }
    }

    private mutating func physicalLocation(_ range: SourceRange) {
        object { physical in
            physical.member("artifactLocation") { $0.artifact(range.file.path) }
            // Lines and columns count from 1; a place without them is the whole file (§3.30).
            if range.start.line < 1 || range.start.column < 1 { return }
            physical.member("region") { region in
                region.object { region in
                    let isOrdered = range.end >= range.start && range.end.column > 0
                    let end = isOrdered ? range.end : range.start
                    region.member("startLine", Int(range.start.line))
                    region.member("startColumn", Int(range.start.column))
                    region.member("endLine", Int(end.line))
                    region.member("endColumn", Int(end.column))
                }
            }
        }
    }

    private mutating func artifact(_ path: String) {
        object { artifact in
            artifact.member("uri", SARIFPath.uri(path))
            if SARIFPath.isBelowRoot(path) { artifact.member("uriBaseId", "%SRCROOT%") }
        }
    }

    private mutating func suppression(_ acceptance: Acceptance) {
        object { suppression in
            suppression.member("kind", "external")
            suppression.member("status", "accepted")
            let until = acceptance.until.map { " (until \($0))" } ?? ""
            suppression.member("justification", TerminalText.escaped(acceptance.reason + until))
            suppression.member("location") { location in
                location.object { $0.member("physicalLocation") { $0.physicalLocation(acceptance.location) } }
            }
        }
    }

    private mutating func properties(of finding: Finding) {
        object { properties in
            properties.member("severity", finding.severity.rawValue)
            if let drift = finding.drift { properties.traffic(drift) }
            if let change = finding.change {
                properties.member("direction", change.direction.rawValue)
                if let schema = change.schema { properties.member("schema", schema) }
                properties.member("path", change.path)
                if let before = change.before { properties.member("before", before) }
                if let after = change.after { properties.member("after", after) }
                properties.member("operations", change.operations)
            }
            if finding.verdicts.isEmpty { return }
            properties.member("verdicts") { verdicts in
                verdicts.array(finding.verdicts) { writer, verdict in writer.verdict(verdict) }
            }
        }
    }

    private mutating func traffic(_ drift: Drift) {
        member("operation", drift.operation)
        member("endpoint", drift.endpoint)
        if let status = drift.status { member("status", status) }
        if let mediaType = drift.mediaType { member("mediaType", mediaType) }
        member("path", drift.path)
        member("seen", drift.count.phrase)
        member("expected", drift.example.expected)
        member("found", drift.example.found)
        if let first = drift.firstSeen { member("firstSeen", first) }
        if let last = drift.lastSeen { member("lastSeen", last) }
    }

    /// A message object with text that a viewer takes for nothing but text.
    mutating func message(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        self.text(lines.map { JSONWriter.unlinked(TerminalText.escaped(String($0))) }.joined(separator: "\n"))
    }

    /// `{"text": …}`.
    mutating func text(_ text: String) { object { $0.member("text", text) } }

    /// Plain text of SARIF may hold links, `[words](target)` (§3.11.6): a bracket that could open one is escaped.
    private static func unlinked(_ text: String) -> String {
        guard text.contains("](") else { return text }
        return text.split(separator: "[", omittingEmptySubsequences: false).joined(separator: "\\[")
    }
}

/// Paths of files as the URIs that SARIF wants.
enum SARIFPath {
    /// Whether it is relative and stays below the folder of the run.
    static func isBelowRoot(_ path: String) -> Bool {
        !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
    }

    /// RFC 3986: all but unreserved characters and slashes percent-encoded; an absolute path is a `file:` URI.
    static func uri(_ path: String) -> String {
        let digits = Array("0123456789ABCDEF")
        var uri = path.hasPrefix("/") ? "file://" : ""
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"):
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                uri.append("%")
                uri.append(digits[Int(byte >> 4)])
                uri.append(digits[Int(byte & 15)])
            }
        }
        return uri
    }
}
