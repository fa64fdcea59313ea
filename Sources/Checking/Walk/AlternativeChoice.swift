import SteleJSONText

extension BodyWalk {
    /// A type that a value may have, and what it selects.
    struct Alternative {
        let owner: Int
        /// -1 is any JSON, -2 only null.
        let type: Int32
        /// What it lists for the mark of the union.
        var listing: [PlannedText] = []

        static let null: Int32 = -2
    }

    /// The owner of the alternative that a value is: by its JSON type; several objects by their keys, arrays by their
    /// first element, scalars by whether they fit. Nil when it is none.
    ///
    /// - Parameter isStrict: whether the only alternative of the JSON type is looked at more closely as well.
    func choose(
        _ token: JSONToken, among alternatives: [Alternative], by mark: PlannedText? = nil, isStrict: Bool,
        _ reader: JSONReader, depth: Int
    ) throws(JSONError) -> Int? {
        let candidates = alternatives.filter { admits($0.type, token) }
        guard let first = candidates.first else { return nil }
        if candidates.count == 1, !isStrict { return first.owner }
        switch token {
        case .objectStart:
            let left = try unmarked(candidates, by: mark, reader)
            if left.count == 1, !isStrict { return left[0].owner }
            return try chooseByKeys(left, reader)
        case .arrayStart: return try chooseByElement(candidates, reader, depth: depth)
        default: return candidates.first { accepts(token, $0.type, reader) }?.owner
        }
    }

    private func admits(_ type: Int32, _ token: JSONToken) -> Bool {
        if token == .null { return type == Alternative.null || isAny(type) }
        return type >= 0 ? plan.types[Int(type)].kinds.contains(KindSet(token)) : type != Alternative.null
    }

    private func isAny(_ type: Int32) -> Bool {
        guard type >= 0 else { return type != Alternative.null }
        switch plan.types[Int(type)].shape {
        case .any, .nothing: return true
        default: return false
        }
    }

    /// The candidates without those that list other texts than the one that the mark has.
    private func unmarked(
        _ candidates: [Alternative], by mark: PlannedText?, _ reader: JSONReader
    ) throws(JSONError) -> [Alternative] {
        guard let mark, let text = try text(of: mark, reader),
            candidates.contains(where: { $0.listing.contains(text) })
        else { return candidates }
        return candidates.filter { $0.listing.isEmpty || $0.listing.contains(text) }
    }

    /// The text that a member of the object ahead has; of two equal keys the first counts.
    private func text(of key: PlannedText, _ reader: JSONReader) throws(JSONError) -> PlannedText? {
        var ahead = reader
        while case .key(let name) = try ahead.next() {
            guard key.bytes.withUnsafeBufferPointer({ ahead.equals(name, $0) }) else {
                try ahead.skipValue()
                continue
            }
            guard case .string(let text) = try ahead.next() else { return nil }
            return PlannedText(ahead.text(text))
        }
        return nil
    }

    /// No required key missing, then most declared keys present, which leaves the fewest undeclared, then the first.
    private func chooseByKeys(_ candidates: [Alternative], _ reader: JSONReader) throws(JSONError) -> Int? {
        var keys: [JSONString] = []
        var ahead = reader
        while case .key(let key) = try ahead.next() {
            keys.append(key)
            try ahead.skipValue()
        }
        var best: (owner: Int, declared: Int)?
        for candidate in candidates {
            guard let declared = declaredCount(keys, candidate.type, ahead) else { continue }
            if best.map({ declared > $0.declared }) ?? true { best = (candidate.owner, declared) }
        }
        return best?.owner
    }

    /// How many of an object's keys a type declares; nil when a required one is missing. A key whose value may be
    /// null is not required here, because it may as well be absent.
    private func declaredCount(_ keys: [JSONString], _ type: Int32, _ reader: JSONReader) -> Int? {
        guard type >= 0, case .object(let index) = plan.types[Int(type)].shape else { return 0 }
        let object = plan.objects[Int(index)]
        var present = [Bool](repeating: false, count: Int(object.propertyCount))
        for key in keys {
            let found = withContent(key, reader) { plan.keys.find($0, in: object.keySlots) }
            if let found { present[found - Int(object.firstProperty)] = true }
        }
        var declared = 0
        for ordinal in present.indices {
            let property = plan.properties[Int(object.firstProperty) + ordinal]
            if property.isWriteOnly { continue }
            if present[ordinal] {
                declared += 1
            } else if property.isRequired, property.isUndeclared || !property.use.isNullable {
                return nil
            }
        }
        return declared
    }

    /// An empty array is the first candidate; else the alternatives for elements decide by the first element.
    private func chooseByElement(
        _ candidates: [Alternative], _ reader: JSONReader, depth: Int
    ) throws(JSONError) -> Int? {
        var ahead = reader
        let token = try ahead.next()
        if token == .arrayEnd || depth >= PlannedAlternative.maximumDepth { return candidates[0].owner }
        let elements = candidates.flatMap { elementAlternatives($0) }
        return try choose(token, among: elements, isStrict: true, ahead, depth: depth + 1)
    }

    private func elementAlternatives(_ candidate: Alternative) -> [Alternative] {
        let any = [Alternative(owner: candidate.owner, type: -1)]
        guard candidate.type >= 0 else { return any }
        let element: PlannedUse?
        switch plan.types[Int(candidate.type)].shape {
        case .array(let use): element = use
        case .tuple(let index):
            let tuple = plan.tuples[Int(index)]
            element = tuple.elements.first.map { plan.tupleElements[Int($0)] } ?? tuple.rest
        default: return any
        }
        guard let element else { return [] }
        var types = [element.type]
        if element.type >= 0, case .union(let index) = plan.types[Int(element.type)].shape {
            types = plan.unions[Int(index)].alternatives.map { plan.alternatives[Int($0)].type }
        }
        if element.isNullable { types.append(Alternative.null) }
        return types.map { Alternative(owner: candidate.owner, type: $0) }
    }

    /// Whether a scalar is one of a type's values, constraints aside.
    private func accepts(_ token: JSONToken, _ type: Int32, _ reader: JSONReader) -> Bool {
        guard type >= 0 else { return true }
        switch (plan.types[Int(type)].shape, token) {
        case (.integer, .number(let number)):
            switch fault(in: number, .int64, reader) {
            case nil, .integerFractionRounded: return true
            default: return false
            }
        case (.string(let format), .string(let string)): return fault(in: string, format, reader) == nil
        case (.enumeration(let index), _): return isListed(token, plan.enumerations[Int(index)], reader)
        case (.constant(let index), .string(let string)):
            return plan.constants[Int(index)] == .string(reader.text(string))
        case (.constant(let index), .boolean(let value)): return plan.constants[Int(index)] == .boolean(value)
        case (.constant(let index), .number(let number)):
            guard case .number(let wanted) = plan.constants[Int(index)] else { return false }
            return decimal(number, reader) == DecimalNumber(wanted)
        default: return true
        }
    }
}

extension KindSet {
    /// The JSON type of the value that a token begins; empty for null.
    init(_ token: JSONToken) {
        switch token {
        case .objectStart: self = .object
        case .arrayStart: self = .array
        case .string: self = .string
        case .number: self = .number
        case .boolean: self = .boolean
        default: self = []
        }
    }
}
