import SteleContractModel
import SteleFindings
import SteleSourceTree

extension SchemaLowering {
    /// The assertions of all layers beside the shape, in the order in which they are written.
    func constraints(of id: TypeID, _ flat: FlatSchema) -> [Constraint] {
        let about = KeywordSet.assertions.union([.contentSchema, .unevaluatedProperties, .patternProperties])
        guard flat.hasAny(about) else { return [] }
        var result: [Constraint] = []
        for layer in flat.layers {
            numberBounds(layer.view, &result)
            sizeBounds(layer.view, &result)
            objectAssertions(id, layer.view, &result)
            applicators(layer.view, &result)
        }
        if let content = content(id, flat) { result.append(content) }
        return result
    }

    /// JSON Schema validation 2020-12 §6.2. In 3.0 `exclusiveMinimum` is a flag beside `minimum`.
    func numberBounds(_ view: SchemaView, _ result: inout [Constraint]) {
        let bounds: [(Keyword, Keyword, (String, Bool) -> Constraint.Kind)] = [
            (.minimum, .exclusiveMinimum, { .minimum($0, isExclusive: $1) }),
            (.maximum, .exclusiveMaximum, { .maximum($0, isExclusive: $1) }),
        ]
        for (keyword, exclusive, make) in bounds {
            let flag = view[exclusive]?.boolean
            if let node = view[keyword], let number = number(node, keyword) {
                result.append(Constraint(make(number, flag == true), at: node.range))
            }
            if flag == nil, let node = view[exclusive], let number = number(node, exclusive) {
                result.append(Constraint(make(number, true), at: node.range))
            }
        }
        if let node = view[.multipleOf], let number = number(node, .multipleOf) {
            if isPositive(number) {
                result.append(Constraint(.multipleOf(number), at: node.range))
            } else {
                reading.log.report(
                    .boundInvalid, "`multipleOf` is \(number), and must be more than 0", at: node.range)
            }
        }
    }

    /// JSON Schema validation 2020-12 §6.3 to §6.5.
    func sizeBounds(_ view: SchemaView, _ result: inout [Constraint]) {
        let sizes: [(Keyword, (Int) -> Constraint.Kind)] = [
            (.minLength, { .minLength($0) }), (.maxLength, { .maxLength($0) }),
            (.minItems, { .minItems($0) }),
            (.maxItems, { .maxItems($0) }), (.minProperties, { .minProperties($0) }),
            (.maxProperties, { .maxProperties($0) }),
        ]
        for (keyword, make) in sizes {
            guard let node = view[keyword], let count = count(node, keyword) else { continue }
            result.append(Constraint(make(count), at: node.range))
        }
        if let node = view[.pattern], let pattern = text(node, .pattern) {
            result.append(Constraint(.pattern(pattern), at: node.range))
        }
        if let node = view[.uniqueItems], node.boolean == true {
            result.append(Constraint(.uniqueItems, at: node.range))
        }
    }

    private func objectAssertions(_ id: TypeID, _ view: SchemaView, _ result: inout [Constraint]) {
        if let node = view[.propertyNames] {
            result.append(Constraint(.propertyNames(assertion(node)), at: node.range))
        }
        dependencies(view, &result)
    }

    /// JSON Schema validation 2020-12 §6.5.4, core §10.2.2.4; `dependencies` is both, in drafts before 2019-09.
    func dependencies(_ view: SchemaView, _ result: inout [Constraint]) {
        for keyword in [Keyword.dependentRequired, .dependentSchemas, .dependencies] {
            guard let list = view[keyword] else { continue }
            for (key, node) in reading.entries(of: list, keyword.text) ?? [] {
                if node.kind == .sequence {
                    let names = node.elements.compactMap(\.text)
                    result.append(Constraint(.dependentRequired(key: key, required: names), at: node.range))
                } else {
                    result.append(Constraint(.dependentSchema(key: key, assertion(node)), at: node.range))
                }
            }
        }
    }

    /// Keywords that apply other schemas (JSON Schema core 2020-12 §10.2, §10.3).
    private func applicators(_ view: SchemaView, _ result: inout [Constraint]) {
        if let node = view[.not], let id = judging(node) {
            result.append(Constraint(.not(id), at: node.range))
        }
        if view.present.has(.then) || view.present.has(.else), let node = view[.if], let id = judging(node) {
            let kind = Constraint.Kind.conditional(
                if: id, then: view[.then].map(assertion), else: view[.else].map(assertion))
            result.append(Constraint(kind, at: node.range))
        }
        if let (id, minimum, maximum) = contained(view), let node = view[.contains] {
            result.append(Constraint(.contains(id, minimum: minimum, maximum: maximum), at: node.range))
        }
        if isEntangled(view) {
            result.append(Constraint(.whole(assertion(view.node)), at: view.node.headRange))
        }
    }

    /// `contains` with its bounds (JSON Schema core 2020-12 §10.3.1.3).
    func contained(_ view: SchemaView) -> (assertion: AssertionID, minimum: Int, maximum: Int?)? {
        guard let node = view[.contains] else { return nil }
        let minimum = view[.minContains].flatMap { count($0, .minContains) } ?? 1
        let maximum = view[.maxContains].flatMap { count($0, .maxContains) }
        return (assertion(node), minimum, maximum)
    }

    /// Whether keywords depend on each other in a way that the shape leaves out: what is left over by everything
    /// else, or several schemas for one member.
    private func isEntangled(_ view: SchemaView) -> Bool {
        for keyword in [Keyword.unevaluatedProperties, .unevaluatedItems] {
            if let node = view[keyword], node.boolean != true { return true }
        }
        guard let patterns = view[.patternProperties] else { return false }
        return patterns.count > 1 || view.present.has(.properties)
    }

    /// What a text holds, for instance the JSON in the `data` of a server-sent event.
    private func content(_ id: TypeID, _ flat: FlatSchema) -> Constraint? {
        guard let node = flat.nearest(.contentSchema) else { return nil }
        let mediaType = flat.nearest(.contentMediaType)?.text ?? "application/json"
        let use = lower(node, as: .nested(in: id, .content))
        return Constraint(.content(mediaType: mediaType.lowercased(), use), at: node.range)
    }

    /// A JSON number of any size; a number in quotes is reported and taken.
    private func number(_ node: Node, _ keyword: Keyword) -> String? {
        if let number = node.number { return number }
        if let text = node.text, let number = jsonNumber(text) {
            reading.log.report(
                .numberQuoted, "`\(keyword.text)` is a text; read as the number \(number)", at: node.range,
                help: "remove the quotes")
            return number
        }
        reading.log.report(
            .boundInvalid, "`\(keyword.text)` is \(node.kindName), not a number", at: node.headRange)
        return nil
    }

    /// A count; beyond the largest integer it is that.
    private func count(_ node: Node, _ keyword: Keyword) -> Int? {
        guard let number = number(node, keyword) else { return nil }
        guard let count = wholeNumber(number) else {
            reading.log.report(
                .boundInvalid, "`\(keyword.text)` is \(number), not a count", at: node.range)
            return nil
        }
        return count
    }

    private func text(_ node: Node, _ keyword: Keyword) -> String? {
        guard node.kind == .scalar, !node.isNull, let text = node.text else {
            reading.log.report(
                .wrongType, "`\(keyword.text)` is \(node.kindName), not a text", at: node.headRange)
            return nil
        }
        return text
    }
}
