import Foundation

/// Whether two languages made the same of a body: numbers by value, date-times as instants to the microsecond, `null` as
/// absent, errors by place.
package enum Agreement {
    /// Whether the outcomes for a body are the same: the value that was decoded, encoded again, or `error: …`. JavaScript's
    /// numbers are doubles: those with more digits are compared as such, and one language may refuse them.
    package static func agrees(swift: String, other: String, for body: String) -> Bool {
        let errors = [swift, other].filter { $0.hasPrefix("error:") }
        if errors.count == 2 { return place(swift) == place(other) || isVague(swift) }
        if errors.count == 1 { return body.contains(/[0-9]{16}/) }
        guard let first = JSONTree(Data(swift.utf8))?.rounded,
            let second = JSONTree(Data(other.utf8))?.rounded
        else { return false }
        return first.firstDifference(from: second, path: "$") == nil
            && second.firstDifference(from: first, path: "$") == nil
    }

    /// An error up to what it says about the value.
    private static func place(_ line: String) -> Substring {
        line.firstRange(of: ": expected ").map { line[..<$0.lowerBound] } ?? line[...]
    }

    /// `JSONDecoder` does not tell where a number overflows or a text is no Unicode, only what holds it.
    private static func isVague(_ line: String) -> Bool {
        line.contains(/expected a (?:number|value) that fits, found (?:array|object)$/)
    }
}

extension JSONTree {
    /// The same with numbers as doubles.
    fileprivate var rounded: JSONTree {
        switch self {
        case .number(let text): .number(Double(text).map { String($0) } ?? text)
        case .array(let elements): .array(elements.map(\.rounded))
        case .object(let members): .object(members.mapValues(\.rounded))
        case .null, .boolean, .string: self
        }
    }
}
