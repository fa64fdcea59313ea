import SteleClients
import SteleJSONText

extension BodyWalk {
    /// Holds a text against length and pattern.
    mutating func judgeText(
        _ string: JSONString, _ type: PlannedType, _ node: Int32, _ reader: JSONReader
    ) {
        for index in type.constraints {
            let constraint = plan.constraints[Int(index)]
            switch constraint.allows(string, reader) {
            case true?: break
            case false?:
                report(
                    .constraintExcess, node, at: string.start - 1, reader, expected: constraint.expectation,
                    found: .string(string))
            case nil: giveUp(.constraint(Int(index)))
            }
        }
    }

    /// Holds a number against its bounds.
    mutating func judgeNumber(
        _ number: JSONNumber, _ type: PlannedType, _ node: Int32, _ reader: JSONReader
    ) {
        for index in type.constraints {
            let constraint = plan.constraints[Int(index)]
            if constraint.allows(number, reader) { continue }
            report(
                .constraintExcess, node, at: number.start, reader, expected: constraint.expectation,
                found: .number(number))
        }
    }

    /// Holds the number of elements or members against its bounds.
    mutating func judgeCount(
        _ count: Int, _ measure: PlannedConstraint.Measure, _ type: PlannedType, _ node: Int32,
        at offset: Int, _ reader: JSONReader
    ) {
        for index in type.constraints {
            let constraint = plan.constraints[Int(index)]
            if constraint.allows(count, measure) { continue }
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

    /// Whether a value, whose first token is read, satisfies its schema as a whole, where the type asks for that.
    func holdsAsWhole(_ token: JSONToken, _ type: PlannedType, _ reader: JSONReader) -> Bool {
        let wholes = type.judgements.map { plan.judgements[Int($0)] }.filter(\.isWhole)
        if wholes.isEmpty || token == .null { return false }
        guard let tape = try? ValueTape(token, reader) else { return false }
        var judge = AssertionJudge(plan: plan.assertions, tape: tape, reader)
        return wholes.allSatisfy { (try? judge.holds($0.test, 0)) ?? false }
    }

    /// Holds a value that conforms to its type's shape against what the type asks for besides; its first token is read.
    mutating func judge(_ token: JSONToken, _ type: PlannedType, _ node: Int32, _ reader: JSONReader) {
        let offset = start(of: token, reader)
        if tape?.find(offset) == nil { tape = try? ValueTape(token, reader) }
        guard let tape, let value = tape.find(offset) else { return }
        var judge = AssertionJudge(plan: plan.assertions, tape: tape, reader)
        for index in type.judgements {
            let judgement = plan.judgements[Int(index)]
            do throws(AssertionJudge.Limit) {
                if try judge.holds(judgement.test, value) { continue }
            } catch {
                giveUp(.judgement(Int(index)))
                continue
            }
            report(
                .constraintExcess, node, at: offset, reader, expected: judgement.expectation,
                found: Found(token))
            return
        }
    }

    /// Counts a value that could not be held against a constraint within bounds.
    private mutating func giveUp(_ what: Evidence.Unjudged) {
        if delta != 0 { unjudged[what, default: 0] += delta }
    }
}
