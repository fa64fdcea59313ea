import SteleClients
import SteleJSONText

extension BodyWalk {
    /// Walks an array of one element type; its bracket is read.
    mutating func walkArray(
        of element: PlannedUse, _ type: PlannedType, _ node: Int32, _ reader: inout JSONReader
    ) throws(JSONError) {
        let start = reader.offset - 1
        isOpenHere = false
        if !type.constraints.isEmpty { judgeUniqueness(type, node, reader) }
        let child = tree.child(of: node, ordinal: 0, among: 1, .element, type: element.type)
        var index = 0
        listDepth += 1
        while try reader.hasElement() {
            try walkNext(element, child, .element, &reader)
            index += 1
        }
        listDepth -= 1
        if !type.constraints.isEmpty { judgeCount(index, .elements, type, node, at: start, reader) }
    }

    /// Walks an array whose first elements have types of their own; its bracket is read.
    mutating func walkTuple(
        _ tuple: PlannedTuple, _ type: PlannedType, _ node: Int32, _ reader: inout JSONReader
    ) throws(JSONError) {
        let start = reader.offset - 1
        let isOpen = isOpenHere
        isOpenHere = false
        if !type.constraints.isEmpty { judgeUniqueness(type, node, reader) }
        let declared = tuple.elements.count
        var index = 0
        while true {
            let token = try reader.next()
            if case .arrayEnd = token { break }
            if index < declared {
                let use = plan.tupleElements[Int(tuple.elements.lowerBound) + index]
                let child = tree.child(
                    of: node, ordinal: index, among: declared + 1, .tupleElement(Int32(index)),
                    type: use.type)
                try walk(token, use, child, .element, &reader)
            } else if let rest = tuple.rest {
                let child = tree.child(
                    of: node, ordinal: declared, among: declared + 1, .element, type: rest.type)
                listDepth += 1
                try walk(token, rest, child, .element, &reader)
                listDepth -= 1
            } else {
                try skip(token, node, &reader)
            }
            index += 1
        }
        if index < declared {
            report(
                .tupleTooShort, node, at: start, reader,
                expected: PlannedConstraint.Measure.elements.counted(declared),
                found: .text(PlannedConstraint.Measure.elements.counted(index)))
        } else if index > declared, tuple.rest == nil, !isOpen {
            report(
                .tupleTooLong, node, at: start, reader,
                expected: PlannedConstraint.Measure.elements.counted(declared),
                found: .text(PlannedConstraint.Measure.elements.counted(index)))
        }
        if !type.constraints.isEmpty { judgeCount(index, .elements, type, node, at: start, reader) }
    }
}
