import SteleContractModel

/// Compiles a contract's types into a plan.
struct PlanCompiler {
    private let contract: Contract
    private var plan = Plan()
    private var assertions = AssertionCompiler()
    private var orderSize: Int32 = 0

    static func compile(_ contract: Contract) -> Plan {
        var compiler = PlanCompiler(contract)
        for index in contract.types.indices { compiler.compile(TypeID(index)) }
        compiler.finish()
        return compiler.plan
    }

    private init(_ contract: Contract) {
        self.contract = contract
    }

    private mutating func finish() {
        assertions.compile(contract)
        plan.assertions = assertions.plan
        plan.unsupportedPatterns += assertions.unsupported
        plan.orderSize = Int(orderSize)
        plan.tags = plan.unions.map { PlanCompiler.tags(of: $0, in: &plan) }
        plan.quick = plan.types.map { Quick($0, plan) }
    }

    private mutating func compile(_ id: TypeID) {
        let declaration = contract[id]
        let shape = compile(declaration.shape, of: id)
        let first = (constraint: Int32(plan.constraints.count), judgement: Int32(plan.judgements.count))
        for constraint in ContradictingBounds.removed(from: declaration.constraints) { compile(constraint) }
        var seen: Set<TypeID> = []
        plan.types.append(
            PlannedType(
                shape: shape, kinds: kinds(of: id, &seen), isImplied: declaration.isImplied,
                constraints: first.constraint..<Int32(plan.constraints.count),
                judgements: first.judgement..<Int32(plan.judgements.count),
                content: content(declaration.constraints)))
    }

    /// The type of the JSON that a text holds.
    private func content(_ constraints: [Constraint]) -> PlannedUse {
        for constraint in constraints {
            if case .content(let mediaType, let use) = constraint.kind, MediaType(mediaType).isJSON {
                return PlannedUse(use)
            }
        }
        return .undeclared
    }

    private mutating func compile(_ constraint: Constraint) {
        if let planned = PlannedConstraint(constraint.kind) {
            plan.constraints.append(planned)
            plan.constraintLocations.append(constraint.location)
        } else if let judgement = assertions.judgement(constraint) {
            plan.judgements.append(judgement)
            plan.judgementLocations.append(constraint.location)
        } else if case .pattern(let pattern) = constraint.kind {
            plan.unsupportedPatterns.append(
                UnsupportedPattern(pattern: pattern, location: constraint.location))
        }
    }

    private mutating func compile(_ shape: Shape, of id: TypeID) -> PlannedType.Shape {
        switch shape {
        case .any: return .any
        case .nothing: return .nothing
        case .null: return .null
        case .boolean: return .boolean
        case .integer(let width): return .integer(width)
        case .number(.decimal): return .decimalNumber
        case .number: return .number
        case .string(let format): return .string(PlannedString(format))
        case .enumeration(let enumeration): return .enumeration(compile(enumeration))
        case .constant(let literal):
            plan.constants.append(literal)
            return .constant(Int32(plan.constants.count - 1))
        case .object(let object): return .object(compile(object))
        case .array(let element): return .array(PlannedUse(element))
        case .tuple(let tuple): return .tuple(compile(tuple))
        case .map(let map): return .map(PlannedUse(map.value), key: map.key.map { Int32($0.index) } ?? -1)
        case .union(let union): return .union(compile(union))
        }
    }

    private mutating func compile(_ object: ObjectShape) -> Int32 {
        let first = Int32(plan.properties.count)
        let requiredStart = Int32(plan.requiredWords.count)
        for property in object.properties {
            plan.properties.append(
                PlannedProperty(
                    use: PlannedUse(property.use), isRequired: property.isRequired,
                    isWriteOnly: property.access == .writeOnly, isUndeclared: false))
        }
        for _ in object.requiredUndeclared {
            plan.properties.append(
                PlannedProperty(
                    use: .undeclared, isRequired: true, isWriteOnly: false, isUndeclared: true))
        }
        let count = Int32(plan.properties.count) - first
        var words = [UInt64](repeating: 0, count: Int(count + 63) / 64)
        for index in 0..<Int(count) {
            let property = plan.properties[Int(first) + index]
            // A response need not carry what only requests do (OAS 3.1 has `writeOnly` from JSON Schema §9.4).
            if property.isRequired, !property.isWriteOnly { words[index / 64] |= 1 << UInt64(index % 64) }
        }
        plan.requiredWords += words
        plan.objects.append(
            PlannedObject(
                firstProperty: first, propertyCount: count,
                keySlots: plan.keys.append(object.properties.map(\.name) + object.requiredUndeclared),
                requiredStart: requiredStart, additional: PlannedObject.Additional(object.additional),
                patterns: compile(object.patterns), rest: PlannedObject.Rest(object),
                orderStart: orderSize))
        orderSize += count + 1
        return Int32(plan.objects.count - 1)
    }

    private mutating func compile(_ patterns: [PatternProperty]) -> Range<Int32> {
        let first = Int32(plan.patterns.count)
        for property in patterns {
            if let regex = TextRegex(property.pattern) {
                plan.patterns.append(PlannedPattern(pattern: regex, use: PlannedUse(property.use)))
            } else {
                plan.unsupportedPatterns.append(
                    UnsupportedPattern(
                        pattern: property.pattern, location: contract[property.use.type].location))
            }
        }
        return first..<Int32(plan.patterns.count)
    }

    private mutating func compile(_ tuple: TupleShape) -> Int32 {
        let first = Int32(plan.tupleElements.count)
        plan.tupleElements += tuple.elements.map { PlannedUse($0) }
        plan.tuples.append(
            PlannedTuple(
                elements: first..<Int32(plan.tupleElements.count), rest: tuple.rest.map { PlannedUse($0) }))
        return Int32(plan.tuples.count - 1)
    }

    private mutating func compile(_ enumeration: Enumeration) -> Int32 {
        var booleans: Set<Bool> = []
        var numbers: Set<DecimalNumber> = []
        var containers: Set<[UInt8]> = []
        var words: [String] = []
        var textNumbers: [Int32] = []
        var otherNumbers: [[UInt8]: Int] = [:]
        for (number, value) in enumeration.values.enumerated() {
            switch value.value {
            case .string(let text):
                words.append(text)
                textNumbers.append(Int32(number))
                continue
            case .number(let text): numbers.insert(DecimalNumber(text))
            case .boolean(let boolean): booleans.insert(boolean)
            case .array, .object: containers.insert(value.value.canonicalBytes)
            case .null: break
            }
            otherNumbers[value.value.canonicalBytes] = number
        }
        let firstText = plan.words.count
        plan.enumerations.append(
            PlannedEnumeration(
                reading: PlannedEnumeration.Reading(enumeration), isExtensible: enumeration.isExtensible,
                booleans: booleans, numbers: numbers, containers: containers,
                textSlots: plan.words.append(words), textNumbers: textNumbers, firstText: firstText,
                otherNumbers: otherNumbers, literals: enumeration.values.map(\.value.json),
                listed: enumeration.values.map { text(of: $0.value) }))
        return Int32(plan.enumerations.count - 1)
    }

    private func text(of literal: JSONLiteral) -> String {
        switch literal {
        case .string(let text): text
        case .number(let text): text
        case .boolean(let boolean): String(boolean)
        case .null: "null"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

extension PlanCompiler {
    private mutating func compile(_ union: Union) -> Int32 {
        let first = Int32(plan.variants.count)
        let names = variantNames(union)
        for (variant, name) in zip(union.variants, names) {
            plan.variants.append(
                PlannedVariant(
                    type: Int32(variant.use.index), tags: variant.tags.map { PlannedText($0) },
                    lacksTag: lacksTag(variant.use, union.distinction), name: name))
        }
        plan.unions.append(
            PlannedUnion(
                variants: first..<Int32(plan.variants.count),
                distinction: PlannedUnion.Distinction(union.distinction),
                alternatives: compileAlternatives(union)))
        return Int32(plan.unions.count - 1)
    }

    private func lacksTag(_ id: TypeID, _ distinction: Union.Distinction) -> Bool {
        guard case .tag(let property, _, _) = distinction else { return false }
        switch contract[id].shape {
        case .object(let object): return !object.properties.contains { $0.name == property }
        case .union: return true
        default: return false
        }
    }

    /// The variants with those of unions among them in their place.
    private mutating func compileAlternatives(_ union: Union) -> Range<Int32> {
        let first = Int32(plan.alternatives.count)
        for (ordinal, variant) in union.variants.enumerated() {
            var budget = PlannedAlternative.maximumCount
            for type in alternatives(of: variant.use, depth: 0, &budget) {
                plan.alternatives.append(
                    PlannedAlternative(
                        variant: Int32(ordinal), type: type, listing: listing(type, union.distinction)))
            }
        }
        return first..<Int32(plan.alternatives.count)
    }

    /// What an alternative lists for the mark of its union.
    private func listing(_ type: Int32, _ distinction: Union.Distinction) -> [PlannedText] {
        guard type >= 0, case .keys(let mark) = distinction,
            case .object(let object) = contract[TypeID(Int(type))].shape
        else { return [] }
        return contract.texts(of: object, mark: mark).map { PlannedText($0) }
    }

    private func alternatives(of id: TypeID, depth: Int, _ budget: inout Int) -> [Int32] {
        guard case .union(let union) = contract[id].shape else { return [Int32(id.index)] }
        budget -= union.variants.count
        if depth >= PlannedAlternative.maximumDepth || budget < 0 { return [-1] }
        var types: [Int32] = []
        for variant in union.variants { types += alternatives(of: variant.use, depth: depth + 1, &budget) }
        return types
    }

    /// A component's name, else the first tag, else the JSON type, made unique by a number.
    private func variantNames(_ union: Union) -> [String] {
        var used: Set<String> = []
        return union.variants.map { variant in
            var seen: Set<TypeID> = []
            let base: String
            switch contract[variant.use].origin {
            case .component(let name): base = name
            default: base = variant.tags.first ?? kinds(of: variant.use, &seen).name
            }
            var name = base
            var number = 2
            while !used.insert(name).inserted {
                name = "\(base) \(number)"
                number += 1
            }
            return name
        }
    }

    /// The JSON types of a type's values; a union that holds itself adds nothing.
    private func kinds(of id: TypeID, _ seen: inout Set<TypeID>) -> KindSet {
        switch contract[id].shape {
        case .any: .all
        case .nothing: .all
        case .null: []
        case .boolean: .boolean
        case .integer, .number: .number
        case .string: .string
        case .enumeration(let enumeration): KindSet(enumeration)
        case .constant(let literal): KindSet(literal.kind)
        case .object, .map: .object
        case .array, .tuple: .array
        case .union(let union):
            seen.insert(id).inserted
                ? union.variants.reduce(into: KindSet()) { $0.formUnion(kinds(of: $1.use, &seen)) } : []
        }
    }
}

extension PlannedObject.Rest {
    /// Models keep members that the contract types: as that type where it is the same for all, else as any JSON.
    fileprivate init(_ object: ObjectShape) {
        let uses = object.patterns.map(\.use)
        switch object.additional {
        case .typed(let use): self = uses.allSatisfy { $0 == use } ? .typed(PlannedUse(use)) : .anyJSON
        case .allowed: self = uses.isEmpty ? .unread : .anyJSON
        case .closed:
            guard let first = uses.first else {
                self = .unread
                return
            }
            self = uses.allSatisfy { $0 == first } ? .typed(PlannedUse(first)) : .anyJSON
        }
    }
}

extension KindSet {
    init(_ enumeration: Enumeration) {
        switch enumeration.kind {
        case .string: self = .string
        case .integer: self = .number
        case .mixed: self = enumeration.values.reduce(into: []) { $0.insert(KindSet($1.value.kind)) }
        }
    }
}

extension PlannedUse {
    init(_ use: TypeUse) {
        self.init(type: Int32(use.type.index), isNullable: use.isNullable)
    }

    /// A member that no schema describes: any JSON.
    static let undeclared = PlannedUse(type: -1, isNullable: true)
}

extension PlannedString {
    init(_ format: StringFormat) {
        switch format {
        case .dateTime: self = .dateTime
        case .date: self = .date
        case .uuid: self = .uuid
        case .uri: self = .uri
        case .base64: self = .base64
        case .decimal: self = .decimal
        case .other("email"): self = .email
        case .other("ipv4"): self = .ipv4
        case .other("ipv6"): self = .ipv6
        case .other("time"): self = .time
        case .plain, .binary, .other: self = .plain
        }
    }
}

extension PlannedObject.Additional {
    init(_ additional: AdditionalProperties) {
        switch additional {
        case .allowed: self = .allowed
        case .closed: self = .closed
        case .typed(let use): self = .typed(PlannedUse(use))
        }
    }
}

extension PlannedUnion.Distinction {
    init(_ distinction: Union.Distinction) {
        switch distinction {
        case .tag(let property, _, let fallback):
            self = .tag(property: PlannedText(property), fallback: fallback.map { Int32($0) })
        case .jsonType: self = .jsonType
        case .keys(let mark): self = .keys(mark: mark.map { PlannedText($0) })
        }
    }
}
