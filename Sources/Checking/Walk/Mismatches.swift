import SteleClients
import SteleJSONText

// What a value of the wrong JSON type looks like it was meant to be.
extension BodyWalk {
    /// How many members an envelope has at most; the walk looks no further.
    private static let envelopeMembers = 12

    /// An object, whose brace is read, where the type has none.
    func mismatchOfObject(_ type: PlannedType, _ reader: JSONReader) -> Deviation {
        if isWholeElement(of: type, reader) { return .elementWithoutArray }
        if type.kinds == .array, isEnvelope(reader) { return .wrappedInEnvelope }
        return isElement(.object, of: type) ? .elementWithoutArray : .typeMismatch
    }

    /// An array, whose bracket is read, where the type has none.
    func mismatchOfArray(_ type: PlannedType, _ reader: JSONReader) -> Deviation {
        var ahead = reader
        guard let first = try? ahead.next() else { return .typeMismatch }
        if first == .arrayEnd { return type.kinds == .object ? .emptyArrayForObject : .typeMismatch }
        guard !type.kinds.isEmpty, type.kinds.contains(KindSet(first)) else { return .typeMismatch }
        do throws(JSONError) {
            try skipContainer(first, &ahead)
            return try ahead.next() == .arrayEnd ? .wrappedInArray : .typeMismatch
        } catch {
            return .typeMismatch
        }
    }

    /// Whether a number or boolean stands where a type is text.
    func isScalarForText(_ token: JSONToken, _ type: PlannedType) -> Bool {
        guard case .string = type.shape else { return false }
        switch token {
        case .number, .boolean: return true
        default: return false
        }
    }

    /// Whether a type is a list of such values.
    func isElement(_ kind: KindSet, of type: PlannedType) -> Bool {
        guard case .array(let element) = type.shape else { return false }
        return element.type >= 0 && plan.types[Int(element.type)].kinds.contains(kind)
    }

    /// Whether an object, whose brace is read, has all that the elements of a list require.
    private func isWholeElement(of type: PlannedType, _ reader: JSONReader) -> Bool {
        guard case .array(let element) = type.shape, element.type >= 0,
            case .object(let index) = plan.types[Int(element.type)].shape
        else { return false }
        let object = plan.objects[Int(index)]
        return requiresMembers(object) && hasRequired(object, reader)
    }

    /// Whether an object, whose brace is read, has a list among few members.
    private func isEnvelope(_ reader: JSONReader) -> Bool {
        var ahead = reader
        for _ in 0..<BodyWalk.envelopeMembers {
            guard case .key? = try? ahead.next(), let token = try? ahead.next() else { return false }
            if token == .arrayStart { return true }
            guard (try? skipContainer(token, &ahead)) != nil else { return false }
        }
        return false
    }

    /// Whether an object that has none of the declared members has a member that requires nothing in vain of the same
    /// type; its brace is read.
    func isEnvelope(of object: PlannedObject, _ reader: JSONReader) -> Bool {
        var ahead = reader
        var members = 0
        var isFound = false
        while case .key(let key)? = try? ahead.next() {
            members += 1
            let isDeclared = ahead.withContent(of: key) { plan.keys.find($0, in: object.keySlots) } != nil
            guard !isDeclared, members <= BodyWalk.envelopeMembers, let token = try? ahead.next() else {
                return false
            }
            if token == .objectStart, !isFound { isFound = hasRequired(object, ahead) }
            guard (try? skipContainer(token, &ahead)) != nil else { return false }
        }
        return isFound
    }

    /// Whether an object, whose brace is read, has every member that is required.
    private func hasRequired(_ object: PlannedObject, _ reader: JSONReader) -> Bool {
        var missing = (0..<object.wordCount).map { plan.requiredWords[Int(object.requiredStart) + $0] }
        var ahead = reader
        while case .key(let key)? = try? ahead.next() {
            if let found = ahead.withContent(of: key, { plan.keys.find($0, in: object.keySlots) }) {
                let ordinal = found - Int(object.firstProperty)
                missing[ordinal / 64] &= ~(1 << UInt64(ordinal % 64))
            }
            guard (try? ahead.skipValue()) != nil else { return false }
        }
        return missing.allSatisfy { $0 == 0 }
    }

    /// Whether an object requires a member that may not be absent.
    func requiresMembers(_ object: PlannedObject) -> Bool {
        (0..<Int(object.propertyCount)).contains { ordinal in
            let property = plan.properties[Int(object.firstProperty) + ordinal]
            return property.isRequired && !property.isWriteOnly && !property.isUndeclared
                && !acceptsNull(property.use)
        }
    }

    private func skipContainer(_ token: JSONToken, _ reader: inout JSONReader) throws(JSONError) {
        guard token == .objectStart || token == .arrayStart else { return }
        try reader.leave(to: reader.depth - 1)
    }
}
