import SteleContractModel
import SteleFindings
import SteleSourceTree

extension SchemaLowering {
    /// The assertions of all layers beside the shape, in the order in which they are written.
    func constraints(of id: TypeID, _ flat: FlatSchema) -> [Constraint] {
        guard flat.hasAny(KeywordSet.assertions.union([.contentSchema])) else { return [] }
        var result: [Constraint] = []
        for layer in flat.layers {
            numberBounds(layer.view, &result)
            sizeBounds(layer.view, &result)
            objectAssertions(id, layer.view, &result)
            applicators(id, layer.view, &result)
        }
        if let content = content(id, flat) { result.append(content) }
        return result
    }

    /// JSON Schema validation 2020-12 §6.2. In 3.0 `exclusiveMinimum` is a flag beside `minimum`.
    private func numberBounds(_ view: SchemaView, _ result: inout [Constraint]) {
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
            result.append(Constraint(.multipleOf(number), at: node.range))
        }
    }

    /// JSON Schema validation 2020-12 §6.3 to §6.5.
    private func sizeBounds(_ view: SchemaView, _ result: inout [Constraint]) {
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
            let use = assertion(node, id, "propertyNames")
            result.append(Constraint(.propertyNames(use.type), at: node.range))
        }
        for keyword in [Keyword.dependentRequired, .dependentSchemas, .dependencies] {
            guard let list = view[keyword] else { continue }
            for (key, node) in reading.entries(of: list, keyword.text) ?? [] {
                if node.kind == .sequence {
                    let names = node.elements.compactMap(\.text)
                    result.append(Constraint(.dependentRequired(key: key, required: names), at: node.range))
                } else {
                    let use = assertion(node, id, "\(keyword.text) \(key)")
                    result.append(Constraint(.dependentSchema(key: key, use), at: node.range))
                }
            }
        }
    }

    /// Keywords that apply other schemas (JSON Schema core 2020-12 §10.2, §10.3).
    private func applicators(_ id: TypeID, _ view: SchemaView, _ result: inout [Constraint]) {
        if let node = view[.not] {
            result.append(Constraint(.not(assertion(node, id, "not")), at: node.range))
        }
        if let node = view[.if], view.present.has(.then) || view.present.has(.else) {
            let condition = assertion(node, id, "if")
            let then = view[.then].map { assertion($0, id, "then") }
            let otherwise = view[.else].map { assertion($0, id, "else") }
            let kind = Constraint.Kind.conditional(if: condition, then: then, else: otherwise)
            result.append(Constraint(kind, at: node.range))
        }
        if let node = view[.contains] {
            let minimum = view[.minContains].flatMap { count($0, .minContains) } ?? 1
            let maximum = view[.maxContains].flatMap { count($0, .maxContains) }
            let use = assertion(node, id, "contains")
            result.append(Constraint(.contains(use, minimum: minimum, maximum: maximum), at: node.range))
        }
    }

    /// What a text holds, for instance the JSON in the `data` of a server-sent event.
    private func content(_ id: TypeID, _ flat: FlatSchema) -> Constraint? {
        guard let node = flat.nearest(.contentSchema) else { return nil }
        let mediaType = flat.nearest(.contentMediaType)?.text ?? "application/json"
        let use = lower(node, as: .nested(in: id, .content))
        return Constraint(.content(mediaType: mediaType.lowercased(), use), at: node.range)
    }

    /// A schema that only asserts: its type is never emitted, and it need not be whole.
    func assertion(_ node: Node, _ id: TypeID, _ step: String) -> TypeUse {
        assertionDepth += 1
        defer { assertionDepth -= 1 }
        return lower(node, as: .nested(in: id, .assertion(step)))
    }

    /// A JSON number of any size; a number in quotes is reported and taken.
    private func number(_ node: Node, _ keyword: Keyword) -> String? {
        if let number = node.number { return number }
        reading.log.report(
            .boundInvalid, "`\(keyword.text)` is \(node.kindName), not a number", at: node.headRange)
        return nil
    }

    /// A count; beyond the largest integer it is that.
    private func count(_ node: Node, _ keyword: Keyword) -> Int? {
        guard let number = node.number else {
            reading.log.report(
                .boundInvalid, "`\(keyword.text)` is \(node.kindName), not a number", at: node.headRange)
            return nil
        }
        if let count = Int(number), number.utf8.first != UInt8(ascii: "-") { return count }
        let whole = number.split(separator: ".", omittingEmptySubsequences: false)
        let hasZeroFraction = whole.count == 2 && whole[1].utf8.allSatisfy { $0 == UInt8(ascii: "0") }
        let isDigits = whole[0].utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        guard isDigits, whole.count == 1 || hasZeroFraction else {
            reading.log.report(
                .boundInvalid, "`\(keyword.text)` is \(number), not a count", at: node.range)
            return nil
        }
        return Int(whole[0]) ?? Int.max
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
