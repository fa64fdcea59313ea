import SteleJSONText

// Tests about a value by itself.
extension AssertionJudge {
    func isOf(_ kinds: KindSet, null: Bool, integer: Bool, _ value: Int) -> Bool {
        switch tape[value].kind {
        case .null: null
        case .boolean: kinds.contains(.boolean)
        case .number:
            kinds.contains(.number) || integer && DecimalNumber(reader.content(tape.number(value))).isIntegral
        case .string, .key: kinds.contains(.string)
        case .array: kinds.contains(.array)
        case .object: kinds.contains(.object)
        }
    }

    /// The canonical form of a value; the value was read before, so that reading it again cannot fail.
    mutating func canonical(_ value: Int) throws(Limit) -> [UInt8] {
        try spend(tape[value].next - value)
        var part = reader.part(tape[value].start..<tape[value].end)
        do throws(JSONError) {
            return try CanonicalJSON.bytes(of: try part.next(), &part)
        } catch {
            throw Limit()
        }
    }

    mutating func isWithin(_ constraint: PlannedConstraint, _ value: Int) throws(Limit) -> Bool {
        let entry = tape[value]
        switch entry.kind {
        case .null, .boolean: return true
        case .number: return constraint.allows(tape.number(value), reader)
        case .string, .key:
            guard let answer = constraint.allows(tape.string(value), reader) else { throw Limit() }
            return answer
        case .array:
            if case .uniqueItems = constraint { return try areDifferent(value) }
            return constraint.allows(entry.count, .elements)
        case .object: return constraint.allows(entry.count, .members)
        }
    }

    private mutating func areDifferent(_ array: Int) throws(Limit) -> Bool {
        var seen: Set<[UInt8]> = []
        var element = array + 1
        while element < tape[array].next {
            if try !seen.insert(canonical(element)).inserted { return false }
            element = tape[element].next
        }
        return true
    }
}
