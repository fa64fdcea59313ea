import SteleFindings
import SteleSourceTree

/// One object that is held against its grammar.
struct ObjectCheck {
    let grammar: ObjectGrammar
    let node: Node
    let key: Node?
    let isIdle: Bool
    let reading: Reading
    let names: DeclaredNames

    /// The value of a field; nil also where it is null.
    subscript(name: String) -> Node? {
        guard let value = node[name], !value.isNull else { return nil }
        return value
    }

    /// Where a field is written.
    func place(of name: String) -> SourceRange { node.keyNode(name)?.range ?? place }

    /// Where to point when something is missing: the object's key, or where it begins.
    var place: SourceRange { key?.range ?? node.headRange }

    func reportMissing(_ name: String) {
        reading.log.report(.missingField, "\(grammar.name) has no `\(name)`", at: place)
    }

    /// Reports a key that is no field; answers the field that is most likely meant.
    func reportUnknown(_ name: String, _ key: Node) -> String? {
        let meant = suggestion(for: name, among: grammar.fields.keys.sorted())
        reading.log.report(
            .unknownField, "\(grammar.name) has no field `\(name)`; it is ignored", at: key.range,
            help: meant.map { "did you mean `\($0)`?" })
        return meant
    }

    // MARK: - Relations

    func hold(_ relation: FieldRelation) {
        switch relation {
        case .exclusive(let field, let others): holdExclusive(field, others)
        case .needsOne(let fields): holdNeedsOne(fields)
        case .neededWhere(let field, let condition): holdNeeded(field, condition)
        case .onlyWhere(let field, let condition, let strict): holdOnly(field, condition, strict)
        case .holds(let check): check(self)
        }
    }

    private func holdExclusive(_ field: String, _ others: [String]) {
        guard isPresent(field) else { return }
        for other in others where isPresent(other) {
            let places = [(field, place(of: field)), (other, place(of: other))].sorted { $0.1 < $1.1 }
            reading.log.report(
                .exclusiveFields, "`\(places[1].0)` and `\(places[0].0)` exclude each other",
                at: places[1].1, notes: [RelatedPlace("the other one", at: places[0].1)])
        }
    }

    /// Whether a field is there. Null is absent, but for fields of any value.
    private func isPresent(_ name: String) -> Bool {
        guard let value = node[name] else { return false }
        if case .any = grammar.fields[name]?.value { return true }
        return !value.isNull
    }

    private func holdNeedsOne(_ fields: [String]) {
        guard fields.allSatisfy({ self[$0] == nil }) else { return }
        let list = fields.map { "`\($0)`" }.joined(separator: " nor ")
        reading.log.report(.missingField, "\(grammar.name) has neither \(list)", at: place)
    }

    private func holdNeeded(_ field: String, _ condition: FieldRelation.Condition) {
        guard self[field] == nil, let value = self[condition.field]?.text, condition.values.contains(value)
        else { return }
        reading.log.report(
            .missingField, "\(grammar.name) of the \(condition.field) `\(value)` has no `\(field)`", at: place
        )
    }

    private func holdOnly(_ field: String, _ condition: FieldRelation.Condition, _ strict: Dialect) {
        // Another word than the known ones is a fault by itself.
        guard self[field] != nil, let value = self[condition.field]?.text,
            !condition.values.contains(value),
            case .word(let words) = grammar.fields[condition.field]?.value,
            words.contains(where: { $0.text == value })
        else { return }
        reportWithoutEffect(
            field, where: "where `\(condition.field)` is `\(value)`", strict: strict)
    }

    /// A field that says nothing here. Since `strict` that is a fault.
    func reportWithoutEffect(_ field: String, where condition: String, strict: Dialect) {
        let range = place(of: field)
        if reading.dialect < strict {
            reading.log.report(.keywordIgnored, "`\(field)` has no effect \(condition)", at: range)
        } else {
            reading.log.report(.fieldMisplaced, "`\(field)` has no place \(condition)", at: range)
        }
    }
}
