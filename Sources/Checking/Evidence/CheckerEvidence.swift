import SteleContractModel

// What a checker has counted, in the contract's words; `Restoring` is the way back.
extension Checker {
    /// A checker of the same contract that has seen nothing.
    package var blank: Checker {
        var checker = self
        checker.restore(Evidence(maximumCount: options.maximumPlaces))
        return checker
    }

    /// What was seen so far.
    package var evidence: Evidence {
        var evidence = Evidence(maximumCount: options.maximumPlaces)
        evidence.tally = tally
        for (index, operation) in contract.operations.enumerated() where responses.exchanges[index] > 0 {
            evidence.exchanges[operation.id] = responses.exchanges[index]
        }
        for (index, operation) in contract.operations.enumerated() where !responses.seen[index].isEmpty {
            evidence.seen[operation.id] = Set(
                responses.seen[index].map { operation.responses[$0].status.description })
        }
        evidence.listed = listed
        evidence.unjudged = walk.unjudged.filter { $0.value > 0 }
        evidence.limit(to: walk.tree.maximumDepth)
        gatherPlaces(into: &evidence)
        evidence.settle()
        return evidence
    }

    private var listed: [Int: Set<Int>] {
        var listed: [Int: Set<Int>] = [:]
        for (index, values) in listedValues where !walk.listedSeen[index].isEmpty {
            listed[index] = Set(values.indices.filter { walk.listedSeen[index].contains(values[$0]) })
        }
        return listed
    }

    /// For each enumeration of the plan its listed values, in canonical form.
    var listedValues: [(index: Int, values: [[UInt8]])] {
        zip(contract.types, walk.plan.types).compactMap { declaration, type in
            guard case .enumeration(let enumeration) = declaration.shape,
                case .enumeration(let index) = type.shape
            else { return nil }
            return (Int(index), enumeration.values.map(\.value.canonicalBytes))
        }
    }

    private func gatherPlaces(into evidence: inout Evidence) {
        var numbers: [Int32] = []
        numbers.reserveCapacity(walk.tree.nodes.count)
        // A node stands behind its parent.
        for (index, node) in walk.tree.nodes.enumerated() {
            let parent = node.parent < 0 ? -1 : numbers[Int(node.parent)]
            let number = evidence.number(of: step(of: node), below: parent)
            numbers.append(number)
            let seen = seen(Int32(index), at: evidence.places[Int(number)])
            if !seen.isEmpty || seen.isCrowded { evidence.add(seen, at: number) }
        }
    }

    private func seen(_ index: Int32, at place: Evidence.Place) -> Evidence.Place {
        let node = walk.tree.nodes[Int(index)]
        var seen = Evidence.Place(parent: place.parent, step: place.step, depth: place.depth)
        if node.parent < 0 {
            seen.bodies = responses.slots[Int(node.slot)].bodies
            seen.messages = responses.slots[Int(node.slot)].messages
        }
        (seen.values, seen.nulls, seen.objects) = (node.values, node.nulls, node.objects)
        seen.isCrowded = node.isCrowded
        (seen.times, seen.shape) = (node.times, node.shape)
        if let enumeration = enumeration(at: index) {
            seen.listed = FewTexts(
                enumeration.literals.enumerated().filter { walk.tree.hasSeen(listed: $0.offset, at: index) }
                    .map(\.element))
        }
        var current = node.record
        while current >= 0 {
            let record = walk.ledger.records[Int(current)]
            if record.sighting.found > 0 || record.sighting.sharedResponses > 0 {
                seen.sightings[.init(rule: record.rule, unit: record.unit)] = record.sighting
            }
            current = record.next
        }
        return seen
    }

    /// The enumeration that the values at a node are of.
    func enumeration(at node: Int32) -> PlannedEnumeration? {
        let type = type(of: node)
        guard type >= 0, case .enumeration(let index) = walk.plan.types[Int(type)].shape else { return nil }
        return walk.plan.enumerations[Int(index)]
    }

    func step(of node: FieldTree.Node) -> Evidence.Step {
        func name(_ index: Int32) -> String {
            String(decoding: walk.tree.undeclaredNames[Int(index)], as: UTF8.self)
        }
        switch node.step {
        case .body:
            let slot = responses.slots[Int(node.slot)]
            let operation = contract.operations[slot.operation].id
            return .response(.init(operation: operation, status: slot.status, mediaType: slot.mediaType))
        case .property(let index): return .property(walk.plan.keys.name(Int(index)))
        case .element: return .element
        case .tupleElement(let index): return .tupleElement(index)
        case .mapValue: return .mapValue
        case .patternValue(let index): return .patternValue(index - first(in: node.parent))
        case .variant(let index): return .variant(index - first(in: node.parent))
        case .undeclared(let index): return .undeclared(name(index))
        case .content: return .content
        case .header(let index): return .header(name(index))
        case .undeclaredOther: return .undeclaredOther
        case .overflow: return .overflow
        }
    }

    /// The plan's index of the first variant of a union, or of the first pattern of an object.
    private func first(in parent: Int32) -> Int32 {
        let type = type(of: parent)
        guard type >= 0 else { return 0 }
        return switch walk.plan.types[Int(type)].shape {
        case .union(let index): walk.plan.unions[Int(index)].variants.lowerBound
        case .object(let index): walk.plan.objects[Int(index)].patterns.lowerBound
        default: 0
        }
    }
}
