import SteleClients
import SteleContractModel
import SteleFindings

/// Compares one pair of types, and leads on to the pairs that they hold.
struct PairComparison {
    let comparison: Comparison
    let number: Int
    let node: PairNode
    let old: TypeDeclaration
    let new: TypeDeclaration

    init(_ comparison: Comparison, _ number: Int) {
        self.comparison = comparison
        self.number = number
        node = comparison.nodes[number]
        old = comparison.old[node.old]
        new = comparison.new[node.new]
    }

    var way: Way { node.way }

    func compare() {
        if new.documentation.isDeprecated, !old.documentation.isDeprecated {
            report(ChangeDeprecated.self, subject)
        }
        if !old.constraints.isEmpty || !new.constraints.isEmpty { compareConstraints() }
        switch (old.shape, new.shape) {
        case (.object(let object), .object(let other)): compareObjects(object, other)
        case (.array(let element), .array(let other)):
            compareUses(element, other, Member(step: .element, null: .nullInElement, isElement: true))
        case (.map(let map), .map(let other)): compareMaps(map, other)
        case (.tuple(let tuple), .tuple(let other)): compareTuples(tuple, other)
        case (.union(let union), .union(let other)): compareUnions(union, other)
        case (.enumeration, .enumeration), (.enumeration, .constant), (.constant, .enumeration):
            compareEnumerations()
        default: compareKinds()
        }
    }

    /// What deviates where one reads what the other wrote.
    func clash() -> DeviationSet {
        switch way {
        case .response:
            Clash(reader: comparison.old, writer: comparison.new)
                .deviations(read: node.old, written: node.new)
        case .request:
            Clash(reader: comparison.new, writer: comparison.old)
                .deviations(read: node.new, written: node.old)
        }
    }

    // MARK: Reporting

    /// What a sentence calls the pair.
    var subject: String { Wording.subject(of: node.new, in: comparison.new) }

    func report(
        _ rule: any ChangeRule.Type, _ subject: String, before: String? = nil, after: String? = nil,
        detail: String = "", effects: Effects = Effects()
    ) {
        var (subject, places, home) = (subject, (old.location, new.location), Difference.Spot?.none)
        // Where a schema takes another one's place, neither of them has changed.
        if comparison.isRetargeted(node) {
            let use = comparison.uses[number]
            subject = use.subject
            places = (use.old ?? old.location, use.new ?? new.location)
            home = use.spot
        }
        comparison.report(
            Difference(
                rule, subject, before: before, after: after, old: places.0, new: places.1, detail: detail,
                at: .node(number, .none), home: home, effects: effects))
    }

    func report(
        _ rule: any ChangeRule.Type, _ subject: String, before: String? = nil, after: String? = nil,
        old: SourceRange?, new: SourceRange?, detail: String = "", step: Step, effects: Effects = Effects()
    ) {
        comparison.report(
            Difference(
                rule, subject, before: before, after: after, old: old, new: new, detail: detail,
                at: .node(number, step), effects: effects))
    }

    // MARK: Uses

    /// How a type is held by the pair that is compared.
    struct Member {
        let step: Step
        /// What null is there, where a reader does not expect it.
        let null: Deviation
        var holder = Holder.required
        var isElement = false
        var isAlternative = false
        var subject: String?
        var old: SourceRange?
        var new: SourceRange?
    }

    /// Compares whether null may stand in a place, and leads on to the types there.
    func compareUses(_ use: TypeUse, _ other: TypeUse, _ member: Member) {
        compareNull(use, other, member)
        lead(use.type, other.type, member)
    }

    /// Leads on to a pair of types.
    func lead(_ type: TypeID, _ other: TypeID, _ member: Member) {
        let use = PairUse(
            subject: member.subject ?? Wording.subject(member.step, of: node.new, in: comparison.new),
            old: member.old, new: member.new, spot: .node(number, member.step))
        comparison.addEdge(
            PairEdge(
                child: comparison.node(type, other, way, use), step: member.step, holder: member.holder,
                isElement: member.isElement, isAlternative: member.isAlternative), from: number)
    }

    private func compareNull(_ use: TypeUse, _ other: TypeUse, _ member: Member) {
        if use.isNullable == other.isNullable { return }
        // Null goes without saying where any value may stand.
        if case .any = comparison.old[use.type].shape { return }
        if case .any = comparison.new[other.type].shape { return }
        let place = NullPlace(comparison, use, other, member, owner: self)
        let rule: any ChangeRule.Type =
            other.isNullable ? ChangeBecameNullable.self : ChangeBecameNotNull.self
        let reader = way == .response ? use : other
        let contract = way == .response ? comparison.old : comparison.new
        var deviations = DeviationSet()
        if !reader.isNullable {
            switch contract[reader.type].shape {
            case .any, .null: break
            case .constant(let literal) where literal.kind == .array || literal.kind == .object:
                deviations.insert(.nullKept)
            default: deviations.insert(member.null)
            }
        }
        var effects = Effects(way, deviations, source: .memberType, isInElement: member.isElement)
        // An optional property is of the same type in either case.
        if member.holder == .optional, way == .response { effects.source = [] }
        comparison.report(
            Difference(
                rule, place.subject, before: other.isNullable ? "never null" : "may be null",
                after: other.isNullable ? "may be null" : "never null", old: place.old, new: place.new,
                at: .node(number, member.step), home: place.home, effects: effects))
    }

    private func compareMaps(_ map: MapShape, _ other: MapShape) {
        compareUses(map.value, other.value, Member(step: .value, null: .nullInMapValue))
        if let key = map.key, let otherKey = other.key {
            lead(key, otherKey, Member(step: .none, null: .nullInMapValue))
        }
    }

    private func compareTuples(_ tuple: TupleShape, _ other: TupleShape) {
        for (use, otherUse) in zip(tuple.elements, other.elements) {
            compareUses(use, otherUse, Member(step: .element, null: .nullInElement))
        }
        if let rest = tuple.rest, let otherRest = other.rest {
            compareUses(rest, otherRest, Member(step: .element, null: .nullInElement))
        }
        let counts = (tuple.elements.count, other.elements.count)
        if counts.0 == counts.1 { return }
        let (reader, writer) = way == .response ? counts : (counts.1, counts.0)
        let deviations = DeviationSet(reader > writer ? .tupleTooShort : .tupleTooLong)
        report(
            ChangeTupleLength.self, subject, before: Wording.elements(counts.0),
            after: Wording.elements(counts.1),
            effects: Effects(way, deviations, source: .memberType))
    }
}

/// Where it is said whether null may stand in a place: at the component schema, where that says it, else at the place.
private struct NullPlace {
    let subject: String
    let old: SourceRange?
    let new: SourceRange?
    let home: Difference.Spot?

    init(
        _ comparison: Comparison, _ use: TypeUse, _ other: TypeUse, _ member: PairComparison.Member,
        owner: PairComparison
    ) {
        if let name = comparison.new[other.type].componentName, let before = comparison.oldComponents[name],
            let after = comparison.newComponents[name], before.use == use, after.use == other
        {
            subject = "`\(name)`"
            old = before.location
            new = after.location
            home = .component(name)
        } else {
            subject = member.subject ?? Wording.subject(member.step, of: owner.node.new, in: comparison.new)
            old = member.old ?? comparison.old[use.type].location
            new = member.new ?? comparison.new[other.type].location
            home = nil
        }
    }
}
