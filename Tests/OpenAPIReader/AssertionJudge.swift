import Foundation
import SteleContractModel
import SteleSourceTree

/// Judges JSON values by the assertions of a contract: JSON Schema, written down once more for the tests only.
struct AssertionJudge {
    let contract: Contract
    /// The dynamic anchors on the way, the outermost first.
    private var scope: [[String: AssertionID]] = []

    init(_ contract: Contract) {
        self.contract = contract
    }

    /// What came of judging one value.
    struct Verdict {
        var isValid = true
        var members: Set<String> = []
        var elements: Set<Int> = []

        /// Takes over what another test of the same value found.
        mutating func add(_ other: Verdict) {
            isValid = isValid && other.isValid
            see(other)
        }

        mutating func see(_ other: Verdict) {
            guard other.isValid else { return }
            members.formUnion(other.members)
            elements.formUnion(other.elements)
        }
    }

    mutating func judge(_ value: Node, by id: AssertionID) -> Verdict {
        let assertion = contract[id]
        let hasAnchors = !assertion.dynamicAnchors.isEmpty
        if hasAnchors { scope.append(assertion.dynamicAnchors) }
        defer { if hasAnchors { scope.removeLast() } }
        var verdict = Verdict()
        for test in assertion.tests { apply(test, value, &verdict) }
        return verdict
    }

    private mutating func holds(_ value: Node, _ id: AssertionID) -> Bool { judge(value, by: id).isValid }

    private mutating func apply(_ test: Assertion.Test, _ value: Node, _ verdict: inout Verdict) {
        switch test {
        case .never: verdict.isValid = false
        case .types(let kinds, let integer):
            let isWhole = integer && value.jsonNumber.map { $0.isWhole } == true
            require(kinds.contains(value.jsonKind) || isWhole, &verdict)
        case .values(let values): require(values.contains { value.equals($0) }, &verdict)
        case .format: break
        case .bound(let kind): require(isWithin(kind, value), &verdict)
        case .required(let names):
            require(value.kind != .mapping || names.allSatisfy { value[$0] != nil }, &verdict)
        case .members(let members): apply(members, value, &verdict)
        case .elements(let first, let rest): apply(first, rest, value, &verdict)
        case .contains(let id, let minimum, let maximum):
            guard value.kind == .sequence else { return }
            let fitting = value.elements.enumerated().filter { holds($0.element, id) }.map(\.offset)
            verdict.elements.formUnion(fitting)
            require(fitting.count >= minimum && fitting.count <= maximum ?? .max, &verdict)
        case .propertyNames(let id):
            for (key, _) in value.entries { require(holds(key, id), &verdict) }
        case .dependentSchema(let key, let id):
            if value[key] != nil { verdict.add(judge(value, by: id)) }
        case .not(let id): require(!holds(value, id), &verdict)
        case .conditional(let condition, let then, let otherwise):
            let outcome = judge(value, by: condition)
            verdict.see(outcome)
            if let branch = outcome.isValid ? then : otherwise { verdict.add(judge(value, by: branch)) }
        case .branches(let ids, let combination): apply(ids, combination, value, &verdict)
        case .reference(let id): verdict.add(judge(value, by: id))
        case .dynamicReference(let anchor, let id):
            let bound = scope.lazy.compactMap { $0[anchor] }.first
            verdict.add(judge(value, by: bound ?? id))
        case .unevaluatedMembers(let id):
            for (key, member) in value.entries where !verdict.members.contains(key.text ?? "") {
                require(holds(member, id), &verdict)
                verdict.members.insert(key.text ?? "")
            }
        case .unevaluatedElements(let id):
            for (index, element) in value.elements.enumerated() where !verdict.elements.contains(index) {
                require(holds(element, id), &verdict)
                verdict.elements.insert(index)
            }
        }
    }

    private func require(_ condition: Bool, _ verdict: inout Verdict) {
        if !condition { verdict.isValid = false }
    }

    private mutating func apply(_ members: Assertion.Members, _ value: Node, _ verdict: inout Verdict) {
        for (key, member) in value.entries {
            let name = key.text ?? ""
            var ids = members.properties.filter { $0.name == name }.map(\.assertion)
            ids += members.patterns.filter { $0.name.isPattern(of: name) }.map(\.assertion)
            if ids.isEmpty, let additional = members.additional { ids = [additional] }
            for id in ids { require(holds(member, id), &verdict) }
            if !ids.isEmpty { verdict.members.insert(name) }
        }
    }

    private mutating func apply(
        _ first: [AssertionID], _ rest: AssertionID?, _ value: Node, _ verdict: inout Verdict
    ) {
        for (index, element) in value.elements.enumerated() {
            guard let id = index < first.count ? first[index] : rest else { continue }
            require(holds(element, id), &verdict)
            verdict.elements.insert(index)
        }
    }

    private mutating func apply(
        _ ids: [AssertionID], _ combination: Constraint.Combination, _ value: Node, _ verdict: inout Verdict
    ) {
        let outcomes = ids.map { judge(value, by: $0) }
        for outcome in outcomes { verdict.see(outcome) }
        let count = outcomes.count { $0.isValid }
        switch combination {
        case .all: require(count == ids.count, &verdict)
        case .any: require(count > 0, &verdict)
        case .exactlyOne: require(count == 1, &verdict)
        }
    }

    private func isWithin(_ kind: Constraint.Kind, _ value: Node) -> Bool {
        let number = value.jsonNumber
        let text = value.jsonKind == .string ? value.text : nil
        let count = value.count
        return switch kind {
        case .minimum(let bound, let isExclusive):
            number.map { isExclusive ? $0 > Exact(bound) : $0 >= Exact(bound) } ?? true
        case .maximum(let bound, let isExclusive):
            number.map { isExclusive ? $0 < Exact(bound) : $0 <= Exact(bound) } ?? true
        case .multipleOf(let step): number.map { $0.isMultiple(of: Exact(step)) } ?? true
        case .minLength(let bound): text.map { $0.unicodeScalars.count >= bound } ?? true
        case .maxLength(let bound): text.map { $0.unicodeScalars.count <= bound } ?? true
        case .pattern(let pattern): text.map { pattern.isPattern(of: $0) } ?? true
        case .minItems(let bound): value.kind != .sequence || count >= bound
        case .maxItems(let bound): value.kind != .sequence || count <= bound
        case .uniqueItems: value.kind != .sequence || Array(value.elements).areDifferent
        case .minProperties(let bound): value.kind != .mapping || count >= bound
        case .maxProperties(let bound): value.kind != .mapping || count <= bound
        case .dependentRequired(let key, let required):
            value[key] == nil || required.allSatisfy { value[$0] != nil }
        default: true
        }
    }
}

extension String {
    /// Whether the text is a pattern that matches somewhere in another.
    fileprivate func isPattern(of text: String) -> Bool {
        guard let expression = try? NSRegularExpression(pattern: self) else { return false }
        return expression.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
    }
}

extension [Node] {
    fileprivate var areDifferent: Bool {
        !indices.contains { index in self[..<index].contains { $0.equals(self[index]) } }
    }
}
