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

    /// The owners of the alternatives that a value may be, the best first: by its JSON type; several objects by their
    /// keys, arrays by their first element, scalars by whether they fit. Each once; none when it is none.
    ///
    /// - Parameters:
    ///   - isStrict: whether the only alternative of the JSON type is looked at more closely as well.
    ///   - isOneOfThem: whether an object that lacks required keys may be one all the same.
    func rank(
        _ token: JSONToken, among alternatives: [Alternative], by mark: PlannedText? = nil, isStrict: Bool,
        isOneOfThem: Bool = false, _ reader: JSONReader, depth: Int
    ) throws(JSONError) -> [Int] {
        let candidates = alternatives.filter { admits($0.type, token) }
        if candidates.isEmpty || (candidates.count == 1 && !isStrict) { return candidates.map(\.owner) }
        switch token {
        case .objectStart:
            let left = try unmarked(candidates, by: mark, reader)
            if left.count == 1, !isStrict { return [left[0].owner] }
            return try rankByKeys(left, isOneOfThem: isOneOfThem, reader)
        case .arrayStart: return try rankByElement(candidates, reader, depth: depth)
        default: return unique(candidates.filter { accepts(token, $0.type, reader) }.map(\.owner))
        }
    }

    private func unique(_ owners: [Int]) -> [Int] {
        var seen: Set<Int> = []
        return owners.filter { seen.insert($0).inserted }
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
    private func rankByKeys(
        _ candidates: [Alternative], isOneOfThem: Bool, _ reader: JSONReader
    ) throws(JSONError) -> [Int] {
        var keys: [JSONString] = []
        var ahead = reader
        while case .key(let key) = try ahead.next() {
            keys.append(key)
            try ahead.skipValue()
        }
        var ranked: [(missing: Int, undeclared: Int, place: Int)] = []
        for (place, candidate) in candidates.enumerated() {
            let (missing, declared) = counts(keys, candidate.type, ahead)
            if missing == 0 || isOneOfThem { ranked.append((missing, -declared, place)) }
        }
        return unique(ranked.sorted { $0 < $1 }.map { candidates[$0.place].owner })
    }

    /// How many keys that a type requires are missing, and how many of an object's keys it declares. A key whose value
    /// may be null is not required here, because it may as well be absent.
    private func counts(
        _ keys: [JSONString], _ type: Int32, _ reader: JSONReader
    ) -> (missing: Int, declared: Int) {
        guard type >= 0, case .object(let index) = plan.types[Int(type)].shape else { return (0, 0) }
        let object = plan.objects[Int(index)]
        var present = [Bool](repeating: false, count: Int(object.propertyCount))
        for key in keys {
            let found = reader.withContent(of: key) { plan.keys.find($0, in: object.keySlots) }
            if let found { present[found - Int(object.firstProperty)] = true }
        }
        var (missing, declared) = (0, 0)
        for ordinal in present.indices {
            let property = plan.properties[Int(object.firstProperty) + ordinal]
            if property.isWriteOnly { continue }
            if present[ordinal] {
                declared += 1
            } else if property.isRequired, property.isUndeclared || !property.use.isNullable {
                missing += 1
            }
        }
        return (missing, declared)
    }

    /// An empty array is the first candidate; else the alternatives for elements decide by the first element.
    private func rankByElement(
        _ candidates: [Alternative], _ reader: JSONReader, depth: Int
    ) throws(JSONError) -> [Int] {
        var ahead = reader
        let token = try ahead.next()
        if token == .arrayEnd || depth >= PlannedAlternative.maximumDepth {
            return [candidates[0].owner]
        }
        let elements = candidates.flatMap { elementAlternatives($0) }
        return try rank(token, among: elements, isStrict: true, ahead, depth: depth + 1)
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
        case (.string(let format), .string(let string)):
            switch fault(in: string, format, reader) {
            case nil, .dateTimeUnusual: return true
            default: return false
            }
        case (.enumeration(let index), _): return isListed(token, plan.enumerations[Int(index)], reader)
        case (.constant(let index), .string(let string)):
            guard case .string(let wanted) = plan.constants[Int(index)] else { return false }
            return reader.text(string).utf8.elementsEqual(wanted.utf8)
        case (.constant(let index), .boolean(let value)): return plan.constants[Int(index)] == .boolean(value)
        case (.constant(let index), .number(let number)):
            guard case .number(let wanted) = plan.constants[Int(index)] else { return false }
            return reader.decimal(number) == DecimalNumber(wanted)
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
