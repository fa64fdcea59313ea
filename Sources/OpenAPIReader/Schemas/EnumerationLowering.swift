import SteleContractModel
import SteleFindings
import SteleSourceTree

extension SchemaLowering {
    /// The shape of a schema that lists its values (`enum`, `const`, `x-extensible-enum`); nil when it lists none.
    func enumeration(_ flat: FlatSchema, _ facts: TypeFacts) -> Shape? {
        guard flat.hasAny([.enum, .const, .xExtensibleEnum]) else { return nil }
        guard let listed = listedValues(flat, facts) else { return nil }
        let values = listed.values
        if let constant = flat.nearest(.const), !listed.isExtensible, let only = values.first,
            values.count == 1
        {
            return constant.isNull ? .null : .constant(only.value)
        }
        if values.isEmpty { return listed.hadNull ? .null : nil }
        return enumerationShape(values, facts, isExtensible: listed.isExtensible)
    }

    /// The shape for a list of values. A boolean has no third value to grow by, so it is no enumeration.
    func enumerationShape(_ values: [EnumerationValue], _ facts: TypeFacts, isExtensible: Bool) -> Shape {
        if values.allSatisfy({ $0.value.kind == .boolean }) {
            return values.count == 1 && !isExtensible ? .constant(values[0].value) : .boolean
        }
        return .enumeration(
            Enumeration(kind: kind(of: values, facts), values: values, isExtensible: isExtensible))
    }

    private func kind(of values: [EnumerationValue], _ facts: TypeFacts) -> Enumeration.Kind {
        if values.allSatisfy({ $0.value.kind == .string }) { return .string }
        let areIntegers = values.allSatisfy { value in
            guard case .number(let text) = value.value else { return false }
            return !text.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
        }
        return areIntegers && !(facts.isStated && facts.types.contains(.fraction)) ? .integer : .mixed
    }

    /// The values that all layers with a list have in common, in the order of the nearest list.
    func listedValues(
        _ flat: FlatSchema, _ facts: TypeFacts
    ) -> (values: [EnumerationValue], hadNull: Bool, isExtensible: Bool)? {
        var lists: [(values: [EnumerationValue], hadNull: Bool, node: Node)] = []
        var isExtensible = false
        for layer in flat.layers {
            if let constant = layer.view[.const] {
                lists.append(read([constant], names: EnumerationNames(), facts, at: constant))
            }
            if let list = layer.view[.enum], let values = list.listed(.enum, reading) {
                let names = EnumerationNames(layer.view, count: values.count, reading: reading)
                lists.append(read(values, names: names, facts, at: list))
            } else if let list = layer.view[.xExtensibleEnum],
                let values = list.listed(.xExtensibleEnum, reading)
            {
                let names = EnumerationNames(layer.view, count: values.count, reading: reading)
                lists.append(read(values, names: names, facts, at: list))
                isExtensible = true
            }
            if layer.view[.xExtensibleEnum]?.boolean == true { isExtensible = true }
        }
        guard var result = lists.last else { return nil }
        for other in lists.dropLast() {
            let literals = Set(other.values.map(\.value))
            let common = result.values.filter { literals.contains($0.value) }
            if common.isEmpty, !result.values.isEmpty, !other.values.isEmpty {
                reportDisjoint(result.node, other.node)
            } else {
                result.values = common
            }
            result.hadNull = result.hadNull && other.hadNull
        }
        return (result.values, result.hadNull, isExtensible)
    }

    private func read(
        _ nodes: [Node], names: EnumerationNames, _ facts: TypeFacts, at list: Node
    ) -> (values: [EnumerationValue], hadNull: Bool, node: Node) {
        var values: [EnumerationValue] = []
        values.reserveCapacity(nodes.count)
        var hadNull = false
        // Among a few values a repeated one is found by looking at all.
        let areFew = nodes.count <= 16
        var seen: Set<JSONLiteral> = []
        for (index, node) in nodes.enumerated() {
            let literal = fitting(JSONLiteral(node), node, facts)
            if literal == .null {
                hadNull = true
                continue
            }
            let isNew = areFew ? !values.contains { $0.value == literal } : seen.insert(literal).inserted
            guard isNew else {
                reading.log.report(
                    .enumValue, "the value \(literal) is listed twice", at: node.range)
                continue
            }
            values.append(
                EnumerationValue(
                    value: literal, name: names.name(at: index),
                    documentation: Documentation(description: names.description(at: index)),
                    location: node.range))
        }
        return (values, hadNull, list)
    }

    /// The value as its type wants it: YAML reads `1`, `no` quotes forgotten, as a number where a text is meant.
    private func fitting(_ literal: JSONLiteral, _ node: Node, _ facts: TypeFacts) -> JSONLiteral {
        guard facts.isStated, !allows(facts.types, literal) else { return literal }
        var meant = literal
        if facts.types == .string, let text = node.text, literal != .null { meant = .string(text) }
        if facts.types.isSubset(of: .number), case .string(let text) = literal, isJSONNumber(text) {
            meant = .number(text)
        }
        if literal == .null { return literal }
        reading.log.report(
            .enumValue,
            "the value \(literal) is no \(facts.types.words)\(meant == literal ? "" : "; read as \(meant)")",
            at: node.range, help: facts.types == .string && meant != literal ? "put it in quotes" : nil)
        return meant
    }

    private func allows(_ types: TypeSet, _ literal: JSONLiteral) -> Bool {
        switch literal {
        case .null: true
        case .boolean: types.contains(.boolean)
        case .number: !types.isDisjoint(with: .number)
        case .string: types.contains(.string)
        case .array: types.contains(.array)
        case .object: types.contains(.object)
        }
    }

    private func isJSONNumber(_ text: String) -> Bool {
        let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
        guard let first = digits.first, digits.count < 1000 else { return false }
        if first == UInt8(ascii: "0"), digits.count > 1 { return false }
        return digits.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    }

    private func reportDisjoint(_ first: Node, _ second: Node) {
        reading.log.report(
            .allOfConflict, "no value fits: the values listed here are not among those of another part",
            at: first.headRange, notes: [RelatedPlace("the other part", at: second.headRange)])
    }
}

/// What extensions say about listed values: `x-enum-varnames`, `x-enumNames`, `x-enum-descriptions`.
struct EnumerationNames {
    private var names: [String?] = []
    private var descriptions: [String?] = []

    init() {}

    init(_ view: SchemaView, count: Int, reading: Reading) {
        names = EnumerationNames.list(view, [.xEnumVarnames, .xEnumNames], count: count, reading: reading)
        descriptions = EnumerationNames.list(view, [.xEnumDescriptions], count: count, reading: reading)
    }

    func name(at index: Int) -> String? { index < names.count ? names[index] : nil }

    func description(at index: Int) -> String? { index < descriptions.count ? descriptions[index] : nil }

    /// A list of one text per value, or an object from value to text.
    private static func list(
        _ view: SchemaView, _ keywords: [Keyword], count: Int, reading: Reading
    ) -> [String?] {
        for keyword in keywords {
            guard let node = view[keyword] else { continue }
            if node.kind == .mapping, let values = view[.enum], values.kind == .sequence {
                return values.elements.map { value in value.text.flatMap { node[$0]?.words } }
            }
            guard node.kind == .sequence else { continue }
            guard node.count == count else {
                reading.log.report(
                    .enumValue, "`\(keyword.text)` names \(node.count) of \(count) values; it is ignored",
                    at: node.headRange)
                continue
            }
            return node.elements.map(\.words)
        }
        return []
    }
}

extension Node {
    /// The elements of a list of values; nil, with a finding, for another node.
    func listed(_ keyword: Keyword, _ reading: Reading) -> [Node]? {
        if keyword == .xExtensibleEnum, boolean != nil { return nil }
        guard kind == .sequence else {
            reading.log.report(
                .wrongType, "`\(keyword.text)` is \(kindName), not a list of values", at: headRange)
            return nil
        }
        if count == 0 { reading.log.report(.enumValue, "`\(keyword.text)` lists no value", at: range) }
        return Array(elements)
    }
}
