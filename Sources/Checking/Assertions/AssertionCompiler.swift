import SteleContractModel
import SteleFindings

/// Compiles what judges values beside their shape.
struct AssertionCompiler {
    private(set) var plan = AssertionPlan()
    private(set) var unsupported: [UnsupportedPattern] = []
    private var nameCount = 0

    mutating func compile(_ contract: Contract) {
        for assertion in contract.assertions {
            let tests = assertion.tests.compactMap { compile($0, at: assertion.location) }
            if !assertion.dynamicAnchors.isEmpty { plan.hasDynamicReferences = true }
            plan.assertions.append(
                PlannedAssertion(
                    tests: tests, anchors: assertion.dynamicAnchors.mapValues { Int32($0.index) },
                    asksForRest: tests.contains { $0.asksForRest }))
        }
    }

    /// The test of a constraint that needs assertions; nil for one that is checked in passing.
    mutating func judgement(_ constraint: Constraint) -> PlannedJudgement? {
        let test: PlannedTest
        switch constraint.kind {
        case .not(let id): test = .not(Int32(id.index))
        case .conditional(let condition, let then, let otherwise):
            test = .conditional(
                if: Int32(condition.index), then: then.map { Int32($0.index) },
                else: otherwise.map { Int32($0.index) })
        case .contains(let id, let minimum, let maximum):
            test = .contains(Int32(id.index), minimum: minimum, maximum: maximum ?? .max)
        case .propertyNames(let id): test = .propertyNames(Int32(id.index))
        case .dependentRequired(let key, let required):
            test = .dependentRequired(key: PlannedText(key), required.map { PlannedText($0) })
        case .dependentSchema(let key, let id):
            test = .dependentSchema(key: PlannedText(key), Int32(id.index))
        case .also(let ids, let combination):
            test = .branches(ids.map { Int32($0.index) }, combination)
        case .whole(let id): test = .reference(Int32(id.index))
        case .minimum, .maximum, .multipleOf, .minLength, .maxLength, .pattern, .content, .minItems,
            .maxItems, .uniqueItems, .minProperties, .maxProperties:
            return nil
        }
        var isWhole = false
        if case .whole = constraint.kind { isWhole = true }
        return PlannedJudgement(
            test: test, isWhole: isWhole, expectation: AssertionCompiler.words(constraint.kind))
    }

    private mutating func compile(_ test: Assertion.Test, at location: SourceRange) -> PlannedTest? {
        switch test {
        case .never: return .never
        case .types(let kinds, let integer):
            let set = kinds.reduce(into: KindSet()) { $0.formUnion(KindSet($1)) }
            return .kinds(set, null: kinds.contains(.null), integer: integer)
        case .values(let values): return .values(Set(values.map(\.canonicalBytes)))
        case .format: return nil
        case .bound(.dependentRequired(let key, let required)):
            return .dependentRequired(key: PlannedText(key), required.map { PlannedText($0) })
        case .bound(let kind):
            if let planned = PlannedConstraint(kind) { return .bound(planned) }
            if case .pattern(let pattern) = kind { note(pattern, location) }
            return nil
        case .required(let names): return .required(append(names))
        case .members(let members): return .members(compile(members, at: location))
        case .elements(let first, let rest):
            return .elements(first: first.map { Int32($0.index) }, rest: rest.map { Int32($0.index) })
        case .contains(let id, let minimum, let maximum):
            return .contains(Int32(id.index), minimum: minimum, maximum: maximum ?? .max)
        case .propertyNames(let id): return .propertyNames(Int32(id.index))
        case .dependentSchema(let key, let id):
            return .dependentSchema(key: PlannedText(key), Int32(id.index))
        case .not(let id): return .not(Int32(id.index))
        case .conditional(let condition, let then, let otherwise):
            return .conditional(
                if: Int32(condition.index), then: then.map { Int32($0.index) },
                else: otherwise.map { Int32($0.index) })
        case .branches(let ids, let combination):
            return .branches(ids.map { Int32($0.index) }, combination)
        case .reference(let id): return .reference(Int32(id.index))
        case .dynamicReference(let anchor, let id):
            return .dynamicReference(anchor: anchor, otherwise: Int32(id.index))
        case .unevaluatedMembers(let id): return .unevaluatedMembers(Int32(id.index))
        case .unevaluatedElements(let id): return .unevaluatedElements(Int32(id.index))
        }
    }

    private mutating func compile(
        _ members: Assertion.Members, at location: SourceRange
    ) -> PlannedTest.Members {
        var patterns: [(regex: TextRegex, assertion: Int32)] = []
        for named in members.patterns {
            if let regex = TextRegex(named.name) {
                patterns.append((regex: regex, assertion: Int32(named.assertion.index)))
            } else {
                note(named.name, location)
            }
        }
        var seen: Set<String> = []
        let properties = members.properties.filter { seen.insert($0.name).inserted }
        return PlannedTest.Members(
            names: append(properties.map(\.name)), assertions: properties.map { Int32($0.assertion.index) },
            patterns: patterns, additional: members.additional.map { Int32($0.index) })
    }

    private mutating func append(_ names: [String]) -> PlannedTest.Names {
        var seen: Set<[UInt8]> = []
        let unique = names.filter { seen.insert(Array($0.utf8)).inserted }
        let slots = plan.names.append(unique)
        nameCount += unique.count
        return PlannedTest.Names(slots: slots, first: nameCount - unique.count, count: unique.count)
    }

    private mutating func note(_ pattern: String, _ location: SourceRange) {
        unsupported.append(UnsupportedPattern(pattern: pattern, location: location))
    }

    /// What a keyword that applies schemas expects, as a report says it.
    private static func words(_ kind: Constraint.Kind) -> String {
        switch kind {
        case .not: "a value that `not` does not describe"
        case .conditional: "what `then` or `else` asks for"
        case .contains(_, let minimum, let maximum):
            switch maximum {
            case let most? where minimum == 0: "at most \(most) elements that `contains` describes"
            case let most?: "\(minimum) to \(most) elements that `contains` describes"
            case nil where minimum == 1: "an element that `contains` describes"
            case nil: "at least \(minimum) elements that `contains` describes"
            }
        case .propertyNames: "keys that `propertyNames` allows"
        case .dependentRequired(let key, let required):
            "\(required.map { "`\($0)`" }.joined(separator: ", ")) beside `\(key)`"
        case .dependentSchema(let key, _): "what the contract asks for where `\(key)` is present"
        case .also(_, .all): "a value of every schema in `allOf`"
        case .also(_, .any): "a value of a schema in `anyOf`"
        case .also(_, .exactlyOne): "a value of exactly one schema in `oneOf`"
        default: "a value that all keywords of the schema allow"
        }
    }
}

extension PlannedTest {
    fileprivate var asksForRest: Bool {
        switch self {
        case .unevaluatedMembers, .unevaluatedElements: true
        default: false
        }
    }
}
