import SteleClients
import SteleJSONText

// Numbers of the declared type that some clients read otherwise than others, or people do.
extension BodyWalk {
    /// Notes how an integer is written, what a float makes of it, and in which unit it counts a time.
    mutating func noteSpelling(
        _ number: JSONNumber, _ type: PlannedType, _ node: Int32, _ reader: JSONReader
    ) {
        guard case .integer = type.shape else { return }
        let length = number.end - number.start
        if !number.isInteger {
            let hasPoint = reader.content(number).contains(UInt8(ascii: "."))
            if hasPoint {
                report(.integerPointZero, node, at: number.start, reader, found: .number(number))
            }
        } else if length > 15, !isExactAsDouble(number, reader) {
            report(.integerInexact, node, at: number.start, reader, found: .number(number))
        } else if length == 10 || length == 13 {
            noteUnit(number, length == 10 ? .seconds : .milliseconds, node, reader)
        }
    }

    /// Lets the verdict about an integer that is too wide also count that a float rounds it.
    mutating func noteInexact(_ number: JSONNumber, _ record: Int?, _ reader: JSONReader) {
        guard number.isInteger, !isExactAsDouble(number, reader) else { return }
        if let record {
            ledger.addRead(
                isInElement
                    ? ReadDeviations(inElements: DeviationSet(.integerInexact))
                    : ReadDeviations(DeviationSet(.integerInexact)), to: record)
        } else if delta == 0, unread == 0 {
            probed.insert(.integerInexact, isInElement: isInElement)
        }
    }

    /// Between 2001 and 2033 seconds since 1970 have ten digits and milliseconds thirteen, the first a one.
    private mutating func noteUnit(
        _ number: JSONNumber, _ unit: Ledger.TimeUnit, _ node: Int32, _ reader: JSONReader
    ) {
        guard delta > 0, reader.content(number).first == UInt8(ascii: "1"), speaksOfTime(node) else { return }
        report(.timeUnitMixed, node, at: number.start, reader, found: .number(number), unit: unit)
    }

    /// Whether the name of a field, or of the list that it is in, is that of a time.
    private func speaksOfTime(_ node: Int32) -> Bool {
        var node = node
        while node >= 0 {
            let here = tree.nodes[Int(node)]
            if case .property(let index) = here.step { return hot[Int(index)].isTime }
            guard case .element = here.step else { return false }
            node = here.parent
        }
        return false
    }

    /// Whether a name is that of a time.
    static func isTime(_ name: String) -> Bool {
        let lower = name.lowercased()
        return timeWords.contains { lower.hasSuffix($0) } || name.hasSuffix("At")
            || lower.hasSuffix("_at") || lower == "at" || lower == "ts" || lower.hasSuffix("_ts")
    }

    private static let timeWords = [
        "time", "times", "timestamp", "timestamps", "date", "dates", "created", "updated", "modified",
        "expires", "since", "until", "expiry", "birthday", "deadline",
    ]
}
