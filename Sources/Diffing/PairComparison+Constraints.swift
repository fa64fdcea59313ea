import SteleClients
import SteleContractModel
import SteleFindings

extension PairComparison {
    /// Compares bounds, patterns and other assertions: they decide nothing about decoding, and much about requests.
    func compareConstraints() {
        let (before, after) = (ConstraintTexts(old, comparison.old), ConstraintTexts(new, comparison.new))
        if before.marks == after.marks { return }
        let names =
            before.marks.keys.filter { after.marks[$0] != before.marks[$0] }
            + after.marks.keys.filter { before.marks[$0] == nil }
        for name in names.sorted() {
            let (text, other) = (before.texts[name], after.texts[name])
            let direction = ConstraintTexts.direction(name, text, other)
            let rule: any ChangeRule.Type =
                switch direction {
                case .tightened: ChangeConstraintTightened.self
                case .loosened: ChangeConstraintLoosened.self
                case .either: ChangeConstraint.self
                }
            var deviations = DeviationSet()
            let isExcess = way == .response ? direction != .tightened : direction != .loosened
            if isExcess { deviations.insert(.constraintExcess) }
            report(
                rule, subject, before: text.map { "\(name) \($0)" }, after: other.map { "\(name) \($0)" },
                old: before.places[name] ?? old.location, new: after.places[name] ?? new.location,
                detail: name, step: .none, effects: Effects(way, deviations))
        }
    }
}

/// The constraints of a type by keyword, as text that can be compared across contracts.
private struct ConstraintTexts {
    private(set) var texts: [String: String] = [:]
    /// What is compared: `20` and `20.0` are one bound.
    private(set) var marks: [String: String] = [:]
    private(set) var places: [String: SourceRange] = [:]

    /// Whether more or fewer values are allowed.
    enum Direction {
        case tightened
        case loosened
        case either
    }

    init(_ type: TypeDeclaration, _ contract: Contract) {
        for constraint in type.constraints {
            guard let (name, text) = ConstraintTexts.text(constraint.kind, contract) else { continue }
            texts[name] = [texts[name], text].compactMap { $0 }.joined(separator: "; ")
            let mark = ConstraintTexts.isNumber(constraint.kind) ? numberMark(text) : text
            marks[name] = [marks[name], mark].compactMap { $0 }.joined(separator: "; ")
            places[name] = places[name] ?? constraint.location
        }
    }

    private static func isNumber(_ kind: Constraint.Kind) -> Bool {
        switch kind {
        case .minimum, .maximum, .multipleOf: true
        default: false
        }
    }

    static func direction(_ name: String, _ before: String?, _ after: String?) -> Direction {
        guard let before else { return .tightened }
        guard let after else { return .loosened }
        guard let number = Double(before), let other = Double(after), number != other else { return .either }
        if lower.contains(name) { return other > number ? .tightened : .loosened }
        if upper.contains(name) { return other < number ? .tightened : .loosened }
        return .either
    }

    private static let lower: Set<String> = [
        "minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties",
    ]
    private static let upper: Set<String> = [
        "maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties",
    ]

    private static func text(_ kind: Constraint.Kind, _ contract: Contract) -> (String, String)? {
        var marks = AssertionMarks(contract)
        switch kind {
        case .minimum(let text, let isExclusive): return (isExclusive ? "exclusiveMinimum" : "minimum", text)
        case .maximum(let text, let isExclusive): return (isExclusive ? "exclusiveMaximum" : "maximum", text)
        case .multipleOf(let text): return ("multipleOf", text)
        case .minLength(let count): return ("minLength", String(count))
        case .maxLength(let count): return ("maxLength", String(count))
        case .pattern(let pattern): return ("pattern", pattern)
        // What the text holds is a type, which is compared as one.
        case .content: return nil
        case .minItems(let count): return ("minItems", String(count))
        case .maxItems(let count): return ("maxItems", String(count))
        case .uniqueItems: return ("uniqueItems", "true")
        case .minProperties(let count): return ("minProperties", String(count))
        case .maxProperties(let count): return ("maxProperties", String(count))
        case .dependentRequired(let key, let required):
            return ("dependentRequired", "\(key): \(required.sorted().joined(separator: ", "))")
        case .contains(let assertion, let minimum, let maximum):
            return (
                "contains", "\(minimum) to \(maximum.map(String.init) ?? "any"), " + marks.text(assertion)
            )
        case .propertyNames(let assertion): return ("propertyNames", marks.text(assertion))
        case .dependentSchema(let key, let assertion):
            return ("dependentSchemas", "\(key): " + marks.text(assertion))
        case .not(let assertion): return ("not", marks.text(assertion))
        case .conditional(let condition, let then, let otherwise):
            let parts = [condition, then, otherwise].map { $0.map { marks.text($0) } ?? "-" }
            return ("if", parts.joined(separator: ", "))
        case .also(let branches, let combination):
            return ("\(combination)", branches.map { marks.text($0) }.joined(separator: ", "))
        case .whole(let assertion): return ("schema", marks.text(assertion))
        }
    }
}

/// Assertions as short texts that are equal where the assertions are.
private struct AssertionMarks {
    private let contract: Contract
    private var onWay: Set<AssertionID> = []

    init(_ contract: Contract) {
        self.contract = contract
    }

    /// `schema 3f…`: what it says is for nobody to read, only whether it is the same.
    mutating func text(_ id: AssertionID) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in whole(id).utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return "schema " + String(hash, radix: 16)
    }

    private mutating func whole(_ id: AssertionID) -> String {
        guard onWay.count < 12, onWay.insert(id).inserted else { return "…" }
        defer { onWay.remove(id) }
        return contract[id].tests.map { test($0) }.joined(separator: "&")
    }

    private mutating func named(_ named: [Assertion.Named]) -> String {
        named.map { $0.name + ":" + whole($0.assertion) }.joined(separator: ",")
    }

    private mutating func test(_ test: Assertion.Test) -> String {
        switch test {
        case .members(let members):
            let rest = members.additional.map { whole($0) } ?? ""
            return "members{\(named(members.properties))|\(named(members.patterns))|\(rest)}"
        case .elements(let first, let rest):
            let elements = first.map { whole($0) }.joined(separator: ",")
            return "elements[\(elements)|\(rest.map { whole($0) } ?? "")]"
        case .contains(let id, let minimum, let maximum):
            return "contains(\(whole(id)),\(minimum),\(maximum ?? -1))"
        case .propertyNames(let id): return "names(\(whole(id)))"
        case .dependentSchema(let key, let id): return "dependent(\(key),\(whole(id)))"
        case .not(let id): return "not(\(whole(id)))"
        case .conditional(let condition, let then, let otherwise):
            let parts = [condition, then, otherwise].map { $0.map { whole($0) } ?? "" }
            return "if(\(parts.joined(separator: ",")))"
        case .branches(let branches, let combination):
            return "\(combination)(\(branches.map { whole($0) }.joined(separator: ",")))"
        case .reference(let id), .dynamicReference(_, let id): return whole(id)
        case .unevaluatedMembers(let id): return "unevaluatedMembers(\(whole(id)))"
        case .unevaluatedElements(let id): return "unevaluatedElements(\(whole(id)))"
        case .bound(let kind): return "\(ConstraintTexts.plain(kind))"
        case .never, .types, .values, .format, .required: return "\(test)"
        }
    }
}

extension ConstraintTexts {
    /// A bound without places.
    fileprivate static func plain(_ kind: Constraint.Kind) -> String {
        switch kind {
        case .content(let mediaType, _): "content(\(mediaType))"
        case .minimum(let text, let isExclusive): "minimum(\(numberMark(text)), \(isExclusive))"
        case .maximum(let text, let isExclusive): "maximum(\(numberMark(text)), \(isExclusive))"
        case .multipleOf(let text): "multipleOf(\(numberMark(text)))"
        default: "\(kind)"
        }
    }
}
