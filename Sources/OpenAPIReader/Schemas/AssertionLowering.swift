import SteleContractModel
import SteleFindings
import SteleSourceTree

extension SchemaLowering {
    /// The assertion of a schema that only judges.
    func assertion(_ node: Node) -> AssertionID { assertions.refer(to: node) }

    /// The same for `not` and `if`, whose meaning turns round if nothing is taken for everything: nil, with a finding,
    /// where no schema stands.
    func judging(_ node: Node) -> AssertionID? {
        guard node.kind == .mapping || node.boolean != nil else {
            reportNoSchema(node)
            return nil
        }
        return assertion(node)
    }

    /// Reads every schema that was named as an assertion. None is read inside another, so depth costs no stack.
    func drainAssertions() {
        while let node = assertions.next() {
            let anchors = reading.documents.resource(around: node)?.dynamicAnchors ?? [:]
            let tests = tests(of: node)
            assertions.append(
                Assertion(
                    tests: tests, dynamicAnchors: anchors.mapValues(assertion), location: node.range))
        }
    }

    private func tests(of node: Node) -> [Assertion.Test] {
        if let constant = node.boolean { return constant ? [] : [.never] }
        guard node.kind == .mapping else {
            reportNoSchema(node)
            return []
        }
        let view = reading.view(node)
        check(view)
        var tests: [Assertion.Test] = []
        references(view, &tests)
        if reading.dialect == .v30, view.present.has(.ref) {
            merger.reportIgnoredSiblings(view)
            return tests
        }
        values(view, &tests)
        var bounds: [Constraint] = []
        numberBounds(view, &bounds)
        sizeBounds(view, &bounds)
        tests += bounds.map { .bound($0.kind) }
        members(view, &tests)
        elements(view, &tests)
        branches(view, &tests)
        // What looks at everything that is left over comes last.
        if let rest = view[.unevaluatedProperties] { tests.append(.unevaluatedMembers(assertion(rest))) }
        if let rest = view[.unevaluatedItems] { tests.append(.unevaluatedElements(assertion(rest))) }
        return tests
    }

    private func references(_ view: SchemaView, _ tests: inout [Assertion.Test]) {
        if let reference = view[.ref], let target = reading.resolver.target(of: reference) {
            tests.append(.reference(assertion(target.node)))
        }
        guard let reference = view[.dynamicRef], let target = reading.resolver.target(of: reference) else {
            return
        }
        let id = assertion(target.node)
        let anchors = reading.documents.resource(around: target.node)?.dynamicAnchors ?? [:]
        if let name = reading.resolver.anchorName(of: reference), anchors[name] == target.node {
            tests.append(.dynamicReference(anchor: name, otherwise: id))
        } else {
            tests.append(.reference(id))
        }
    }

    /// Types and listed values; `nullable` adds null to both, as authors mean it.
    private func values(_ view: SchemaView, _ tests: inout [Assertion.Test]) {
        let isNullable = view[.nullable]?.boolean == true || view[.xNullable]?.boolean == true
        if let node = view[.type], let stated = TypeFacts.stated(node, reading: reading) {
            let types = isNullable ? stated.types.union(.null) : stated.types
            let isWhole = types.contains(.integer) && !types.contains(.fraction)
            tests.append(.types(kinds: JSONKind.allCases.filter { types.allows($0) }, integer: isWhole))
        }
        if let constant = view[.const] { tests.append(.values([JSONLiteral(constant)])) }
        if let list = view[.enum], let values = list.listed(.enum, reading) {
            tests.append(.values(values.map { JSONLiteral($0) } + (isNullable ? [.null] : [])))
        }
        if let format = view[.format]?.text { tests.append(.format(format)) }
    }

    private func members(_ view: SchemaView, _ tests: inout [Assertion.Test]) {
        if let list = view[.required], list.kind == .sequence {
            tests.append(.required(list.elements.compactMap(\.text)))
        }
        let named = { (keyword: Keyword) in
            self.reading.entries(ofOptional: view[keyword], keyword.text).map { name, node in
                Assertion.Named(name, self.assertion(node))
            }
        }
        if !view.present.isDisjoint(with: [.properties, .patternProperties, .additionalProperties]) {
            tests.append(
                .members(
                    Assertion.Members(
                        properties: named(.properties), patterns: named(.patternProperties),
                        additional: view[.additionalProperties].map(assertion))))
        }
        var constraints: [Constraint] = []
        dependencies(view, &constraints)
        for constraint in constraints {
            if case .dependentSchema(let key, let id) = constraint.kind {
                tests.append(.dependentSchema(key: key, id))
            } else {
                tests.append(.bound(constraint.kind))
            }
        }
        if let names = view[.propertyNames] { tests.append(.propertyNames(assertion(names))) }
    }

    /// `items` as a list is how drafts before 2020-12 wrote `prefixItems`; `additionalItems` then is the rest.
    private func elements(_ view: SchemaView, _ tests: inout [Assertion.Test]) {
        var first: [AssertionID] = []
        var rest = view[.items]
        if let list = rest, list.kind == .sequence {
            first = list.elements.map(assertion)
            rest = view[.additionalItems]
        }
        if let list = view[.prefixItems], list.kind == .sequence { first = list.elements.map(assertion) }
        if !first.isEmpty || rest != nil { tests.append(.elements(first: first, rest: rest.map(assertion))) }
        if let contained = contained(view) {
            tests.append(
                .contains(contained.assertion, minimum: contained.minimum, maximum: contained.maximum))
        }
    }

    private func branches(_ view: SchemaView, _ tests: inout [Assertion.Test]) {
        let combinations: [(Keyword, Constraint.Combination)] = [
            (.allOf, .all), (.anyOf, .any), (.oneOf, .exactlyOne),
        ]
        for (keyword, combination) in combinations where view.present.has(keyword) {
            let branches = merger.elements(of: keyword, in: view).map(assertion)
            if !branches.isEmpty { tests.append(.branches(branches, combination)) }
        }
        if let id = view[.not].flatMap(judging) { tests.append(.not(id)) }
        if let id = view[.if].flatMap(judging) {
            tests.append(
                .conditional(
                    if: id, then: view[.then].map(assertion), else: view[.else].map(assertion)))
        }
    }
}

extension TypeSet {
    /// Whether a JSON type is named; numbers only where fractions are.
    fileprivate func allows(_ kind: JSONKind) -> Bool {
        switch kind {
        case .null: contains(.null)
        case .boolean: contains(.boolean)
        case .number: contains(.fraction)
        case .string: contains(.string)
        case .array: contains(.array)
        case .object: contains(.object)
        }
    }
}
