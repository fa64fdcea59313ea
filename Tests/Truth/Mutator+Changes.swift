import SteleContractModel

extension Mutator {
    mutating func apply(_ kind: MutationKind, to node: SampleNode) {
        if [.nullUnion, .nullMixedEnum, .nullConstant, .impliedNull].contains(kind) {
            return node.content = .null
        }
        if kind == .impliedOther { return node.content = .boolean(true) }
        switch node.content {
        case .object(let members): change(kind, members, of: node)
        case .array(let elements): change(kind, elements, of: node)
        default: changeScalar(kind, node)
        }
    }

    private mutating func change(_ kind: MutationKind, _ old: [SampleNode.Member], of node: SampleNode) {
        var members = old
        let index = members.indices.randomElement(using: &generator) ?? 0
        let tag = Mutator.tagIndex(of: node) ?? index
        switch kind {
        case .dropMember: members.remove(at: index)
        case .dropNullable:
            let names = Mutator.nullableNames(of: node)
            let places = members.indices.filter { names.contains(members[$0].name) }
            guard let place = places.randomElement(using: &generator) else { return }
            members.remove(at: place)
        case .dropTag: members.remove(at: tag)
        case .nullMember: members[index].value = Mutator.free(.null)
        case .tagToNumber: members[tag].value = Mutator.free(.number("3"))
        case .tagToObject: members[tag].value = Mutator.free(.object([]))
        case .newTag: members[tag].value = Mutator.free(.string("brand_new_tag"))
        case .renameMember: members[index].name += "_v2"
        case .memberLetterCase: members[index].name = Mutator.otherCase(members[index].name)
        case .addMember, .addMemberToClosed:
            members.append(SampleNode.Member(name: "brand_new_member", value: Mutator.free(.number("1"))))
        case .addMemberWithHalfPair:
            let value = Mutator.free(.raw(#"["half \ud83d a pair"]"#))
            members.append(SampleNode.Member(name: "brand_new_member", value: value))
        case .duplicateMember:
            let scalars = members.filter { Mutator.other($0.value) != nil }
            guard let member = scalars.randomElement(using: &generator),
                let value = Mutator.other(member.value)
            else { return }
            members.append(SampleNode.Member(name: member.name, value: value))
        case .addWriteOnlyMember:
            guard case .object(let object)? = node.shape else { return }
            for property in object.properties where property.access == .writeOnly {
                members.append(SampleNode.Member(name: property.name, value: Mutator.free(.string("s3cret"))))
            }
        case .addForbiddenMember:
            for name in node.forbiddenNames {
                members.append(SampleNode.Member(name: name, value: Mutator.free(.boolean(true))))
            }
        case .dropRequiredUndeclared:
            guard case .object(let object)? = node.shape else { return }
            members.removeAll { object.requiredUndeclared.contains($0.name) }
        case .objectToArray:
            node.content = .array([])
            return
        case .objectToText:
            node.content = .string("[object Object]")
            return
        case .otherVariant:
            members.removeAll { !$0.value.isTag }
        default:
            changeScalar(kind, node)
            return
        }
        node.content = .object(members)
    }

    private mutating func change(_ kind: MutationKind, _ old: [SampleNode], of node: SampleNode) {
        var elements = old
        let index = elements.indices.randomElement(using: &generator) ?? 0
        switch kind {
        case .nullElement: elements[index] = Mutator.free(.null)
        case .addElement: elements.append(elements[index].copy())
        case .dropElement: elements.remove(at: index)
        case .tupleShort: elements.removeLast()
        case .tupleLong:
            let half = SampleNode.Content.raw(#""half \ud83d a pair""#)
            elements.append(Mutator.free(generator.chance(50) ? .string("one more") : half))
        case .arrayToElement:
            node.content = elements[index].content
            return
        case .arrayToObject:
            node.content = .object([])
            return
        default:
            changeScalar(kind, node)
            return
        }
        node.content = .array(elements)
    }

    /// Changes that replace the whole value.
    private mutating func changeScalar(_ kind: MutationKind, _ node: SampleNode) {
        switch kind {
        case .textToNumber, .dateTimeEpoch: node.content = .number("1719830000")
        case .numberToWords: node.content = .string("twelve")
        case .numberToDate: node.content = .string("2024-02-29T23:59:59Z")
        case .integerBeyond53: node.content = .raw("9007199254740993")
        case .emailGarbage: node.content = .string("nobody at example")
        case .numberToOtherText:
            var isInteger = false
            if case .integer? = node.shape { isInteger = true }
            node.content = .string(isInteger ? "12.5" : "-1e400")
        case .numberToText: node.content = .string(node.text)
        case .booleanToNumber: node.content = .number("1")
        case .booleanToText: node.content = .string(node.text)
        case .scalarToObject: node.content = .object([])
        case .wrapInArray: node.content = .array([SampleNode(node.content, role: node.role)])
        case .wrapInEnvelope:
            let inner = SampleNode(node.content, role: node.role)
            node.content = .object([SampleNode.Member(name: "data", value: inner)])
        case .newEnumValue, .constantChanged:
            node.content = node.isString ? .string("brand_new_value") : .number("987654")
        case .enumLetterCase:
            if case .string(let text) = node.content { node.content = .string(Mutator.otherCase(text)) }
        case .integerFraction: node.content = .number("1.5")
        case .integerPointZero: node.content = .raw(node.text + ".0")
        case .integerExponent: node.content = .raw("1e3")
        case .integerOverflow32: node.content = .number("2147483648")
        case .integerOverflow64: node.content = .raw(either("10000000000000000000", "10000000000000000001"))
        case .integerWraps64: node.content = .raw(either("20000000000000000000", "18446744073709551616"))
        case .integerJustOverflow64: node.content = .raw(either("9223372036854776000", "9223372036854775808"))
        case .numberOverflow, .decimalOverflow: node.content = .raw("1e400")
        case .numberUnderflow: node.content = .raw("1e-400")
        case .decimalDigits:
            let digits = "1000000000000000000000000000000000000000.5"
            node.content = node.isString ? .string(digits) : .raw(digits)
        case .decimalExponent: node.content = node.isString ? .string("1e200") : .raw("1e200")
        case .anyTinyNumber: node.content = .raw("-1e-400")
        case .anyLongNumber: node.content = .raw("1000000000000000000000000000000000000001")
        case .dateTimeNoOffset: node.content = .string("2024-02-29T23:59:59")
        case .dateTimeToDate: node.content = .string("2024-02-29")
        case .dateTimeLongFraction: node.content = .string("2024-02-29t23:59:59.1234567890123z")
        case .dateTimeOffsetWithoutColon: node.content = .string("2024-02-29T23:59:59+0200")
        case .dateTimeImpossible: node.content = .string("2023-02-29T25:61:00Z")
        case .dateGarbage: node.content = .string("29.02.2024")
        case .uuidGarbage: node.content = .string("8f14e45fceea467fa8f55f1b39a3c0de")
        case .base64Garbage: node.content = .string("not*base64!")
        case .decimalGarbage: node.content = .string("12,50 EUR")
        case .loneSurrogate: node.content = .raw(#""half \ud83d a pair""#)
        case .integerHalfBeyondDouble: node.content = .raw("4503599627370497.5")
        case .deepNesting:
            node.content = .raw(String(repeating: "[", count: 600) + String(repeating: "]", count: 600))
        case .uriEmpty: node.content = .string("")
        default: break
        }
    }

    private mutating func either(_ text: String, _ other: String) -> String {
        generator.chance(50) ? text : other
    }

    private static func free(_ content: SampleNode.Content) -> SampleNode {
        SampleNode(content, role: .plain(.any))
    }

    /// Another value of the same type; nil where that is not sure to be one.
    static func other(_ node: SampleNode) -> SampleNode? {
        switch (node.shape, node.content) {
        case (.string(.plain), .string(let text)): free(.string(text + "!"))
        case (.integer, .number(let text)): free(.number(text == "7" ? "8" : "7"))
        case (.boolean, .boolean(let value)): free(.boolean(!value))
        default: nil
        }
    }

    /// The members that are always there and may be null.
    static func nullableNames(of node: SampleNode) -> [String] {
        guard case .object(let object)? = node.shape, case .object(let members) = node.content else {
            return []
        }
        let names = object.properties.filter { $0.isRequired && $0.use.isNullable }.map(\.name)
        return names.filter { name in members.contains { $0.name == name } }
    }

    private static func otherCase(_ text: String) -> String {
        let upper = text.uppercased()
        return upper == text ? text.lowercased() : upper
    }
}
