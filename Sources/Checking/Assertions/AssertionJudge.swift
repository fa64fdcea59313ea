import SteleContractModel
import SteleJSONText

/// Says whether a value passes a test, to the letter of JSON Schema 2020-12.
///
/// Values are not trusted, and schemas can make a value be looked at exponentially often or without end: what was
/// found is remembered, and a judge gives up after a number of steps that the value's size allows.
struct AssertionJudge {
    /// The judge gave up; nothing is said about the value.
    struct Limit: Error {}

    /// What several tests of one value have looked at: the entries of its members or elements; nil where nobody asks.
    typealias Evaluated = Set<Int>?

    let plan: AssertionPlan
    let tape: ValueTape
    let reader: JSONReader
    private var steps: Int
    private var depth = 0
    /// The assertions on the way that bring anchors into scope, the outermost first.
    private var scope: [Int32] = []
    private var known: [Question: Bool] = [:]

    private struct Question: Hashable {
        let value: Int
        let assertion: Int32
    }

    /// Deeper than a body's levels, each of which takes a reference and a member.
    private static let maximumDepth = 1_200

    init(plan: AssertionPlan, tape: ValueTape, _ reader: JSONReader) {
        self.plan = plan
        self.tape = tape
        self.reader = reader
        steps = min(1_000_000 + tape.entries.count * 1_000, 20_000_000)
    }

    /// Whether a value of the tape passes.
    mutating func holds(_ test: PlannedTest, _ value: Int) throws(Limit) -> Bool {
        var evaluated: Evaluated = nil
        return try holds(test, value, &evaluated)
    }

    mutating func satisfies(_ value: Int, _ assertion: Int32) throws(Limit) -> Bool {
        var evaluated: Evaluated = nil
        return try judge(value, by: assertion, &evaluated)
    }

    /// Pays for looking at so many values.
    mutating func spend(_ count: Int) throws(Limit) {
        steps -= count
        if steps < 0 { throw Limit() }
    }

    /// Whether a value satisfies an assertion; where asked for, what its tests have looked at.
    mutating func judge(
        _ value: Int, by id: Int32, _ evaluated: inout Evaluated
    ) throws(Limit) -> Bool {
        let assertion = plan.assertions[Int(id)]
        if assertion.tests.isEmpty { return true }
        let question = Question(value: value, assertion: id)
        // An answer depends on the way only where references are dynamic.
        let isRemembered = evaluated == nil && tape[value].count > 0 && !plan.hasDynamicReferences
        if isRemembered, let answer = known[question] { return answer }
        if depth >= AssertionJudge.maximumDepth { throw Limit() }
        depth += 1
        if !assertion.anchors.isEmpty { scope.append(id) }
        defer {
            depth -= 1
            if !assertion.anchors.isEmpty { scope.removeLast() }
        }
        var own: Evaluated = evaluated != nil || assertion.asksForRest ? [] : nil
        let answer = try passesAll(assertion.tests, value, &own)
        if isRemembered { known[question] = answer }
        if answer, evaluated != nil, let own { evaluated?.formUnion(own) }
        return answer
    }

    private mutating func passesAll(
        _ tests: [PlannedTest], _ value: Int, _ evaluated: inout Evaluated
    ) throws(Limit) -> Bool {
        for test in tests {
            try spend(1)
            if try !holds(test, value, &evaluated) { return false }
        }
        return true
    }

    private mutating func holds(
        _ test: PlannedTest, _ value: Int, _ evaluated: inout Evaluated
    ) throws(Limit) -> Bool {
        switch test {
        case .never: return false
        case .kinds(let kinds, let null, let integer): return isOf(kinds, null: null, integer: integer, value)
        case .values(let values): return try values.contains(canonical(value))
        case .bound(let constraint): return try isWithin(constraint, value)
        case .required(let names): return try hasAll(names, value)
        case .dependentRequired(let key, let names): return try hasAll(names, value, beside: key)
        case .members(let members): return try hold(members, value, &evaluated)
        case .elements(let first, let rest): return try hold(first, rest, value, &evaluated)
        case .contains(let id, let minimum, let maximum):
            return try contains(id, minimum, maximum, value, &evaluated)
        case .propertyNames(let id): return try namesSatisfy(id, value)
        case .dependentSchema(let key, let id):
            if tape.member(key, of: value, reader) == nil { return true }
            return try judge(value, by: id, &evaluated)
        case .not(let id): return try !satisfies(value, id)
        case .conditional(let condition, let then, let otherwise):
            guard let branch = try judge(value, by: condition, &evaluated) ? then : otherwise else {
                return true
            }
            return try judge(value, by: branch, &evaluated)
        case .branches(let ids, let combination): return try holds(ids, combination, value, &evaluated)
        case .reference(let id): return try judge(value, by: id, &evaluated)
        case .dynamicReference(let anchor, let otherwise):
            let bound = scope.first { plan.assertions[Int($0)].anchors[anchor] != nil }
            let id = bound.flatMap { plan.assertions[Int($0)].anchors[anchor] }
            return try judge(value, by: id ?? otherwise, &evaluated)
        case .unevaluatedMembers(let id):
            if tape[value].kind != .object { return true }
            return try restSatisfies(id, value, &evaluated)
        case .unevaluatedElements(let id):
            if tape[value].kind != .array { return true }
            return try restSatisfies(id, value, &evaluated)
        }
    }

    private mutating func holds(
        _ ids: [Int32], _ combination: Constraint.Combination, _ value: Int, _ evaluated: inout Evaluated
    ) throws(Limit) -> Bool {
        var count = 0
        for id in ids {
            if try judge(value, by: id, &evaluated) {
                count += 1
                if combination == .exactlyOne, count > 1 { return false }
                // Where somebody asks what was looked at, every branch that holds has a say.
                if combination == .any, evaluated == nil { return true }
            } else if combination == .all {
                return false
            }
        }
        return combination == .all || count > 0
    }
}
