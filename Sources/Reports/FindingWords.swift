import SteleFindings

// What a finding says in the words that all formats share; nothing is escaped here.

extension Finding {
    /// The operation that it is about, or the schema; and the operation's method and path where they say more.
    var owner: (name: String, endpoint: String?)? {
        if let drift { return (drift.operation, drift.endpoint == drift.operation ? nil : drift.endpoint) }
        guard let change else { return nil }
        if let schema = change.schema { return ("schema \(schema)", nil) }
        guard let place = change.places.first else { return ("the contract", nil) }
        return (place.operation, place.endpoint == place.operation ? nil : place.endpoint)
    }

    /// `200 $.data[].name`: where it is within its owner.
    var field: String? {
        if let drift { return (drift.status.map { "\($0) " } ?? "") + drift.path }
        guard let change else { return nil }
        let part = change.schema == nil ? change.places.first?.part : nil
        return (part.map { $0 + " " } ?? "") + change.path
    }

    /// Owner and field, and all that belongs to the place.
    var placeText: String? {
        if let drift { return "\(drift.placeText) · \(drift.path)" }
        guard let owner, let field else { return nil }
        return [owner.name, owner.endpoint, field].compactMap { $0 }.joined(separator: " · ")
    }

    /// `breaks swift, kotlin; corrupts typescript`; nil when all supported clients are safe.
    var verdictSummary: String? {
        let parts = Verdict.allCases.reversed().filter { $0 != .safe }.compactMap { verdict -> String? in
            let clients = verdicts.filter { $0.verdict == verdict && $0.isSupported }.map(\.client)
            return clients.isEmpty ? nil : verdict.rawValue + " " + clients.joined(separator: ", ")
        }
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    /// Why clients are not safe, each reason once.
    var verdictReasons: [(verdict: Verdict, reason: String)] {
        var said: Set<String> = []
        return verdicts.filter { $0.verdict != .safe && said.insert($0.reason).inserted }
            .map { ($0.verdict, $0.reason) }
    }

    /// What is known beside message and verdicts, each under one word.
    var details: [(label: String, text: String)] {
        var details = drift?.details ?? change?.details ?? []
        if let location { details.append((location.label, location.description)) }
        for note in notes { details.append(("note", "\(note.message): \(note.location)")) }
        if let acceptance {
            let until = acceptance.until.map { ", until " + $0 } ?? ""
            details.append(("accepted", "\(acceptance.reason)\(until) (\(acceptance.location))"))
        }
        if let help { details.append(("help", help)) }
        return details
    }
}

extension SourceRange {
    /// What stands there: `model` in Swift source, which no contract is.
    var label: String { file.path.hasSuffix(".swift") ? "model" : "contract" }
}

extension ClientVerdict {
    /// `ios 1.0 (support ended)`.
    var clientText: String { isSupported ? client : client + " (support ended)" }
}

extension ReportInput {
    /// The clients whose support has ended: what happens to them is told, and does not count.
    var pastClients: Set<String> {
        Set(findings.flatMap(\.verdicts).filter { !$0.isSupported }.map(\.client))
    }
}

extension Drift {
    fileprivate var details: [(label: String, text: String)] {
        var details = [
            (label: "where", text: placeText), ("field", path), ("seen", count.phrase),
            ("expected", example.expected),
            ("found", example.found),
        ]
        if let times { details.append(("when", times)) }
        return details + [("first", example.phrase)]
    }

    /// `listPets · GET /pets · 200 · application/json`.
    var placeText: String {
        var parts = [operation]
        if endpoint != operation { parts.append(endpoint) }
        if let status { parts.append(String(status)) }
        if let mediaType { parts.append(mediaType) }
        return parts.joined(separator: " · ")
    }

    /// `from 2026-01-05T09:00:00Z to 2026-01-06T10:00:00Z`.
    var times: String? {
        guard let firstSeen, let lastSeen else { return firstSeen ?? lastSeen }
        return firstSeen == lastSeen ? firstSeen : "from \(firstSeen) to \(lastSeen)"
    }
}

extension Change {
    /// The places that are told; the JSON report has more of them.
    private static let told = 3

    fileprivate var details: [(label: String, text: String)] {
        var details: [(label: String, text: String)] = []
        if let schema { details.append(("schema", "\(schema) · \(path)")) }
        for place in places.prefix(Change.told) { details.append(("where", place.phrase)) }
        let rest = placeCount - min(places.count, Change.told)
        if rest > 0 {
            details.append(
                ("where", "… and \(counted(rest, "more place")), in \(counted(operations, "operation"))"))
        }
        if before != nil || after != nil {
            details.append(("change", "\(before ?? "nothing") → \(after ?? "nothing")"))
        }
        if let regeneration {
            let clients = regeneration.clients.joined(separator: ", ")
            details.append(
                ("compiles", "no longer after regeneration for \(clients): \(regeneration.reason)"))
        }
        return details
    }
}

extension Change.Place {
    /// `listPets · GET /pets · 200 application/json · $[].name`.
    var phrase: String {
        var parts = [operation]
        if endpoint != operation { parts.append(endpoint) }
        if let part { parts += [part, path] }
        return parts.joined(separator: " · ")
    }
}

extension Drift.Count {
    /// `2 of 5, in 2 of 3 responses`.
    var phrase: String {
        let share = "in \(responses) of \(counted(ofResponses, "response"))"
        if found == responses, of == ofResponses { return share }
        return "\(found) of \(of), " + share
    }
}

extension Drift.Example {
    /// `shop.har, entry 3, byte 120, at /data/0/name`.
    var phrase: String {
        "\(file), entry \(entry), byte \(offset)" + (pointer.isEmpty ? "" : ", at " + pointer)
    }
}

extension ReportInput {
    /// The whole outcome in one sentence, as the terminal says it: `failed: 3 violations in 3 judged responses`.
    var sentence: String {
        var page = TerminalPage(self, RenderOptions())
        page.result()
        return page.text.trimmed
    }

    /// `error` and `warning` where the contract is judged, `violation` and `note` where traffic is.
    func word(_ severity: Severity) -> String {
        switch (subject, severity) {
        case (.contract, .violation): "error"
        case (.contract, .note): "warning"
        case (.traffic, _), (.change, _), (.models, _): severity.rawValue
        }
    }
}

/// `1 file`, `2 files`.
func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(count) " + (count == 1 ? noun : plural ?? noun + "s")
}

extension String {
    /// Without line breaks and spaces at its ends.
    var trimmed: String {
        var text = self[...]
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text.drop { $0.isWhitespace })
    }
}
