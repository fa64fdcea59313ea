import SteleClients

extension Evidence {
    /// Everything, in one order.
    var lines: [EvidenceValue] {
        var lines = [runLine]
        lines += tally.unknowns.map { line($0, $1) }.sorted { $0.json < $1.json }
        lines += damage.map(line).sorted { $0.json < $1.json }
        lines += skipped.sorted().map { .record(["skipped": .text($0)]) }
        for operation in Set(exchanges.keys).union(seen.keys).sorted() {
            lines.append(
                .record([
                    "operation": .text(operation), "exchanges": .count(exchanges[operation] ?? 0),
                    "responses": .texts((seen[operation] ?? []).sorted()),
                ]))
        }
        lines += listed.sorted { $0.key < $1.key }.map { enumeration, values in
            .record([
                "enumeration": .count(enumeration), "seen": .list(values.sorted().map { .count($0) }),
            ])
        }
        lines += unjudged.map { what, count in
            switch what {
            case .constraint(let index): .record(["constraint": .count(index), "unjudged": .count(count)])
            case .judgement(let index): .record(["judgement": .count(index), "unjudged": .count(count)])
            }
        }.sorted { $0.json < $1.json }
        for index in places.indices { if let line = line(index) { lines.append(line) } }
        return lines
    }

    private var runLine: EvidenceValue {
        let run = EvidenceValue.record([
            "exchanges": .count(tally.exchanges), "matched": .count(tally.matched),
            "judged": .count(tally.judged),
            "notJudged": Evidence.table(
                Dictionary(uniqueKeysWithValues: tally.passed.map { ($0.key.rawValue, $0.value) })),
            "foreignHosts": Evidence.table(tally.foreignHosts),
            "matchedHosts": .texts(tally.matchedHosts.sorted()),
            "maximumDepth": maximumDepth == .max ? nil : .count(Int(maximumDepth)),
        ])
        return .record(["run": run])
    }

    private static func table(_ counts: [String: Int]) -> EvidenceValue? {
        if counts.isEmpty { return nil }
        return .record(
            counts.sorted { $0.key < $1.key }.map { .init(name: $0.key, value: .count($0.value)) })
    }

    private func line(_ request: Tally.UnknownRequest, _ seen: Tally.Unknown) -> EvidenceValue {
        let key = EvidenceValue.record([
            "method": .text(request.method), "path": .text(request.path), "host": .text(request.host),
            "isCertain": .ifTrue(request.isCertain),
            "operations": request.declared.isEmpty ? nil : .list(request.declared.map { .count($0) }),
        ])
        return .record([
            "undeclared": key, "count": .count(seen.count), "file": .text(seen.first.file),
            "entry": .count(seen.first.entry),
        ])
    }

    private func line(_ damage: Damage) -> EvidenceValue {
        let place = EvidenceValue.record([
            "rule": .text(damage.rule), "message": .text(damage.message), "file": .text(damage.file),
            "line": .count(damage.line), "column": .count(damage.column),
        ])
        return .record(["damage": place])
    }

    /// Nil for a place where nothing was seen, and which is only on the way to others.
    private func line(_ index: Int) -> EvidenceValue? {
        let place = places[index]
        if place.isEmpty && !place.isCrowded { return nil }
        var steps: [String] = []
        var current = index
        while places[current].parent >= 0 {
            steps.append(places[current].step.notation)
            current = Int(places[current].parent)
        }
        guard case .response(let response) = places[current].step else { return nil }
        let body = EvidenceValue.record([
            "operation": .text(response.operation), "status": .count(response.status),
            "mediaType": response.mediaType.map { .text($0) },
            "path": .list(steps.reversed().map { .text($0) }),
        ])
        let (shape, sightings) = (place.shape, place.sightings.sorted { $0.key < $1.key })
        return .record([
            "place": body, "bodies": .positive(place.bodies), "messages": .positive(place.messages),
            "seen": .positive(place.values), "absent": .positive(absent(index)),
            "null": .positive(place.nulls), "objects": .positive(place.objects),
            "isCrowded": .ifTrue(place.isCrowded),
            "first": place.times.firstText.map { .text($0) },
            "last": place.times.lastText.map { .text($0) },
            "enum": .texts(place.listed.sorted),
            "texts": shape.hasTexts ? .record(["formats": .texts(shape.formatNames)]) : nil,
            "numbers": shape.hasNumbers
                ? .record([
                    "digits": .list([.count(Int(shape.fewestDigits)), .count(Int(shape.mostDigits))]),
                    "hasNegatives": .ifTrue(shape.hasNegatives),
                    "hasFractions": .ifTrue(shape.hasFractions),
                ]) : nil,
            "others": .texts(shape.otherKinds.map(\.rawValue)),
            "findings": sightings.isEmpty ? nil : .list(sightings.map { Evidence.value($0.key, $0.value) }),
        ])
    }

    /// How many objects could have had a declared member and did not; told for those who read the file.
    func absent(_ index: Int) -> Int {
        guard case .property = places[index].step else { return 0 }
        return max(0, places[Int(places[index].parent)].objects - places[index].values)
    }

    private static func value(_ subject: Place.Subject, _ sighting: Sighting) -> EvidenceValue {
        let example = sighting.example.map { example in
            EvidenceValue.record([
                "file": .text(example.file), "entry": .count(example.entry), "offset": .count(example.offset),
                "pointer": .text(example.pointer), "expected": example.expected.map { .text($0) },
                "found": .text(example.found),
            ])
        }
        let read = sighting.readDeviations
        return .record([
            "rule": .text(CheckRules.kinds[subject.rule].rule.id),
            "unit": subject.unit.map { .text($0.name) }, "found": .count(sighting.found),
            "responses": .count(sighting.responses),
            "sharedResponses": .positive(sighting.sharedResponses),
            "deviations": .texts(sighting.deviations.all.map(\.name)),
            "read": .texts(read.outside.all.map(\.name)),
            "readInLists": .texts(read.inElements.all.map(\.name)),
            "first": sighting.times.firstText.map { .text($0) },
            "last": sighting.times.lastText.map { .text($0) },
            "example": example, "values": .texts(sighting.values.sorted),
            "hidden": .positive(sighting.hidden),
        ])
    }
}

extension Deviation {
    /// As an evidence file calls it.
    var name: String { String(describing: self) }
}

extension Ledger.TimeUnit {
    var name: String {
        switch self {
        case .seconds: "seconds"
        case .milliseconds: "milliseconds"
        }
    }
}

extension Evidence.Step {
    /// As an evidence file writes it; a response is written apart.
    var notation: String {
        switch self {
        case .response: ""
        case .header(let name): "header " + name
        case .property(let name): "." + name
        case .tupleElement(let number): "[\(number)]"
        case .element: "[]"
        case .patternValue(let number): "{\(number)}"
        case .mapValue: "{}"
        case .variant(let number): "(\(number))"
        case .content: "content"
        case .undeclared(let name): "+" + name
        case .undeclaredOther: "+"
        case .overflow: "…"
        }
    }

    init?(notation: String) {
        let inner = notation.dropFirst().dropLast()
        switch notation {
        case "[]": self = .element
        case "{}": self = .mapValue
        case "content": self = .content
        case "+": self = .undeclaredOther
        case "…": self = .overflow
        case _ where notation.hasPrefix("."): self = .property(String(notation.dropFirst()))
        case _ where notation.hasPrefix("+"): self = .undeclared(String(notation.dropFirst()))
        case _ where notation.hasPrefix("header "): self = .header(String(notation.dropFirst(7)))
        default:
            guard let number = Int32(inner), number >= 0 else { return nil }
            switch (notation.first, notation.last) {
            case ("[", "]"): self = .tupleElement(number)
            case ("{", "}"): self = .patternValue(number)
            case ("(", ")"): self = .variant(number)
            default: return nil
            }
        }
    }
}
