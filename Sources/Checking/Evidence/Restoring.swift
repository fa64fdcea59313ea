import SteleContractModel

extension Checker {
    /// Goes on as if what the evidence is of had been read here, and nothing else. What the contract does not have is
    /// passed over, and answered: evidence of the same contract has no such thing.
    @discardableResult
    mutating func restore(_ evidence: Evidence) -> [String] {
        var unknown: [String] = []
        tally = evidence.tally
        walk.forget()
        restoreOperations(evidence, &unknown)
        restoreEnumerations(evidence.listed, &unknown)
        restoreUnjudged(evidence.unjudged, &unknown)
        var nodes: [Int32] = []
        nodes.reserveCapacity(evidence.places.count)
        for place in evidence.places {
            let parent = place.parent < 0 ? -1 : nodes[Int(place.parent)]
            let node = node(at: place.step, below: parent)
            if let node { add(place, at: node) } else { unknown.append("a place") }
            nodes.append(node ?? -1)
        }
        walk.tree.maximumDepth = evidence.maximumDepth
        return unknown
    }

    private mutating func restoreOperations(_ evidence: Evidence, _ unknown: inout [String]) {
        responses = ResponseTable(operations: contract.operations.count)
        var known: Set<String> = []
        for (index, operation) in contract.operations.enumerated() {
            known.insert(operation.id)
            responses.add(evidence.exchanges[operation.id] ?? 0, exchangesOf: index)
            for status in evidence.seen[operation.id] ?? [] {
                let number = operation.responses.firstIndex { $0.status.description == status }
                if let number { responses.see(number, of: index) } else { unknown.append("a response") }
            }
        }
        let named = Set(evidence.exchanges.keys).union(evidence.seen.keys)
        for request in evidence.tally.unknowns.keys where !request.declared.allSatisfy(isOperation) {
            unknown.append("an operation of \(request.path)")
        }
        unknown += named.subtracting(known).sorted().map { "the operation `\($0)`" }
    }

    private func isOperation(_ index: Int) -> Bool { contract.operations.indices.contains(index) }

    private mutating func restoreEnumerations(_ listed: [Int: Set<Int>], _ unknown: inout [String]) {
        walk.listedSeen = Array(repeating: [], count: walk.plan.enumerations.count)
        if !Set(listed.keys).isSubset(of: walk.plan.enumerations.indices) { unknown.append("an enumeration") }
        for (index, values) in listedValues {
            for number in listed[index] ?? [] {
                if values.indices.contains(number) {
                    walk.listedSeen[index].insert(values[number])
                } else {
                    unknown.append("a value of an enumeration")
                }
            }
        }
    }

    private mutating func restoreUnjudged(_ unjudged: [Evidence.Unjudged: Int], _ unknown: inout [String]) {
        walk.unjudged = unjudged.filter { what, _ in
            switch what {
            case .constraint(let index): walk.plan.constraintLocations.indices.contains(index)
            case .judgement(let index): walk.plan.judgementLocations.indices.contains(index)
            }
        }
        if walk.unjudged.count < unjudged.count { unknown.append("a constraint") }
    }

    private mutating func add(_ place: Evidence.Place, at node: Int32) {
        if case .response = place.step {
            responses.count(
                bodies: place.bodies, messages: place.messages, Int(walk.tree.nodes[Int(node)].slot))
        }
        walk.tree.count(node, values: place.values)
        walk.tree.count(node, nulls: place.nulls)
        walk.tree.count(node, objects: place.objects)
        walk.tree.add(place.times, place.shape, at: node)
        if !place.listed.sorted.isEmpty, let enumeration = enumeration(at: node) {
            for (number, literal) in enumeration.literals.enumerated()
            where place.listed.sorted.contains(literal) {
                walk.tree.see(listed: number, of: enumeration.literals.count, at: node)
            }
            walk.tree.commit()
        }
        if place.isCrowded { walk.tree.setCrowded(node) }
        for (subject, sighting) in place.sightings.sorted(by: { $0.key < $1.key }) {
            let record = walk.ledger.record(of: subject.rule, at: node, subject.unit, in: &walk.tree)
            walk.ledger.add(sighting, to: record)
        }
    }

    /// The node of a step; nil where the contract has no such place.
    private mutating func node(at step: Evidence.Step, below parent: Int32) -> Int32? {
        if case .response(let response) = step { return parent < 0 ? root(of: response) : nil }
        guard parent >= 0 else { return nil }
        switch step {
        case .header(let name): return walk.tree.header(name, of: parent)
        case .undeclared(let name):
            return Array(name.utf8).withUnsafeBufferPointer {
                walk.tree.undeclared(of: parent, $0, showAll: walk.showValues)
            }
        case .undeclaredOther: return walk.tree.undeclaredOther(of: parent)
        case .overflow: return walk.tree.overflow(of: parent)
        default: break
        }
        guard let place = walk.plan.place(of: step, in: type(of: parent)) else { return nil }
        return walk.tree.child(
            of: parent, ordinal: place.ordinal, among: place.count, place.step, type: place.type)
    }

    /// The type of the values at a node; -1 where there is none.
    func type(of node: Int32) -> Int32 {
        let here = walk.tree.nodes[Int(node)]
        if here.parent >= 0 { return here.type }
        return declaredType(of: responses.slots[Int(here.slot)]) ?? -1
    }

    private mutating func root(of response: Evidence.Response) -> Int32? {
        guard let index = contract.operations.firstIndex(where: { $0.id == response.operation }) else {
            return nil
        }
        let operation = contract.operations[index]
        let frames = response.mediaType == Checker.frames ? operation.webSocket?.receive : nil
        let number = frames == nil ? Checker.response(of: operation, response.status) : nil
        let slot = responses.slot(
            index, response.status, response.mediaType, response: number,
            type: frames.map { Int32($0.type.index) }, in: &walk.tree)
        return responses.slots[slot].root
    }
}

extension Evidence.Place.Subject: Comparable {
    static func < (left: Self, right: Self) -> Bool {
        (left.rule, left.unit?.rawValue ?? 0) < (right.rule, right.unit?.rawValue ?? 0)
    }
}

extension Plan {
    /// Where a step leads: what the walk would ask the tree for.
    fileprivate typealias Child = (ordinal: Int, count: Int, step: FieldTree.Step, type: Int32)

    /// Where a step leads from values of a type, as the walk would go it; nil where there is no such step.
    fileprivate func place(of step: Evidence.Step, in type: Int32) -> Child? {
        guard type >= 0 else { return nil }
        switch (types[Int(type)].shape, step) {
        case (.object(let index), _): return place(of: step, in: objects[Int(index)])
        case (.array(let element), .element): return (0, 1, .element, element.type)
        case (.map(let value, _), .mapValue): return (0, 1, .mapValue, value.type)
        case (.tuple(let index), .tupleElement(let number)):
            let tuple = tuples[Int(index)]
            guard number >= 0, Int(number) < tuple.elements.count else { return nil }
            let use = tupleElements[Int(tuple.elements.lowerBound + number)]
            return (Int(number), tuple.elements.count + 1, .tupleElement(number), use.type)
        case (.tuple(let index), .element):
            let tuple = tuples[Int(index)]
            guard let rest = tuple.rest else { return nil }
            return (tuple.elements.count, tuple.elements.count + 1, .element, rest.type)
        case (.union(let index), .variant(let number)):
            let union = unions[Int(index)].variants
            guard number >= 0, Int(number) < union.count else { return nil }
            let variant = union.lowerBound + number
            return (Int(number), union.count, .variant(variant), variants[Int(variant)].type)
        case (_, .content) where types[Int(type)].content.type >= 0:
            return (0, 1, .content, types[Int(type)].content.type)
        default: return nil
        }
    }

    private func place(of step: Evidence.Step, in object: PlannedObject) -> Child? {
        switch (step, object.additional) {
        case (.property(let name), _):
            let index = Array(name.utf8).withUnsafeBufferPointer { keys.find($0, in: object.keySlots) }
            guard let index else { return nil }
            let ordinal = index - Int(object.firstProperty)
            return (ordinal, object.placeCount, .property(Int32(index)), properties[index].use.type)
        case (.patternValue(let number), _):
            guard number >= 0, Int(number) < object.patterns.count else { return nil }
            let index = object.patterns.lowerBound + number
            let ordinal = Int(object.propertyCount) + 1 + Int(number)
            return (ordinal, object.placeCount, .patternValue(index), patterns[Int(index)].use.type)
        case (.mapValue, .typed(let use)):
            return (Int(object.propertyCount), object.placeCount, .mapValue, use.type)
        default: return nil
        }
    }
}
