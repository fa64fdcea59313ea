import SteleClients
import SteleJSONText

extension BodyWalk {
    /// Holds a text against length and pattern.
    mutating func judgeText(
        _ string: JSONString, _ type: PlannedType, _ node: Int32, _ reader: JSONReader
    ) {
        for index in type.constraints {
            let constraint = plan.constraints[Int(index)]
            let holds: Bool
            switch constraint {
            case .atLeast(let count, .characters): holds = characters(string, reader) >= count
            case .atMost(let count, .characters):
                // The escaped text is never shorter.
                holds = string.end - string.start <= count || characters(string, reader) <= count
            case .pattern(let regex): holds = regex.matches(reader.text(string)) ?? true
            default: holds = true
            }
            if holds { continue }
            report(
                .constraintExcess, node, at: string.start - 1, reader, expected: constraint.expectation,
                found: .string(string))
        }
    }

    /// Unicode scalars (JSON Schema 2020-12 validation §6.3.1).
    private func characters(_ string: JSONString, _ reader: JSONReader) -> Int {
        withContent(string, reader) { bytes in bytes.count { $0 & 0xC0 != 0x80 } }
    }

    /// Holds a number against its bounds.
    mutating func judgeNumber(
        _ number: JSONNumber, _ type: PlannedType, _ node: Int32, _ reader: JSONReader
    ) {
        for index in type.constraints {
            let constraint = plan.constraints[Int(index)]
            if holds(constraint, for: number, reader) { continue }
            report(
                .constraintExcess, node, at: number.start, reader, expected: constraint.expectation,
                found: .number(number))
        }
    }

    private func holds(
        _ constraint: PlannedConstraint, for number: JSONNumber, _ reader: JSONReader
    ) -> Bool {
        switch constraint {
        case .minimum(let bound, let isExclusive):
            let order = compare(number, bound, reader)
            return isExclusive ? order > 0 : order >= 0
        case .maximum(let bound, let isExclusive):
            let order = compare(number, bound, reader)
            return isExclusive ? order < 0 : order <= 0
        case .multipleOf(let step): return decimal(number, reader).isMultiple(of: step.exact) ?? true
        default: return true
        }
    }

    /// Below, at or above zero as the number is below, at or above the bound.
    private func compare(
        _ number: JSONNumber, _ bound: PlannedConstraint.Bound, _ reader: JSONReader
    ) -> Int {
        if number.isInteger, number.end - number.start <= 18, let limit = bound.integer {
            let value = integer(reader.content(number))
            return value < limit ? -1 : value == limit ? 0 : 1
        }
        let value = decimal(number, reader)
        return value < bound.exact ? -1 : value == bound.exact ? 0 : 1
    }

    /// An integer of at most 18 characters.
    private func integer(_ text: UnsafeBufferPointer<UInt8>) -> Int64 {
        var value: Int64 = 0
        for byte in text where byte != UInt8(ascii: "-") {
            value = value * 10 + Int64(byte &- UInt8(ascii: "0"))
        }
        return text.first == UInt8(ascii: "-") ? -value : value
    }

    /// Holds the number of elements or members against its bounds.
    mutating func judgeCount(
        _ count: Int, _ measure: PlannedConstraint.Measure, _ type: PlannedType, _ node: Int32,
        at offset: Int, _ reader: JSONReader
    ) {
        for index in type.constraints {
            let constraint = plan.constraints[Int(index)]
            let holds: Bool
            switch constraint {
            case .atLeast(let limit, let counted): holds = counted != measure || count >= limit
            case .atMost(let limit, let counted): holds = counted != measure || count <= limit
            default: holds = true
            }
            if holds { continue }
            report(
                .constraintExcess, node, at: offset, reader, expected: constraint.expectation,
                found: .text(measure.counted(count)))
        }
    }

    /// Looks ahead for equal elements where the contract forbids them; the array's bracket is read.
    mutating func judgeUniqueness(_ type: PlannedType, _ node: Int32, _ reader: JSONReader) {
        for index in type.constraints {
            guard case .uniqueItems = plan.constraints[Int(index)] else { continue }
            var ahead = reader
            if (try? CanonicalJSON.hasEqualElements(&ahead)) != true { continue }
            report(
                .constraintExcess, node, at: reader.offset - 1, reader,
                expected: plan.constraints[Int(index)].expectation, found: "array with equal elements")
        }
    }
}
