import SteleClients

/// How often a rule spoke about a place, and where it did first. Those of two runs add up, in any order.
struct Sighting: Hashable, Sendable {
    var found = 0
    /// How many responses it was found in.
    var responses = 0
    /// At the place that undeclared members share: how many responses it was found in at any undeclared member.
    var sharedResponses = 0
    var deviations = DeviationSet()
    /// Those at places that models read: what verdicts are about.
    var readDeviations = ReadDeviations()
    /// When it was found.
    var times = TimeSpan()
    /// The one in the first exchange of the first file, by its name.
    var example: Example?
    /// Unknown values, tags or names that may be shown.
    var values = FewTexts()
    /// How often an unknown value or tag was found that may not.
    var hidden = 0

    struct Example: Hashable, Sendable {
        let file: String
        let entry: Int
        let offset: Int
        /// Empty for the body, and until the body's walk is over.
        var pointer = ""
        /// Where the expectation is not told by the place alone.
        let expected: String?
        let found: String
    }

    mutating func add(_ other: Sighting) {
        found = sum(found, other.found)
        responses = sum(responses, other.responses)
        sharedResponses = sum(sharedResponses, other.sharedResponses)
        deviations = deviations.union(other.deviations)
        readDeviations = readDeviations.union(other.readDeviations)
        times.formUnion(other.times)
        example = [example, other.example].compactMap(\.self).min()
        values.formUnion(other.values)
        hidden = sum(hidden, other.hidden)
    }

    /// Whether it is the exception where another is the habit: seen less often, or as often and later.
    func isRarer(than other: Sighting) -> Bool {
        if found != other.found { return found < other.found }
        guard let example, let first = other.example else { return example != nil }
        return first < example
    }
}

extension Sighting.Example: Comparable {
    static func < (left: Sighting.Example, right: Sighting.Example) -> Bool {
        let (place, other) = ((left.file, left.entry, left.offset), (right.file, right.entry, right.offset))
        if place != other { return place < other }
        return (left.pointer, left.expected ?? "", left.found)
            < (right.pointer, right.expected ?? "", right.found)
    }
}

/// A sum that stops at the largest number: counts in a file may be anything.
func sum(_ left: Int, _ right: Int) -> Int {
    let (sum, isTooLarge) = left.addingReportingOverflow(right)
    return isTooLarge ? .max : sum
}

/// A set of texts that keeps the first hundred by their order, so that it is the same whichever came first.
struct FewTexts: Hashable, Sendable {
    static let maximumCount = 100

    /// Sorted.
    private(set) var sorted: [String] = []

    init(_ texts: [String] = []) {
        for text in texts { insert(text) }
    }

    mutating func insert(_ text: String) {
        var range = sorted.startIndex..<sorted.endIndex
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if sorted[middle] == text { return }
            range =
                sorted[middle] < text ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        guard range.lowerBound < FewTexts.maximumCount else { return }
        if sorted.count == FewTexts.maximumCount { sorted.removeLast() }
        sorted.insert(text, at: range.lowerBound)
    }

    mutating func formUnion(_ other: FewTexts) {
        for text in other.sorted { insert(text) }
    }
}
