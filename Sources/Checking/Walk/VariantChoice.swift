import SteleClients
import SteleJSONText

extension BodyWalk {
    /// Looks ahead for the tag; of two equal keys the first counts.
    func chooseByTag(
        _ union: PlannedUnion, _ property: PlannedText, _ fallback: Int32?, _ reader: JSONReader
    ) throws(JSONError) -> Choice {
        var ahead = reader
        while case .key(let key) = try ahead.next() {
            guard property.bytes.withUnsafeBufferPointer({ ahead.equals(key, $0) }) else {
                try ahead.skipValue()
                continue
            }
            let token = try ahead.next()
            if let ordinal = variant(of: token, union, ahead) { return .variant(ordinal) }
            if let fallback { return .variant(Int(fallback)) }
            if case .string(let tag) = token { return .unknownTag(tag) }
            return .tagNotText
        }
        return fallback.map { .variant(Int($0)) } ?? .tagMissing
    }

    /// The variant that a tag selects; a number or boolean counts by its JSON text.
    private func variant(of token: JSONToken, _ union: PlannedUnion, _ reader: JSONReader) -> Int? {
        for ordinal in 0..<union.variants.count {
            for tag in plan.variants[Int(union.variants.lowerBound) + ordinal].tags {
                let isEqual: Bool
                switch token {
                case .string(let string):
                    isEqual = tag.bytes.withUnsafeBufferPointer { reader.equals(string, $0) }
                case .number(let number): isEqual = reader.content(number).elementsEqual(tag.bytes)
                case .boolean(let value): isEqual = String(value) == tag.text
                default: isEqual = false
                }
                if isEqual { return ordinal }
            }
        }
        return nil
    }

    /// Fewest required missing, then most declared present, then fewest undeclared, then contract order.
    func chooseByKeys(
        _ union: PlannedUnion, _ ordinals: [Int], _ reader: JSONReader
    ) throws(JSONError) -> Int {
        var keys: [JSONString] = []
        var ahead = reader
        while case .key(let key) = try ahead.next() {
            keys.append(key)
            try ahead.skipValue()
        }
        var best = ordinals[0]
        var bestScore: Score?
        for ordinal in ordinals {
            let type = plan.variants[Int(union.variants.lowerBound) + ordinal].type
            guard let score = score(keys, Int(type), ahead, depth: 0) else { continue }
            if let known = bestScore, !score.isBetter(than: known) { continue }
            best = ordinal
            bestScore = score
        }
        return best
    }

    private struct Score {
        var missing = 0
        var present = 0
        var undeclared = 0

        func isBetter(than other: Score) -> Bool {
            if missing != other.missing { return missing < other.missing }
            if present != other.present { return present > other.present }
            return undeclared < other.undeclared
        }
    }

    /// How well an object's keys fit a type; nil for a type without objects.
    private func score(_ keys: [JSONString], _ type: Int, _ reader: JSONReader, depth: Int) -> Score? {
        switch plan.types[type].shape {
        case .object(let index): return score(keys, plan.objects[Int(index)], reader)
        case .map, .any: return Score(undeclared: keys.count)
        case .union(let index) where depth < 8:
            var best: Score?
            for variant in plan.unions[Int(index)].variants {
                let next = Int(plan.variants[Int(variant)].type)
                guard let score = score(keys, next, reader, depth: depth + 1) else { continue }
                if best.map({ score.isBetter(than: $0) }) ?? true { best = score }
            }
            return best
        default: return nil
        }
    }

    private func score(_ keys: [JSONString], _ object: PlannedObject, _ reader: JSONReader) -> Score {
        var present = [UInt64](repeating: 0, count: object.wordCount)
        var score = Score()
        for key in keys {
            let found = withContent(key, reader) { plan.keys.find($0, in: object.keySlots) }
            guard let found else {
                score.undeclared += 1
                continue
            }
            let ordinal = found - Int(object.firstProperty)
            present[ordinal >> 6] |= 1 << UInt64(ordinal & 63)
        }
        for word in 0..<object.wordCount {
            let required = plan.requiredWords[Int(object.requiredStart) + word]
            score.missing += (required & ~present[word]).nonzeroBitCount
            score.present += present[word].nonzeroBitCount
        }
        return score
    }

    /// By the first element, then by contract order.
    func chooseByElement(
        _ union: PlannedUnion, _ ordinals: [Int], _ reader: JSONReader
    ) throws(JSONError) -> Int {
        var ahead = reader
        let token = try ahead.next()
        if case .arrayEnd = token { return ordinals[0] }
        for ordinal in ordinals {
            let type = plan.variants[Int(union.variants.lowerBound) + ordinal].type
            guard let element = firstElement(of: Int(type)) else { return ordinal }
            if try fits(token, element, ahead) { return ordinal }
        }
        return ordinals[0]
    }

    private func firstElement(of type: Int) -> PlannedUse? {
        switch plan.types[type].shape {
        case .array(let element): element
        case .tuple(let index):
            plan.tuples[Int(index)].elements.first.map { plan.tupleElements[Int($0)] }
                ?? plan.tuples[Int(index)].rest
        default: nil
        }
    }

    /// Whether a value is of a type as far as its first token, and an object's required keys, tell.
    private func fits(_ token: JSONToken, _ use: PlannedUse, _ reader: JSONReader) throws(JSONError) -> Bool {
        guard use.type >= 0 else { return true }
        switch token {
        case .null: return use.isNullable || isAny(use)
        case .objectStart:
            var keys: [JSONString] = []
            var ahead = reader
            while case .key(let key) = try ahead.next() {
                keys.append(key)
                try ahead.skipValue()
            }
            return score(keys, Int(use.type), ahead, depth: 0)?.missing == 0
        case .arrayStart: return plan.types[Int(use.type)].kinds.contains(.array)
        default: return accepts(token, use.type, reader)
        }
    }

    private func isAny(_ use: PlannedUse) -> Bool {
        if case .any = plan.types[Int(use.type)].shape { return true }
        return false
    }

    /// Whether a scalar is one of a type's values, constraints aside.
    func accepts(_ token: JSONToken, _ type: Int32, _ reader: JSONReader, depth: Int = 0) -> Bool {
        switch (plan.types[Int(type)].shape, token) {
        case (.any, _), (.boolean, .boolean): return true
        case (.integer(let width), .number(let number)): return fault(in: number, width, reader) == nil
        case (.number, .number), (.decimalNumber, .number): return true
        case (.string(let format), .string(let string)): return fault(in: string, format, reader) == nil
        case (.enumeration(let index), .string(let string)):
            return isKnown(string, plan.enumerations[Int(index)], reader)
        case (.enumeration(let index), .number(let number)):
            return plan.enumerations[Int(index)].numbers.contains(decimal(number, reader))
        case (.enumeration(let index), .boolean(let value)):
            return plan.enumerations[Int(index)].booleans.contains(value)
        case (.constant(let index), .string(let string)):
            return plan.constants[Int(index)] == .string(reader.text(string))
        case (.constant(let index), .boolean(let value)): return plan.constants[Int(index)] == .boolean(value)
        case (.constant(let index), .number(let number)):
            guard case .number(let wanted) = plan.constants[Int(index)] else { return false }
            return decimal(number, reader) == DecimalNumber(wanted)
        case (.union(let index), _) where depth < 8:
            return plan.unions[Int(index)].variants.contains { variant in
                accepts(token, plan.variants[Int(variant)].type, reader, depth: depth + 1)
            }
        default: return false
        }
    }
}
