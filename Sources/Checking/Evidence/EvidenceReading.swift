import SteleClients
import SteleRecordings

extension Evidence {
    /// Adds what one line of a file says.
    mutating func read(_ line: EvidenceValue) throws(EvidenceFault) {
        var fields = try EvidenceFields(line)
        if fields.has("place") {
            try readPlace(&fields)
        } else if fields.has("operation") {
            let operation = try fields.text("operation")
            exchanges[operation] = sum(exchanges[operation] ?? 0, try fields.count("exchanges"))
            seen[operation, default: []].formUnion(try fields.texts("responses"))
        } else if fields.has("enumeration") {
            listed[try fields.count("enumeration"), default: []].formUnion(try fields.counts("seen"))
        } else if fields.has("unjudged") {
            try readUnjudged(&fields)
        } else if fields.has("undeclared") {
            try readUndeclared(&fields)
        } else if fields.has("damage") {
            try readDamage(&fields)
        } else if fields.has("skipped") {
            skipped.insert(try fields.text("skipped"))
        } else if fields.has("run") {
            try readRun(&fields)
        }
        try fields.end()
    }

    private mutating func readUnjudged(_ fields: inout EvidenceFields) throws(EvidenceFault) {
        let isConstraint = fields.has("constraint")
        let number = try fields.count(isConstraint ? "constraint" : "judgement")
        let what = isConstraint ? Unjudged.constraint(number) : .judgement(number)
        unjudged[what] = sum(unjudged[what] ?? 0, try fields.count("unjudged"))
    }

    private mutating func readUndeclared(_ fields: inout EvidenceFields) throws(EvidenceFault) {
        var request = try EvidenceFields(fields.value("undeclared"))
        let key = Tally.UnknownRequest(
            method: try request.text("method"), path: try request.text("path"),
            host: try request.text("host"), isCertain: try request.flag("isCertain"),
            declared: try request.counts("operations"))
        try request.end()
        let first = ExchangeSource(file: try fields.text("file"), entry: try fields.count("entry"))
        tally.add(Tally.Unknown(count: try fields.count("count"), first: first), to: key)
    }

    private mutating func readDamage(_ fields: inout EvidenceFields) throws(EvidenceFault) {
        var place = try EvidenceFields(fields.value("damage"))
        let rule = try place.text("rule")
        if !RecordingRules.all.contains(where: { $0.id == rule }) {
            throw EvidenceFault("there is no rule `\(rule.prefix(40))` about recordings")
        }
        damage.insert(
            Damage(
                rule: rule, message: try place.text("message"), file: try place.text("file"),
                line: try place.count("line"), column: try place.count("column")))
        try place.end()
    }

    private mutating func readRun(_ fields: inout EvidenceFields) throws(EvidenceFault) {
        var run = try EvidenceFields(fields.value("run"))
        var passed: [PassReason: Int] = [:]
        for (name, count) in try run.table("notJudged") {
            guard let reason = PassReason(rawValue: name) else {
                throw EvidenceFault("`\(name.prefix(40))` is no reason not to judge")
            }
            passed[reason] = count
        }
        tally.add(
            Tally(
                exchanges: try run.count("exchanges"), matched: try run.count("matched"),
                judged: try run.count("judged"), passed: passed,
                foreignHosts: try run.table("foreignHosts"),
                matchedHosts: Set(try run.texts("matchedHosts"))))
        if run.has("maximumDepth") { limit(to: Int32(clamping: try run.count("maximumDepth"))) }
        try run.end()
    }

    // MARK: Places

    private mutating func readPlace(_ fields: inout EvidenceFields) throws(EvidenceFault) {
        let number = try number(of: fields.value("place"))
        var place = places[Int(number)]
        place.clear()
        (place.bodies, place.messages) = (try fields.count("bodies"), try fields.count("messages"))
        (place.values, place.nulls) = (try fields.count("seen"), try fields.count("null"))
        place.objects = try fields.count("objects")
        // Told for people; what it follows from is here as well.
        _ = try fields.count("absent")
        place.isCrowded = try fields.flag("isCrowded")
        place.times = try Evidence.times(&fields)
        place.listed = FewTexts(try fields.texts("enum"))
        place.shape = try Evidence.shape(&fields)
        for value in try fields.list("findings") {
            let (subject, sighting) = try Evidence.sighting(value)
            place.sightings[subject, default: Sighting()].add(sighting)
        }
        add(place, at: number)
    }

    private mutating func number(of value: EvidenceValue?) throws(EvidenceFault) -> Int32 {
        var fields = try EvidenceFields(value)
        let response = Response(
            operation: try fields.text("operation"), status: try fields.count("status"),
            mediaType: try fields.optionalText("mediaType"))
        var number = number(of: .response(response), below: -1)
        let steps = try fields.texts("path")
        if steps.count > 10_000 { throw EvidenceFault("a path has more than 10000 steps") }
        for notation in steps {
            guard let step = Step(notation: notation) else {
                throw EvidenceFault("`\(notation.prefix(40))` is no step of a path")
            }
            number = self.number(of: step, below: number)
        }
        try fields.end()
        return number
    }

    private static func times(_ fields: inout EvidenceFields) throws(EvidenceFault) -> TimeSpan {
        guard fields.has("first") || fields.has("last") else { return TimeSpan() }
        guard let times = TimeSpan(first: try fields.text("first"), last: try fields.text("last")) else {
            throw EvidenceFault("`first` and `last` are no moments, or in the wrong order")
        }
        return times
    }

    private static func shape(_ fields: inout EvidenceFields) throws(EvidenceFault) -> ValueShape {
        var (formats, digits): ([String]?, ClosedRange<Int>?)
        var (hasNegatives, hasFractions) = (false, false)
        if let value = fields.value("texts") {
            var texts = try EvidenceFields(value)
            formats = try texts.texts("formats")
            try texts.end()
        }
        if let value = fields.value("numbers") {
            var numbers = try EvidenceFields(value)
            let bounds = try numbers.counts("digits")
            guard bounds.count == 2, bounds[0] <= bounds[1] else {
                throw EvidenceFault("`digits` is no range")
            }
            digits = bounds[0]...bounds[1]
            hasNegatives = try numbers.flag("hasNegatives")
            hasFractions = try numbers.flag("hasFractions")
            try numbers.end()
        }
        var others: ValueShape.Others = []
        for name in try fields.texts("others") {
            guard let other = ValueShape.Others.named.first(where: { $0.kind.rawValue == name }) else {
                throw EvidenceFault("`\(name.prefix(40))` is no JSON type that is told here")
            }
            others.insert(other.other)
        }
        return ValueShape(
            formats: formats ?? [], hasTexts: formats != nil, digits: digits, hasNegatives: hasNegatives,
            hasFractions: hasFractions, others: others)
    }

    // MARK: Sightings

    private static func sighting(
        _ value: EvidenceValue
    ) throws(EvidenceFault) -> (Place.Subject, Sighting) {
        var fields = try EvidenceFields(value)
        let id = try fields.text("rule")
        guard let rule = CheckRules.kinds.firstIndex(where: { $0.rule.id == id }) else {
            throw EvidenceFault("there is no rule `\(id.prefix(40))`")
        }
        var subject = Place.Subject(rule: rule)
        if let name = try fields.optionalText("unit") {
            guard let unit = [Ledger.TimeUnit.seconds, .milliseconds].first(where: { $0.name == name }) else {
                throw EvidenceFault("`\(name.prefix(40))` is no unit")
            }
            subject.unit = unit
        }
        var sighting = Sighting()
        sighting.found = try fields.count("found")
        sighting.responses = try fields.count("responses")
        sighting.sharedResponses = try fields.count("sharedResponses")
        sighting.deviations = try deviations("deviations", &fields)
        sighting.readDeviations = ReadDeviations(
            try deviations("read", &fields), inElements: try deviations("readInLists", &fields))
        sighting.times = try times(&fields)
        if let value = fields.value("example") { sighting.example = try example(value) }
        sighting.values = FewTexts(try fields.texts("values"))
        sighting.hidden = try fields.count("hidden")
        try fields.end()
        return (subject, sighting)
    }

    private static func deviations(
        _ name: String, _ fields: inout EvidenceFields
    ) throws(EvidenceFault) -> DeviationSet {
        var set = DeviationSet()
        for text in try fields.texts(name) {
            guard let deviation = byName[text] else {
                throw EvidenceFault("`\(text.prefix(40))` is no deviation")
            }
            set.insert(deviation)
        }
        return set
    }

    private static let byName = Dictionary(uniqueKeysWithValues: Deviation.allCases.map { ($0.name, $0) })

    private static func example(_ value: EvidenceValue) throws(EvidenceFault) -> Sighting.Example {
        var fields = try EvidenceFields(value)
        let example = Sighting.Example(
            file: try fields.text("file"), entry: try fields.count("entry"),
            offset: try fields.count("offset"), pointer: try fields.text("pointer"),
            expected: try fields.optionalText("expected"), found: try fields.text("found"))
        try fields.end()
        return example
    }
}
