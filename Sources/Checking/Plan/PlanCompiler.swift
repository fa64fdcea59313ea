import SteleContractModel

/// Compiles a contract's types into a plan.
struct PlanCompiler {
    let contract: Contract
    var plan = Plan()
    var assertions = AssertionCompiler()
    var orderSize: Int32 = 0

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
