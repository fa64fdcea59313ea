import SteleContractModel

/// The schemas of a contract that only judge, compiled.
struct AssertionPlan: Sendable {
    /// By `AssertionID.index`.
    var assertions: [PlannedAssertion] = []
    /// The names that they ask for.
    var names = KeyTable()
    /// Whether what an assertion says may depend on which others lead to it.
    var hasDynamicReferences = false
}

/// A schema that only judges, compiled.
struct PlannedAssertion: Sendable {
    let tests: [PlannedTest]
    /// By the anchor's name, assertions that come into scope with this one.
    let anchors: [String: Int32]
    /// Whether a test of it asks for what the others leave over.
    let asksForRest: Bool
}

/// One keyword that judges, compiled; assertions by index.
enum PlannedTest: Sendable {
    case never
    case kinds(KindSet, null: Bool, integer: Bool)
    /// By canonical form.
    case values(Set<[UInt8]>)
    case bound(PlannedConstraint)
    case required(Names)
    case dependentRequired(key: PlannedText, [PlannedText])
    case members(Members)
    case elements(first: [Int32], rest: Int32?)
    case contains(Int32, minimum: Int, maximum: Int)
    case propertyNames(Int32)
    case dependentSchema(key: PlannedText, Int32)
    case not(Int32)
    case conditional(if: Int32, then: Int32?, else: Int32?)
    case branches([Int32], Constraint.Combination)
    case reference(Int32)
    case dynamicReference(anchor: String, otherwise: Int32)
    case unevaluatedMembers(Int32)
    case unevaluatedElements(Int32)

    /// Names in the table of the plan.
    struct Names: Sendable {
        let slots: KeyTable.Slots
        let first: Int
        let count: Int
    }

    struct Members: Sendable {
        let names: Names
        /// In the order of the names.
        let assertions: [Int32]
        let patterns: [(regex: TextRegex, assertion: Int32)]
        let additional: Int32?
    }
}

/// A test that a type's values have to pass beside their shape.
struct PlannedJudgement: Sendable {
    let test: PlannedTest
    /// Whether it is the whole schema, which knows better than the shape what a closed object or tuple leaves over.
    let isWhole: Bool
    /// What the contract expects, in words.
    let expectation: String
}
