import SteleContractModel
import SteleFindings
import SteleSourceTree

/// Turns schemas into types. The order of steps for one schema is in `fill`.
///
/// A reference is not followed here: it names a type of the table that is read in its turn, so the depth of the
/// stack follows the nesting of the text, which is bounded.
final class SchemaLowering {
    /// How deep inline schemas may lie in each other.
    static let maximumDepth = 64

    let reading: Reading
    let table: TypeTable
    let merger: SchemaMerger
    /// How many branches, and branches of theirs, are looked at to find that a branch is a scalar.
    static let mostBranches = 4_096
    var branchesLeft = 0
    /// The schemas that only judge.
    let assertions = AssertionTable()
    /// How deep the schema lies that is being read.
    @exclusivity(unchecked) var depth = 0
    /// Types that were referred to and have been read.
    private var filled: Set<TypeID> = []

    init(reading: Reading, table: TypeTable) {
        self.reading = reading
        self.table = table
        merger = SchemaMerger(reading: reading) { table.refer(to: $0.node, name: $0.name) }
    }

    /// Where a schema stands, as far as sharing goes.
    enum Position {
        /// A property, parameter or header: it has a place and words of its own.
        case described
        case other
    }

    /// The type of an inline schema at a place.
    func lower(_ node: Node, as origin: TypeOrigin, in position: Position = .other) -> TypeUse {
        guard depth < SchemaLowering.maximumDepth else { return tooDeep(node, origin) }
        depth += 1
        defer { depth -= 1 }
        if let constant = node.boolean { return lowerBoolean(constant, node, as: origin) }
        guard node.kind == .mapping else { return notASchema(node, origin) }
        if reading.scope.bindings.isEmpty, let known = table.known(node) {
            if table.claim(known, origin: origin) { define(known, reading.view(node)) }
            return TypeUse(known)
        }
        let view = reading.view(node)
        check(view)
        if let aliased = aliasedType(of: view, as: origin) { return aliased }
        if position == .described, let plain = plainScalar(view, as: origin) { return plain }
        // Under bindings the schema has another meaning than at its own place.
        let id =
            reading.scope.bindings.isEmpty
            ? table.reserve(node, origin: origin)
            : table.append(TypeDraft(origin: origin, location: node.range))
        fill(id, merger.flatten(view))
        return TypeUse(id)
    }

    /// Reads a schema whose type is already in the table: a component, or one that was referred to.
    func define(_ id: TypeID, _ view: SchemaView) {
        guard filled.insert(id).inserted else { return }
        if let constant = view.constant {
            return table.update(id) {
                $0.shape = constant ? .any : .nothing
                $0.isNullable = constant
            }
        }
        guard view.node.kind == .mapping else { return reportNoSchema(view.node) }
        check(view)
        switch alias(of: view) {
        case nil: fill(id, merger.flatten(view))
        case .broken: table.update(id) { $0.isNullable = true }
        case .type(let use): table.update(id) { $0.alias = use }
        }
    }

    /// Reads everything that was referred to and not yet read.
    func drain() {
        while let next = table.nextReferred() { define(next.id, reading.view(next.node)) }
        drainAssertions()
    }

    /// The type of a schema that a reference names; `any JSON`, with a finding, when it leads nowhere.
    func refer(_ reference: Node, as origin: TypeOrigin) -> TypeUse {
        guard let target = reading.resolver.target(of: reference) else {
            return TypeUse(table.share(.any, origin: origin, location: reference.range), isNullable: true)
        }
        return TypeUse(table.refer(to: target.node, name: target.name))
    }

    /// Gives a type its shape, nullability, constraints and words, from all layers of its schema.
    func fill(_ id: TypeID, _ flat: FlatSchema) {
        reading.fates?.isMerged(flat)
        guard !flat.layers.contains(where: { $0.view.constant == false }) else {
            return table.update(id) { $0.shape = .nothing }
        }
        let facts = TypeFacts(flat, reading: reading)
        let shape = shape(of: id, flat, facts)
        let constraints = constraints(of: id, flat).filter { !isSaid($0, by: shape) }
        reportContradictions(constraints)
        let documentation = documentation(of: flat)
        table.update(id) {
            $0.shape = shape
            $0.isNullable = $0.isNullable || facts.allowsNull || shape == .any || shape == .null
            $0.constraints += constraints
            $0.documentation = documentation
            $0.isImplied = !facts.isStated && isImplied(shape, by: flat)
        }
    }

    /// Whether only keywords about one JSON type say what a schema without `type` is.
    private func isImplied(_ shape: Shape, by flat: FlatSchema) -> Bool {
        switch shape {
        case .any, .nothing, .null, .enumeration, .constant: false
        case .boolean, .integer, .number, .string, .union:
            !flat.hasAny([.enum, .const, .xExtensibleEnum, .anyOf, .oneOf])
        case .object, .array, .tuple, .map: true
        }
    }

    /// Whether a shape says the same as a constraint.
    private func isSaid(_ constraint: Constraint, by shape: Shape) -> Bool {
        if case .propertyNames = constraint.kind, case .map(let map) = shape { return map.key != nil }
        return false
    }

    /// What kind of type a schema is: enumerated values decide first, then compositions, then the JSON type.
    func shape(of id: TypeID, _ flat: FlatSchema, _ facts: TypeFacts) -> Shape {
        if let conflict = facts.conflict { return reportConflict(conflict) }
        if let shape = enumeration(flat, facts) { return shape }
        if flat.hasAny([.anyOf, .oneOf]) { return composition(id, flat, facts) }
        if let shape = inheritance(id, flat) { return shape }
        let types = facts.isStated ? facts.types : implied(flat).intersection(facts.types)
        if types.isEmpty { return facts.allowsNull && facts.isStated ? .null : .any }
        if let kind = types.sole { return shape(of: id, flat, kind: kind) }
        return byType(id, flat, facts, types.single)
    }

    /// The shape of a schema that allows one JSON type.
    func shape(of id: TypeID, _ flat: FlatSchema, kind: TypeSet) -> Shape {
        switch kind {
        case .boolean: .boolean
        case .string: .string(stringFormat(flat))
        case .integer: .integer(integerWidth(flat.nearest(.format)?.text))
        case .array: array(id, flat)
        case .object: object(id, flat)
        default: .number(numberFormat(flat.nearest(.format)?.text))
        }
    }

    /// The JSON types that a schema without `type` speaks about.
    private func implied(_ flat: FlatSchema) -> TypeSet {
        var types: TypeSet = []
        if flat.hasAny(.ofObjects) { types.insert(.object) }
        if flat.hasAny(.ofArrays) { types.insert(.array) }
        if flat.hasAny(.ofNumbers) { types.formUnion(.number) }
        if flat.hasAny(.ofStrings) { types.insert(.string) }
        if hasConditionalMembers(flat) { types.insert(.object) }
        if types.isEmpty, let format = flat.nearest(.format)?.text { types = impliedType(format: format) }
        return types
    }
}

extension KeywordSet {
    /// Keywords that speak about values of one JSON type only (JSON Schema validation 2020-12 §6).
    static let ofObjects: KeywordSet = [
        .properties, .required, .additionalProperties, .unevaluatedProperties, .patternProperties,
        .propertyNames, .minProperties, .maxProperties, .dependentRequired, .dependentSchemas,
    ]
    static let ofArrays: KeywordSet = [
        .items, .prefixItems, .additionalItems, .unevaluatedItems, .contains, .minItems, .maxItems,
        .uniqueItems,
    ]
    static let ofNumbers: KeywordSet = [
        .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf,
    ]
    static let ofStrings: KeywordSet = [
        .minLength, .maxLength, .pattern, .contentEncoding, .contentMediaType, .contentSchema,
    ]
}
