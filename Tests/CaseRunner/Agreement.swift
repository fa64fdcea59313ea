import Foundation

/// What a language made of a body: the value that it decoded, encoded again, or the error.
package enum DecodingOutcome {
    case value(JSONTree)
    /// An error up to what it says about the value: the operation, the response, the place in the body.
    case refused(place: String)
    /// Something that is neither: a fault of the decoder or of the test.
    case fault(String)

    /// From what the programs of the tests print: JSON, or `error: …`.
    package init(_ line: String) {
        if line.hasPrefix("error: ") {
            let place = line.firstRange(of: ": expected ").map { String(line[..<$0.lowerBound]) } ?? line
            self = .refused(place: DecodingOutcome.isVague(line) ? "" : place)
        } else {
            self = JSONTree(Data(line.utf8)).map { .value($0) } ?? .fault(line)
        }
    }

    /// Swift's `JSONDecoder` does not tell where a number overflows or a text is no Unicode, only what holds it.
    private static func isVague(_ line: String) -> Bool {
        line.contains(/expected a (?:number|value) that fits, found (?:array|object)$/)
    }

    package var isRefused: Bool {
        if case .refused = self { true } else { false }
    }

    /// Both refused, or equal: numbers by value, date-times as instants to the microsecond, `null` as absent.
    ///
    /// - Parameter atSamePlace: whether both have to be refused for the same place in the body. Where a body has several
    ///   faults, languages meet another one first.
    package func agrees(with other: DecodingOutcome, atSamePlace: Bool = false) -> Bool {
        switch (self, other) {
        case (.refused(let place), .refused(let otherPlace)):
            !atSamePlace || place == otherPlace || place.isEmpty || otherPlace.isEmpty
        case (.value(let tree), .value(let otherTree)):
            tree.firstDifference(from: otherTree, path: "$") == nil
                && otherTree.firstDifference(from: tree, path: "$") == nil
        default: false
        }
    }

    /// The same with numbers as doubles, which is all that JavaScript has.
    package var rounded: DecodingOutcome {
        if case .value(let tree) = self { .value(tree.rounded) } else { self }
    }
}

extension JSONTree {
    fileprivate var rounded: JSONTree {
        switch self {
        case .number(let text): .number(Double(text).map { String($0) } ?? text)
        case .array(let elements): .array(elements.map(\.rounded))
        case .object(let members): .object(members.mapValues(\.rounded))
        case .null, .boolean, .string: self
        }
    }
}
